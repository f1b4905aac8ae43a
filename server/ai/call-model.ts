import { AppError } from '#contract/errors.ts';
import type { HostedModel } from './language-models.ts';
import type { TokenUse, UseListener } from './provider.ts';
import { reckonedTokens } from './token-use.ts';

/** An answer of this many characters does not come to an end by itself. No text that is asked for is nearly as long. */
const LONGEST_TEXT = 200_000;

/** What the vendors' libraries call a call: their interface of a model, without the layers that their `streamText` puts around each word. */
type ModelCall = Parameters<HostedModel['doStream']>[0];

export interface Asked {
  system: string;
  prompt: string;
  /** Holds the answer to a JSON Schema. */
  responseFormat?: NonNullable<ModelCall['responseFormat']>;
}

export interface CallBounds {
  /** Aborts the call, also at the provider. */
  signal: AbortSignal;
  /** The longest time in which nothing at all arrives. */
  timeoutMs: number;
  /** The longest time that an answer takes as a whole. */
  wholeMs: number;
  /** Told what the call cost, as soon as it is over; not told where nothing came of it. */
  onUse?: UseListener | undefined;
}

/**
 * The text of one call of a model, piece by piece; hangs up as soon as nobody reads on. Throws what the library says of a failure, and AppError
 * for silence (`provider_silent`) and for an answer that is no text (`provider_failed`).
 */
export async function* callModel(model: HostedModel, asked: Asked, bounds: CallBounds): AsyncGenerator<string> {
  const { signal, timeoutMs, wholeMs, onUse } = bounds;
  const seen: Seen = { characters: 0, tokens: null };
  const upstream = new AbortController();
  let isWaiting = true;
  // One timer for all words. While the text waits for its reader, nobody waits for the provider.
  const silence = setTimeout(() => {
    if (isWaiting) upstream.abort(new AppError('provider_silent'));
  }, timeoutMs);
  try {
    const endsAt = performance.now() + wholeMs;
    const abortSignal = AbortSignal.any([signal, upstream.signal]);
    const { stream } = await model.doStream({ ...callOf(asked), abortSignal });
    for await (const text of textOf(stream, seen, () => silence.refresh())) {
      if (signal.aborted) return;
      if (performance.now() > endsAt) throw new AppError('provider_failed', { message: ENDLESS });
      isWaiting = false;
      yield text;
      isWaiting = true;
      silence.refresh();
    }
  } catch (error) {
    throw upstream.signal.aborted ? upstream.signal.reason : error;
  } finally {
    clearTimeout(silence);
    upstream.abort();
    if (seen.characters > 0 || seen.tokens !== null) onUse?.(useOf(asked, seen));
  }
}

/** What of an answer has come. */
interface Seen {
  characters: number;
  /** What the service says that the call cost; null where it does not. */
  tokens: number | null;
}

function useOf({ system, prompt }: Asked, { characters, tokens }: Seen): TokenUse {
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

/** Notes in `seen` what has come. `heard` is called for all that arrives, such as what a model thinks before its first word. */
async function* textOf(parts: AsyncIterable<Part>, seen: Seen, heard: () => void): AsyncGenerator<string> {
  let isFinished = false;
  for await (const part of parts) {
    heard();
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') {
      isFinished = part.finishReason.unified !== 'error';
      seen.tokens = tokensOf(part.usage);
    }
    if (part.type !== 'text-delta' || part.delta === '') continue;
    seen.characters += part.delta.length;
    if (seen.characters > LONGEST_TEXT) throw new AppError('provider_failed', { message: ENDLESS });
    yield part.delta;
  }
  if (!isFinished) throw new AppError('provider_failed', { message: CUT });
  if (seen.characters === 0) throw new AppError('provider_failed', { message: EMPTY });
}

/** Null where the service does not say it. */
function tokensOf({ inputTokens, outputTokens }: Extract<Part, { type: 'finish' }>['usage']): number | null {
  return (inputTokens.total ?? 0) + (outputTokens.total ?? 0) || null;
}

const CUT = 'The text service stopped in the middle of its answer. Please try again.';
const EMPTY = 'The text service gave an empty answer. Please try again, perhaps with other words.';
const ENDLESS = 'The text service did not come to an end and was stopped. Please try again, perhaps with other words.';
