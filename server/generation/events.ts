import type { AiEvent } from '#contract/generation.ts';
import { toAppError } from '#server/http/errors.ts';

/** The same events, with a failure as the last of them; `onError` gets the error too. Never throws. */
export async function* withFailure(
  events: AsyncIterable<AiEvent>,
  onError: (error: unknown) => void,
): AsyncIterable<AiEvent> {
  try {
    yield* events;
  } catch (error) {
    onError(error);
    const { code, message } = toAppError(error);
    yield { type: 'error', code, error: message };
  }
}
