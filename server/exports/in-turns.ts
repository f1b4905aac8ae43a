import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';

/** Longest stretch of work, in milliseconds, after which other answers get their turn. */
const STRETCH_MS = 15;

/** Joins pieces of text that take work to make, and lets the server answer others in between. An abort ends it. */
export async function joinInTurns(parts: Iterable<string>, signal?: AbortSignal): Promise<string> {
  const joined: string[] = [];
  let since = performance.now();
  for (const part of parts) {
    if (part !== '') joined.push(part);
    if (performance.now() - since < STRETCH_MS) continue;
    await nextTurn();
    if (signal?.aborted) throw new AppError('typeset_failed', { message: 'The export was stopped.' });
    since = performance.now();
  }
  return joined.join('');
}
