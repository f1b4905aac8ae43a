import { APICallError } from 'ai';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { boundFetch } from './bound-fetch.ts';
import type { AiConfig } from '#domain/generation/ai-provider.ts';
import { type KeyOwner, providerFailure } from './provider-failure.ts';

const LONGEST_ANSWER = 16 * 1024 * 1024;
/** More than any service offers; the rest is left out. */
const MOST_MODELS = 2000;
const LONGEST_NAME = 200;
const ANTHROPIC_VERSION = '2023-06-01';

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

interface ListOptions {
  signal: AbortSignal;
  send?: typeof fetch;
  keyOf?: KeyOwner;
}

/** The names of the models that a service offers, in order. Throws as `AiProvider.stream` does. */
export async function listModels(config: AiConfig, { signal, send, keyOf }: ListOptions): Promise<string[]> {
  const silence = AbortSignal.timeout(config.timeoutMs);
  try {
    const names = await ask(config, { signal: AbortSignal.any([signal, silence]), send });
    return [...new Set(names)]
      .filter((name) => name !== '' && name.length <= LONGEST_NAME)
      .toSorted()
      .slice(0, MOST_MODELS);
  } catch (error) {
    if (silence.aborted) throw new AppError('provider_silent');
    throw providerFailure(error, keyOf);
  }
}

async function ask(
  { provider, baseUrl, apiKey }: AiConfig,
  { signal, send }: { signal: AbortSignal; send: typeof fetch | undefined },
): Promise<string[]> {
  const base = baseUrl ?? '';
  const isAnthropic = provider === 'anthropic';
  const url = `${base}/models${isAnthropic ? '?limit=1000' : ''}`;
  const key = apiKey ?? '';
  const headers = new Headers(isAnthropic ? { 'x-api-key': key, 'anthropic-version': ANTHROPIC_VERSION } : {});
  if (!isAnthropic && key !== '') headers.set('authorization', `Bearer ${key}`);
  const response = await boundFetch(base, LONGEST_ANSWER, send)(url, { headers, signal });
  if (!response.ok) {
    await response.body?.cancel();
    const responseHeaders = Object.fromEntries(response.headers);
    throw new APICallError({
      message: 'No list',
      url,
      requestBodyValues: {},
      statusCode: response.status,
      responseHeaders,
    });
  }
  return Models.parse(await response.json()).data.map(({ id }) => id);
}
