import { surroundingText } from '#book/canon/source.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { quotePassages } from '#book/generator/edits/answer-question.ts';
import { edit } from '#book/generator/edits/edit.ts';
import { generate } from '#book/generator/generate.ts';
import { type MechanicsFinding, withMessage } from '#book/generator/mechanics/mechanics-form.ts';
import { mechanicsFindings } from '#book/generator/mechanics/mechanics-forms.ts';
import { AppError } from '#contract/errors.ts';
import type { AiEvent } from '#contract/generation.ts';
import { presentSource } from '#domain/canon/present-canon.ts';
import type { AiOptions, AiProvider, AiRequest } from './ai-provider.ts';

/** The pause between pieces: long enough to read along, short enough that a whole section takes about a second. */
const PAUSE_MS = 8;
const PIECE = 36;

interface BuiltinDeps {
  newSeed: () => string;
  /** Milliseconds since some moment. */
  now(): number;
  /** Resolves after some milliseconds. */
  wait(ms: number): Promise<void>;
}

/** The built-in generator, which needs no network, as a provider that streams its text. */
export function createBuiltinProvider({ newSeed, now, wait }: BuiltinDeps): AiProvider {
  return {
    isModel: false,
    async *stream(request: AiRequest, { signal, watched }: AiOptions) {
      const begun = now();
      for (const [index, piece] of pieces(answer(request, newSeed())).entries()) {
        // Each piece has a time at which it is due; late ones are sent together.
        const early = begun + index * PAUSE_MS - now();
        if (watched && early > 0) await wait(early);
        if (signal.aborted) return;
        yield piece;
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

/** Throws `edit_impossible` for edits that rules cannot make. */
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

/** Five times the usual length. Checking the numbers of a longer text could keep others waiting. */
export const JUDGED_MAX = 20_000;
/** A finding about the whole text. */
export const OF_TEXT = {
  subject: 'The text',
  severity: 'warning',
  field: 'length',
  found: '–',
  expected: null,
  source: '',
} as const;
const UNJUDGED: MechanicsFinding = {
  ...OF_TEXT,
  severity: 'hint',
  formula:
    'It is too long for its numbers to be checked on the way. The checks of the book look at them once it stands there.',
};

/** Yields a text by rules, which needs no corrections, as events; the last is `done`. Throws what `AiProvider` throws. */
export async function* writeByRules(
  ai: Pick<AiProvider, 'stream'>,
  request: AiRequest,
  options: AiOptions,
): AsyncGenerator<AiEvent, void, undefined> {
  let text = '';
  for await (const piece of ai.stream(request, options)) {
    text += piece;
    yield { type: 'text', text: piece };
  }
  if (!options.signal.aborted) yield doneEvent(request, request.kind === 'ask' ? [] : findingsIn(text));
}

/** The findings of the game's rules about the creatures, spells, items and tables in a text. */
export function findingsIn(text: string): MechanicsFinding[] {
  return text.length > JUDGED_MAX ? [UNJUDGED] : mechanicsFindings(documentFromMarkdown(text));
}

/** The last event of a text. */
export function doneEvent({ sources }: AiRequest, findings: readonly MechanicsFinding[]): AiEvent {
  return { type: 'done', sources: sources.map(presentSource), findings: findings.map(withMessage) };
}
