import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { boundFetch } from './bound-fetch.ts';
import { endingAtMark } from './end-mark.ts';
import { withoutRefusedUsage } from './refused-usage.ts';
import type { AiConfig } from './provider.ts';

const ANTHROPIC_URL = 'https://api.anthropic.com/v1';
/** Room for the longest text with all that a protocol writes around each word, and for what a model thinks before. */
const LONGEST_ANSWER = 32 * 1024 * 1024;

/** A model that was opened, not one that is named. */
export type HostedModel = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>;

/** The language model that the settings name. Only this file knows the vendors' libraries. */
export async function openLanguageModel(
  { provider, baseUrl, apiKey, model }: AiConfig,
  send: typeof fetch = fetch,
): Promise<HostedModel> {
  const name = model ?? '';
  const key = apiKey ? { apiKey } : {};
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const baseURL = baseUrl ?? ANTHROPIC_URL;
    return createAnthropic({ ...key, baseURL, fetch: boundFetch(baseURL, LONGEST_ANSWER, send) })(name);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const baseURL = (baseUrl ?? '').replace(/(?<!\/)\/+$/, '');
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL,
    ...key,
    // Most services hold an answer to a schema; what those say that do not, `lacksJson` knows.
    supportsStructuredOutputs: true,
    // Services count what an answer cost only where they are asked to.
    includeUsage: true,
    fetch: endingAtMark(withoutRefusedUsage(boundFetch(baseURL, LONGEST_ANSWER, send))),
  }).chatModel(name);
}
