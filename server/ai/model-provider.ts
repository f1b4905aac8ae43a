import { streamText } from 'ai';
import { AppError } from '#contract/errors.ts';
import { type Pause, withBackOff } from './back-off.ts';
import type { HostedModel } from './language-models.ts';
import { objectInstructions, objectTask } from './object-instructions.ts';
import { asksForJson, lacksJson, readObject } from './objects.ts';
import { promptParts } from './prompt-text.ts';
import type { AiOptions, AiProvider, AiRequest, UseListener } from './provider.ts';
import { type KeyOwner, providerFailure } from './provider-failure.ts';
import { withSilenceLimit } from './silence.ts';
import { reckonedTokens } from './token-use.ts';

/** An answer of this many characters does not come to an end by itself. No text that is asked for is nearly as long. */
const LONGEST_TEXT = 200_000;

export interface ModelSetting {
  model: HostedModel;
  /** The longest time in which nothing at all arrives. */
  timeoutMs: number;
  /** The longest time that an answer takes as a whole. */
  wholeMs: number;
  pause: Pause;
  random: () => number;
  keyOf: KeyOwner;
}

interface Words {
  system: string;
  prompt: string;
}

interface Call {
  signal: AbortSignal;
  onUse: UseListener | undefined;
}

/** A hosted model as a provider: its stream becomes text, its failures become the product's, and the vendor's shapes stay here. */
export function createModelProvider({ model, timeoutMs, wholeMs, pause, random, keyOf }: ModelSetting): AiProvider {
  async function* call(asked: HostedModel, words: Words, { signal, onUse }: Call): AsyncIterable<string> {
    const upstream = new AbortController();
    const result = streamText({
      ...words,
      model: asked,
      abortSignal: AbortSignal.any([signal, upstream.signal]),
      // Tries are made by `withBackOff`, which keeps within what a reader waits for.
      maxRetries: 0,
      // Failures arrive in the stream; without this the library also prints them.
      onError: () => undefined,
    });
    const seen: Seen = { text: 0, tokens: null };
    try {
      const endsAt = performance.now() + wholeMs;
      yield* textOf(withSilenceLimit(result.fullStream, timeoutMs), { signal, endsAt }, seen);
    } finally {
      upstream.abort();
      if (seen.text > 0 || seen.tokens !== null) onUse?.(useOf(words, seen));
    }
  }

  async function whole(asked: HostedModel, words: Words, options: Call): Promise<string> {
    const { signal } = options;
    const pieces = withBackOff(() => call(asked, words, options), { signal, pause, random });
    let text = '';
    for await (const piece of pieces) text += piece;
    if (signal.aborted) throw new AppError('call_stopped');
    return text;
  }

  return {
    isModel: true,
    async *stream(request: AiRequest, { signal, onUse }: AiOptions) {
      const words = promptParts(request);
      try {
        yield* withBackOff(() => call(model, words, { signal, onUse }), { signal, pause, random });
      } catch (error) {
        if (!signal.aborted) throw providerFailure(error, keyOf);
      }
    },
    async object(request, form, { signal, earlier, onUse }) {
      const asked = asksForJson(model, form);
      const prompt = objectTask(request, earlier);
      const ask = (isBound: boolean) =>
        whole(
          isBound ? asked : model,
          { system: objectInstructions(request, form, isBound), prompt },
          { signal, onUse },
        );
      try {
        const bound = await ask(true).catch((error: unknown) => {
          if (lacksJson(error)) return '';
          throw error;
        });
        // A service that cannot be held to a schema, or does not keep to it, is shown the schema.
        const found = (await readObject(bound, form)) ?? (await readObject(await ask(false), form));
        if (found === null) throw new AppError('provider_failed', { message: NO_DATA });
        return found;
      } catch (error) {
        throw signal.aborted ? new AppError('call_stopped') : providerFailure(error, keyOf);
      }
    },
  };
}

type Part = {
  type: string;
  text?: string;
  error?: unknown;
  finishReason?: string;
  totalUsage?: { totalTokens?: number | undefined };
};

/** What of an answer has come. */
interface Seen {
  /** Its characters. */
  text: number;
  /** What the service says that the call cost; null where it does not. */
  tokens: number | null;
}

function useOf({ system, prompt }: Words, { text, tokens }: Seen) {
  if (tokens !== null) return { tokens, isCounted: true };
  return { tokens: reckonedTokens(system.length + prompt.length + text), isCounted: false };
}

/** Throws what the library says of a failure, and AppError for an answer that is no text. Notes in `seen` what has come. */
async function* textOf(
  parts: AsyncIterable<Part>,
  { signal, endsAt }: { signal: AbortSignal; endsAt: number },
  seen: Seen,
): AsyncIterable<string> {
  let finished = false;
  for await (const part of parts) {
    if (signal.aborted || part.type === 'abort') return;
    if (part.type === 'error') throw part.error;
    if (performance.now() > endsAt) throw new AppError('provider_failed', { message: ENDLESS });
    if (part.type === 'finish') {
      finished = part.finishReason !== 'error';
      seen.tokens = part.totalUsage?.totalTokens || null;
    }
    if (part.type !== 'text-delta' || !part.text) continue;
    seen.text += part.text.length;
    if (seen.text > LONGEST_TEXT) throw new AppError('provider_failed', { message: ENDLESS });
    yield part.text;
  }
  if (!finished) throw new AppError('provider_failed', { message: CUT });
  if (seen.text === 0) throw new AppError('provider_failed', { message: EMPTY });
}

const NO_DATA = 'The text service did not answer in the form that was asked for. Please try again.';
const CUT = 'The text service stopped in the middle of its answer. Please try again.';
const EMPTY = 'The text service gave an empty answer. Please try again, perhaps with other words.';
const ENDLESS = 'The text service did not come to an end and was stopped. Please try again, perhaps with other words.';
