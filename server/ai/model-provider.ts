import { type LanguageModel, streamText } from 'ai';
import { AppError } from '#contract/errors.ts';
import { type Pause, withBackOff } from './back-off.ts';
import { promptParts } from './prompt-text.ts';
import type { AiOptions, AiProvider, AiRequest } from './provider.ts';
import { providerFailure } from './provider-failure.ts';
import { withSilenceLimit } from './silence.ts';

/** An answer of this many characters does not come to an end by itself. No text that is asked for is nearly as long. */
const LONGEST_TEXT = 200_000;

export interface ModelSetting {
  model: LanguageModel;
  /** The longest time in which nothing at all arrives. */
  timeoutMs: number;
  /** The longest time that an answer takes as a whole. */
  wholeMs: number;
  pause: Pause;
  random: () => number;
}

/** A hosted model as a provider: its stream becomes text, its failures become the product's, and the vendor's shapes stay here. */
export function createModelProvider({ model, timeoutMs, wholeMs, pause, random }: ModelSetting): AiProvider {
  async function* ask(request: AiRequest, signal: AbortSignal): AsyncIterable<string> {
    const upstream = new AbortController();
    const result = streamText({
      model,
      ...promptParts(request),
      abortSignal: AbortSignal.any([signal, upstream.signal]),
      // Tries are made by `withBackOff`, which keeps within what a reader waits for.
      maxRetries: 0,
      // Failures arrive in the stream; without this the library also prints them.
      onError: () => undefined,
    });
    try {
      const endsAt = performance.now() + wholeMs;
      yield* textOf(withSilenceLimit(result.fullStream, timeoutMs), { signal, endsAt });
    } finally {
      upstream.abort();
    }
  }

  return {
    async *stream(request: AiRequest, { signal }: AiOptions) {
      try {
        yield* withBackOff(() => ask(request, signal), { signal, pause, random });
      } catch (error) {
        if (!signal.aborted) throw providerFailure(error);
      }
    },
  };
}

type Part = { type: string; text?: string; error?: unknown; finishReason?: string };

/** Throws what the library says of a failure, and AppError for an answer that is no text. */
async function* textOf(
  parts: AsyncIterable<Part>,
  { signal, endsAt }: { signal: AbortSignal; endsAt: number },
): AsyncIterable<string> {
  let length = 0;
  let finished = false;
  for await (const part of parts) {
    if (signal.aborted || part.type === 'abort') return;
    if (part.type === 'error') throw part.error;
    if (performance.now() > endsAt) throw new AppError('provider_failed', { message: ENDLESS });
    if (part.type === 'finish') finished = part.finishReason !== 'error';
    if (part.type !== 'text-delta' || !part.text) continue;
    length += part.text.length;
    if (length > LONGEST_TEXT) throw new AppError('provider_failed', { message: ENDLESS });
    yield part.text;
  }
  if (!finished) throw new AppError('provider_failed', { message: CUT });
  if (length === 0) throw new AppError('provider_failed', { message: EMPTY });
}

const CUT = 'The text service stopped in the middle of its answer. Please try again.';
const EMPTY = 'The text service gave an empty answer. Please try again, perhaps with other words.';
const ENDLESS = 'The text service did not come to an end and was stopped. Please try again, perhaps with other words.';
