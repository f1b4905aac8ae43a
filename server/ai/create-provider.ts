import type { AiConfig, AiProvider } from './provider.ts';

/** The provider that the configuration names. The libraries of hosted models are loaded only when one is used. */
export async function createAiProvider(config: AiConfig, deps: { newSeed: () => string }): Promise<AiProvider> {
  if (config.provider === 'builtin') {
    const { createBuiltinProvider } = await import('./builtin.ts');
    return createBuiltinProvider(deps);
  }
  const { createModelProvider } = await import('./model-provider.ts');
  const { openLanguageModel } = await import('./language-models.ts');
  return createModelProvider({ model: await openLanguageModel(config), timeoutMs: config.timeoutMs });
}
