import type { AiEvent, GenerationSource } from '#contract/generation.ts';
import { toAppError } from '#server/http/errors.ts';

/** Pieces of text as events, and at the end `done`, with what else it says, or `error`; `onError` gets the error too. Never throws. */
export async function* textEvents(
  pieces: AsyncIterable<string>,
  sources: GenerationSource[],
  onError: (error: unknown) => void,
): AsyncIterable<AiEvent> {
  try {
    for await (const text of pieces) yield { type: 'text', text };
    yield { type: 'done', sources };
  } catch (error) {
    onError(error);
    const { code, message } = toAppError(error);
    yield { type: 'error', code, error: message };
  }
}
