import { AppError } from '#contract/errors.ts';
import type { HostedModel } from './language-models.ts';
import { type AiOptions, reckonedTokens, type TokenUse, type UseListener } from '#domain/generation/ai-provider.ts';

/** An answer with this many characters would not end by itself. No requested text is nearly as long. */
const LONGEST_TEXT = 200_000;

/** The call of the vendors' libraries: their interface of a model, without the layers that their `streamText` puts around each word. */
type ModelCall = Parameters<HostedModel['doStream']>[0];

export interface Asked {
  system: string;
  prompt: string;
  /** Binds the answer to a JSON Schema. */
  responseFormat?: NonNullable<ModelCall['responseFormat']>;
}

interface CallBounds {
  /** Aborts the call, also at the provider. */
  signal: AbortSignal;
  /** The longest time in which nothing at all arrives. */
  timeoutMs: number;
  /** The longest time that an answer takes as a whole. */
  wholeMs: number;
  /** Called with the cost as soon as the call is over; not called where there was no answer. */
  onUse?: UseListener | undefined;
  onCut?: AiOptions['onCut'];
}

/**
 * Yields the text of one call of a model, piece by piece; ends the call as soon as nobody reads on. Throws the library's errors, and AppError
 * for silence (`provider_silent`) and for an answer that is no text (`provider_failed`).
 */
export async function* callModel(model: HostedModel, asked: Asked, bounds: CallBounds): AsyncGenerator<string> {
  const { signal, timeoutMs, wholeMs, onUse, onCut } = bounds;
  const seen: Seen = { characters: 0, tokens: null, isCut: false };
  const upstream = new AbortController();
  let isWaiting = true;
  let isEmpty = true;
  // One timer for all words. It does not count while the text waits for its reader.
  const silence = setTimeout(() => {
    if (isWaiting) upstream.abort(new AppError('provider_silent'));
  }, timeoutMs);
  try {
    const endsAt = performance.now() + wholeMs;
    const heard = () => {
      if (performance.now() > endsAt) throw new AppError('provider_failed', { message: ENDLESS });
      silence.refresh();
    };
    const abortSignal = AbortSignal.any([signal, upstream.signal]);
    const { stream } = await model.doStream({ ...callOf(asked), abortSignal });
    for await (const text of withoutThoughts(textOf(stream, seen, heard))) {
      if (signal.aborted) return;
      isEmpty = false;
      isWaiting = false;
      yield text;
      isWaiting = true;
      silence.refresh();
    }
    if (isEmpty) throw new AppError('provider_failed', { message: EMPTY });
    if (seen.isCut) onCut?.();
  } catch (error) {
    if (upstream.signal.aborted) throw upstream.signal.reason;
    const hasBegun = seen.characters > 0 && !(error instanceof AppError);
    throw hasBegun ? new AppError('provider_failed', { message: CUT }) : error;
  } finally {
    clearTimeout(silence);
    upstream.abort();
    if (seen.characters > 0 || seen.tokens !== null) onUse?.(useOf(asked, seen));
  }
}

/** What has arrived of an answer. */
interface Seen {
  characters: number;
  /** The cost of the call as the service reports it; null where it does not. */
  tokens: number | null;
  /** Whether the service stopped at its maximum length of an answer. */
  isCut: boolean;
}

function useOf({ system, prompt }: Asked, { characters, tokens }: Pick<Seen, 'characters' | 'tokens'>): TokenUse {
  if (tokens !== null) return { tokens, isCounted: true };
  return { tokens: reckonedTokens(system.length + prompt.length + characters), isCounted: false };
}

function callOf({ system, prompt, responseFormat }: Asked): ModelCall {
  return {
    prompt: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    ...(responseFormat && { responseFormat }),
  };
}

type Part = Awaited<ReturnType<HostedModel['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never;

/** Notes in `seen` what has arrived. `heard` is called for everything that arrives, such as a model's thoughts before its first word. */
async function* textOf(parts: AsyncIterable<Part>, seen: Seen, heard: () => void): AsyncGenerator<string> {
  for await (const part of parts) {
    heard();
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') {
      seen.tokens = tokensOf(part.usage);
      seen.isCut = part.finishReason.unified === 'length';
      const message = FAULTY_ENDS[part.finishReason.unified];
      if (message === undefined) return;
      throw new AppError('provider_failed', { message });
    }
    if (part.type !== 'text-delta' || part.delta === '') continue;
    seen.characters += part.delta.length;
    if (seen.characters > LONGEST_TEXT) throw new AppError('provider_failed', { message: ENDLESS });
    yield part.delta;
  }
  throw new AppError('provider_failed', { message: CUT });
}

/** Null where the service does not say it. */
function tokensOf({ inputTokens, outputTokens }: Extract<Part, { type: 'finish' }>['usage']): number | null {
  return (inputTokens.total ?? 0) + (outputTokens.total ?? 0) || null;
}

const CUT = 'The text service stopped in the middle of its answer. Please try again.';
const EMPTY = 'The text service gave an empty answer. Please try again, perhaps with other words.';
const ENDLESS = 'The text service did not come to an end and was stopped. Please try again, perhaps with other words.';
const FILTERED = 'The text service stopped because its filter objects to this text. Please try again with other words.';
/** Finish reasons after which a text is incomplete. */
const FAULTY_ENDS: Readonly<Record<string, string>> = { error: CUT, 'content-filter': FILTERED };

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Removes what a model thinks, between tags, before its text. Models that people run themselves do that where the service does not remove it.
 * Tags further down are text. Nothing is yielded before the first word, so that a blank answer has no pieces.
 */
async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let state: 'beginning' | 'thinking' | 'thought' | 'text' = 'beginning';
  let held = '';
  for await (const piece of pieces) {
    if (state === 'text') {
      yield piece;
      continue;
    }
    held += piece;
    if (state === 'beginning') state = begun(held);
    if (state === 'thinking') {
      const end = held.indexOf(CLOSE);
      if (end >= 0) state = 'thought';
      held = end < 0 ? held.slice(-CLOSE.length) : held.slice(end + CLOSE.length);
    }
    if (state === 'thought') held = held.trimStart();
    if (state === 'beginning' || state === 'thinking' || held === '') continue;
    yield held;
    state = 'text';
  }
  if (state === 'beginning' && held.trim() !== '') yield held;
}

/** How an answer begins, as far as it has arrived. */
function begun(held: string): 'beginning' | 'thinking' | 'text' {
  const text = held.trimStart();
  if (text.startsWith(OPEN)) return 'thinking';
  return OPEN.startsWith(text) ? 'beginning' : 'text';
}
