import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listBookTypes, listVariants } from '#contract/books.ts';
import type { Generator } from '#contract/generation.ts';
import { call } from '#web/lib/calls/api.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { SettingsPart } from './settings-part.tsx';

const OWN_CHOICE = { value: '', label: 'Default' };

/** Shows the providers of texts and images, and sets the first choices of the content generator in this browser. */
export function GeneratorPart() {
  const bookTypes = useQuery({
    queryKey: ['books', 'types'],
    queryFn: ({ signal }) => call(listBookTypes, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const variants = useQuery({
    queryKey: ['books', 'variants'],
    queryFn: ({ signal }) => call(listVariants, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const generator = useQuery(generatorQuery);
  const [bookType, setBookType] = usePreference('generatorBookType');
  const [variant, setVariant] = usePreference('generatorVariant');
  return (
    <SettingsPart
      title="Content generator"
      description="Who writes for you here, and what the generator starts with in this browser."
    >
      <Text mih="3lh">{generator.data && writerOf(generator.data)}</Text>
      <NativeSelect
        label="Book type to start with"
        maw={360}
        data={[OWN_CHOICE, ...optionsOf(bookTypes.data)]}
        value={bookType ?? ''}
        onChange={(event) => setBookType(event.currentTarget.value || null)}
      />
      <NativeSelect
        label="D&D variant to start with"
        maw={360}
        data={[OWN_CHOICE, ...optionsOf(variants.data)]}
        value={variant ?? ''}
        onChange={(event) => setVariant(event.currentTarget.value || null)}
      />
    </SettingsPart>
  );
}

function optionsOf(entries: Record<string, { name: string }> = {}): { value: string; label: string }[] {
  return Object.entries(entries).map(([value, { name }]) => ({ value, label: name }));
}

/** Says which providers make texts and images here, and where a prompt is sent. Authors want to know that before they send one. */
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
