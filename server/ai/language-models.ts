import type { LanguageModel } from 'ai';
import { boundFetch } from './bound-fetch.ts';
import type { AiConfig } from './provider.ts';

const ANTHROPIC_URL = 'https://api.anthropic.com/v1';
/** Room for the longest text with all that a protocol writes around each word, and for what a model thinks before. */
const LONGEST_ANSWER = 32 * 1024 * 1024;

/** The language model that the settings name. Only this file knows the vendors' libraries. */
export async function openLanguageModel({ provider, baseUrl, apiKey, model }: AiConfig): Promise<LanguageModel> {
  const name = model ?? '';
  const key = apiKey ? { apiKey } : {};
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const baseURL = baseUrl ?? ANTHROPIC_URL;
    return createAnthropic({ ...key, baseURL, fetch: boundFetch(baseURL, LONGEST_ANSWER) })(name);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const baseURL = (baseUrl ?? '').replace(/\/+$/, '');
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL,
    ...key,
    fetch: boundFetch(baseURL, LONGEST_ANSWER),
  }).chatModel(name);
}
