import { type LanguageModel, streamText } from 'ai';
import { AppError } from '#contract/errors.ts';
import { editInstructions, editTask } from './edit-instructions.ts';
import { instructions, task } from './instructions.ts';
import type { AiOptions, AiProvider, AiRequest } from './provider.ts';
import { providerFailure } from './provider-failure.ts';
import { withSilenceLimit } from './silence.ts';

export interface ModelSetting {
  model: LanguageModel;
  /** The longest time in which nothing at all arrives. */
  timeoutMs: number;
}

/** A hosted model as a provider: its stream becomes text, its failures become the product's, and the vendor's shapes stay here. */
export function createModelProvider({ model, timeoutMs }: ModelSetting): AiProvider {
  return {
    async *stream(request: AiRequest, { signal }: AiOptions) {
      const upstream = new AbortController();
      const result = streamText({
        model,
        ...messagesOf(request),
        abortSignal: AbortSignal.any([signal, upstream.signal]),
        // A person is waiting and can press the button again; silent retries would only hide that the service is busy.
        maxRetries: 0,
        // Failures arrive in the stream; without this the library also prints them.
        onError: () => undefined,
      });
      try {
        yield* textOf(withSilenceLimit(result.fullStream, timeoutMs), signal);
      } finally {
        upstream.abort();
      }
    },
  };
}

/** What the model is told about its work, and what it is asked. */
function messagesOf(request: AiRequest): { system: string; prompt: string } {
  if (request.kind === 'edit') return { system: editInstructions(request), prompt: editTask(request) };
  return { system: instructions(request), prompt: task(request) };
}

type Part = { type: string; text?: string; error?: unknown; finishReason?: string };

async function* textOf(parts: AsyncIterable<Part>, signal: AbortSignal): AsyncIterable<string> {
  let empty = true;
  let finished = false;
  try {
    for await (const part of parts) {
      if (signal.aborted || part.type === 'abort') return;
      if (part.type === 'error') throw providerFailure(part.error);
      if (part.type === 'finish') finished = part.finishReason !== 'error';
      if (part.type !== 'text-delta' || !part.text) continue;
      empty = false;
      yield part.text;
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof AppError ? error : providerFailure(error);
  }
  if (!finished) throw new AppError('provider_failed', { message: CUT });
  if (empty) throw new AppError('provider_failed', { message: EMPTY });
}

const CUT = 'The text service stopped in the middle of its answer. Please try again.';
const EMPTY = 'The text service gave an empty answer. Please try again, perhaps with other words.';
