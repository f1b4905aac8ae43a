import { setTimeout as sleep } from 'node:timers/promises';
import { type Pause, pauseFor } from './back-off.ts';
import type { AiConfig, AiProvider, ImageProvider } from '#domain/generation/ai-provider.ts';
import type { KeyOwner } from './provider-failure.ts';

/** A whole answer may take this many times the longest silence. */
const LONGEST_SILENCES = 10;

interface ProviderDeps {
  newSeed: () => string;
  pause?: Pause;
  /** Reaches the provider. By default any address is allowed, because the operator chose it. */
  send?: typeof fetch;
  keyOf?: KeyOwner;
}

/** The provider that the configuration names. The libraries of hosted models are loaded only when one is used. */
export async function createAiProvider(
  config: AiConfig,
  { newSeed, pause = pauseFor, send, keyOf = 'server' }: ProviderDeps,
): Promise<AiProvider> {
  if (config.provider === 'builtin') {
    const { createBuiltinProvider } = await import('#domain/generation/builtin-provider.ts');
    return createBuiltinProvider({ newSeed, now: () => performance.now(), wait: sleep });
  }
  const { createModelProvider } = await import('./model-provider.ts');
  const { openLanguageModel } = await import('./language-models.ts');
  const model = await openLanguageModel(config, send);
  const { timeoutMs } = config;
  const wholeMs = timeoutMs * LONGEST_SILENCES;
  return createModelProvider({ model, timeoutMs, wholeMs, pause, random: Math.random, keyOf });
}

/** The model that paints; null where the configuration names none. Its libraries are loaded only where one is named. */
export async function openImageProvider(
  config: AiConfig & { imageModel: string | null },
): Promise<ImageProvider | null> {
  if (config.imageModel === null) return null;
  const { createImageProvider } = await import('./image-provider.ts');
  return createImageProvider(config);
}
