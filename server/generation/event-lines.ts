import type { AiEvent } from '#contract/generation.ts';
import { toAppError } from '#server/http/errors.ts';

/** Pieces of text as server-sent events, then `done`, or, as the last, `error`, which `onError` hears of too. Never throws. */
export async function* eventLines(
  pieces: AsyncIterable<string>,
  onError: (error: unknown) => void,
): AsyncIterable<string> {
  try {
    for await (const text of pieces) yield line({ type: 'text', text });
    yield line({ type: 'done' });
  } catch (error) {
    onError(error);
    const { code, message } = toAppError(error);
    yield line({ type: 'error', code, error: message });
  }
}

function line(event: AiEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
