import { setTimeout as sleep } from 'node:timers/promises';
import { surroundingText } from '#book/canon/source.ts';
import { quotePassages } from '#book/generator/edits/answer-question.ts';
import { edit } from '#book/generator/edits/edit.ts';
import { generate } from '#book/generator/generate.ts';
import { AppError } from '#contract/errors.ts';
import type { AiOptions, AiProvider, AiRequest } from '#domain/generation/ai-provider.ts';

/** Long enough to be read as it comes, short enough that a whole section takes about a second. */
const PAUSE_MS = 8;
const PIECE = 36;

/** The built-in generator, which needs no network, as a provider that streams its text. */
export function createBuiltinProvider({ newSeed }: { newSeed: () => string }): AiProvider {
  return {
    isModel: false,
    async *stream(request: AiRequest, { signal, watched }: AiOptions) {
      for (const piece of pieces(answer(request, newSeed()))) {
        if (signal.aborted) return;
        yield piece;
        if (watched) await sleep(PAUSE_MS);
      }
    },
    async object(request, form) {
      const surroundings = surroundingText(request.sources);
      if (request.kind === 'content') return form.make({ ...request, surroundings }, newSeed());
      const prompt = `${request.instruction}\n${request.text}`;
      return form.make({ ...request, prompt, sectionType: 'encounter', surroundings }, newSeed());
    },
  };
}

/** Throws `edit_impossible` for what rules cannot do. */
function answer(request: AiRequest, seed: string): string {
  if (request.kind === 'ask') return quotePassages(request.question, request.sources);
  const surroundings = surroundingText(request.sources);
  if (request.kind === 'content') return generate({ ...request, surroundings }, seed);
  const edited = edit({ ...request, surroundings }, seed);
  if ('cannot' in edited) throw new AppError('edit_impossible', { message: edited.cannot });
  return edited.text;
}

/** The text in pieces of a few words, cut after white space. */
function pieces(text: string): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${PIECE}}(?:\\s+|$)|\\S+\\s*`, 'g')) ?? [];
}
