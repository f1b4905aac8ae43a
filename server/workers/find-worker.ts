import { types } from 'node:util';
import { createContext, Script } from 'node:vm';
import type { Hits } from '#book/text/find-in-section.ts';
import { RUNAWAY, type TextSearch } from '#book/text/text-search.ts';
import { AppError } from '#contract/errors.ts';
import { findInStored, replaceInStored, type SearchedText } from '#domain/find/text-finder.ts';
import { serveFunctions } from './serve-jobs.ts';

const CALL = new Script('work()');

// The entry point of the process that searches texts. An expression may take `timeoutMs` to match.
const functions = {
  /** The hits of each text, in the order of the texts; at most `most` in total. */
  find: (
    search: TextSearch,
    texts: readonly SearchedText[],
    { most, timeoutMs }: { most: number; timeoutMs: number },
  ) =>
    within(search, timeoutMs, () => {
      let room = most;
      return texts.map((text): Hits => {
        const found = findInStored(search, text, room);
        room -= found.hits.length;
        return found;
      });
    }),
  /** A text with its hits replaced except those with these indexes. */
  replace: (
    search: TextSearch,
    text: SearchedText,
    { leftOut, timeoutMs }: { leftOut: readonly number[]; timeoutMs: number },
  ) => within(search, timeoutMs, () => replaceInStored(search, text, leftOut)),
};
export type FindFunctions = typeof functions;
serveFunctions(functions);

/** Runs the work. Throws `invalid_input` where it takes longer than the time-out, which the engine also checks while it backtracks. */
function within<T>(search: TextSearch, timeout: number, work: () => T): T {
  if (search.kind !== 'words' || !search.isRegex) return work();
  try {
    return CALL.runInContext(createContext({ work }), { timeout }) as T;
  } catch (error) {
    // The error comes from another context, so it is no instance of this module's class.
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new AppError('invalid_input', { message: RUNAWAY });
    throw error;
  }
}
