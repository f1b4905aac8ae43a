import type { Generator } from '#contract/generation.ts';

/** Says which providers make texts and images here, and where a prompt is sent: authors want to know that before they send one. */
export function writerOf({ provider, model, image_model, own }: Generator): string {
  const pictures =
    image_model === null
      ? 'It makes no pictures.'
      : `Pictures are made by ${image_model}, which gets their description.`;
  if (provider === 'builtin')
    return `Texts are made by this server’s own generator; your prompts stay here. ${pictures}`;
  const writer = model ?? 'a language model';
  const key = own ? ', by your own key' : '';
  return `Texts are written by ${writer}${provider === 'anthropic' ? ' of Anthropic' : ''}${key}; your prompt and what stands around its place go to that service. ${pictures}`;
}
