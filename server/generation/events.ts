import type { AiEvent } from '#contract/generation.ts';
import { toAppError } from '#server/http/errors.ts';

type DoneEvent = Extract<AiEvent, { type: 'done' }>;

/** Pieces of text as events, and at the end `done`, with what else it says, or `error`; `onError` gets the error too. Never throws. */
export async function* textEvents(
  pieces: AsyncIterable<string>,
  done: Omit<DoneEvent, 'type'>,
  onError: (error: unknown) => void,
): AsyncIterable<AiEvent> {
  try {
    for await (const text of pieces) yield { type: 'text', text };
    yield { type: 'done', ...done };
  } catch (error) {
    onError(error);
    const { code, message } = toAppError(error);
    yield { type: 'error', code, error: message };
  }
}
