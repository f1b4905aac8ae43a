import type { ImageProvider } from '#domain/generation/ai-provider.ts';
import type { AiProvider } from '#domain/generation/ai-provider.ts';

/** The same provider, of which each call holds a place from its beginning to its end. */
export function withPlaces(provider: AiProvider, enter: () => Promise<() => void>): AiProvider {
  return {
    ...provider,
    async *stream(request, options) {
      const leave = await enter();
      try {
        yield* provider.stream(request, options);
      } finally {
        leave();
      }
    },
    async object(request, form, options) {
      const leave = await enter();
      return provider.object(request, form, options).finally(leave);
    },
  };
}

/** The same provider of images, of which each call holds a place. */
export function imagesWithPlaces(provider: ImageProvider, enter: () => Promise<() => void>): ImageProvider {
  return {
    async generate(request, signal) {
      const leave = await enter();
      return provider.generate(request, signal).finally(leave);
    },
  };
}
