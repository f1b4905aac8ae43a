import type { LanguageModel } from 'ai';
import type { AiConfig } from './provider.ts';

/** The language model that the settings name. Only this file knows the vendors' libraries. */
export async function openLanguageModel({ provider, baseUrl, apiKey, model }: AiConfig): Promise<LanguageModel> {
  const name = model ?? '';
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseURL: baseUrl } : {}) })(name);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: (baseUrl ?? '').replace(/\/+$/, ''),
    ...(apiKey ? { apiKey } : {}),
  }).chatModel(name);
}
