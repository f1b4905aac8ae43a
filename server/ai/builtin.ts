import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from '#book/generator/generate.ts';
import type { GeneratorRequest } from '#book/generator/generation-context.ts';
import type { AiOptions, AiProvider, AiRequest } from './provider.ts';

/** Long enough to be read as it comes, short enough that a whole section takes about a second. */
const PAUSE_MS = 8;
const PIECE = 36;

/** The built-in generator, which needs no network, as a provider that streams its text. */
export function createBuiltinProvider({ newSeed }: { newSeed: () => string }): AiProvider {
  return {
    async *stream(request: AiRequest, { signal, watched }: AiOptions) {
      const text = generate(generatorRequest(request), newSeed());
      for (const piece of pieces(text)) {
        if (signal.aborted) return;
        yield piece;
        if (watched) await sleep(PAUSE_MS);
      }
    },
    async object(request, form) {
      return form.make(generatorRequest(request), newSeed());
    },
  };
}

function generatorRequest({ prompt, sectionType, bookType, variant, context }: AiRequest): GeneratorRequest {
  const surroundings = context === null ? '' : [context.projectDescription, context.excerpt].join('\n');
  return { prompt, sectionType, bookType, variant, surroundings };
}

/** The text in pieces of a few words, cut after white space. */
function pieces(text: string): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${PIECE}}(?:\\s+|$)|\\S+\\s*`, 'g')) ?? [];
}
