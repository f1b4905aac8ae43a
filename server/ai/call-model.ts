import { AppError } from '#contract/errors.ts';
import type { HostedModel } from './language-models.ts';

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
}

/**
 * The text of one call of a model, piece by piece; hangs up as soon as nobody reads on. Throws what the library says of a failure, and AppError
 * for silence (`provider_silent`) and for an answer that is no text (`provider_failed`).
 */
export async function* callModel(model: HostedModel, asked: Asked, bounds: CallBounds): AsyncGenerator<string> {
  const { signal, timeoutMs, wholeMs } = bounds;
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
    for await (const text of textOf(stream, () => silence.refresh())) {
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
  }
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

/** `heard` is called for all that arrives, such as what a model thinks before its first word. */
async function* textOf(parts: AsyncIterable<Part>, heard: () => void): AsyncGenerator<string> {
  let length = 0;
  let isFinished = false;
  for await (const part of parts) {
    heard();
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') isFinished = part.finishReason.unified !== 'error';
    if (part.type !== 'text-delta' || part.delta === '') continue;
    length += part.delta.length;
    if (length > LONGEST_TEXT) throw new AppError('provider_failed', { message: ENDLESS });
    yield part.delta;
  }
  if (!isFinished) throw new AppError('provider_failed', { message: CUT });
  if (length === 0) throw new AppError('provider_failed', { message: EMPTY });
}

const CUT = 'The text service stopped in the middle of its answer. Please try again.';
const EMPTY = 'The text service gave an empty answer. Please try again, perhaps with other words.';
const ENDLESS = 'The text service did not come to an end and was stopped. Please try again, perhaps with other words.';
