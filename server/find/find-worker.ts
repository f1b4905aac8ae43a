import { types } from 'node:util';
import { createContext, Script } from 'node:vm';
import type { Hits } from '#book/text/find/find-in-section.ts';
import { AppError } from '#contract/errors.ts';
import { RUNAWAY } from '#book/text/find/text-search.ts';
import { findInStored, replaceInStored } from '#domain/find/text-finder.ts';
import { serveJobs } from '#server/workers/serve.ts';
import type { FindAnswer, FindJob } from './messages.ts';

// The module of the process that looks through texts. A refusal is an answer, since errors lose their kind on the way back.
const CALL = new Script('work()');

serveJobs(async (job: FindJob): Promise<FindAnswer> => {
  try {
    return job.search.kind === 'words' && job.search.isRegex ? within(job.timeoutMs, () => answer(job)) : answer(job);
  } catch (error) {
    if (error instanceof AppError) return { did: 'refuse', code: error.code, message: error.message };
    throw error;
  }
});

function answer(job: FindJob): FindAnswer {
  const { search } = job;
  if (job.do === 'replace') return { did: 'replace', replaced: replaceInStored(search, job.text, job.leftOut) };
  let room = job.most;
  const hits = job.texts.map((text): Hits => {
    const found = findInStored(search, text, room);
    room -= found.hits.length;
    return found;
  });
  return { did: 'find', hits };
}

/** What the work returns; `invalid_input` where it takes longer. The engine looks at its clock while an expression backtracks. */
function within<T>(timeout: number, work: () => T): T {
  try {
    return CALL.runInContext(createContext({ work }), { timeout }) as T;
  } catch (error) {
    // The error is one of the context, and so no instance of this module's class.
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new AppError('invalid_input', { message: RUNAWAY });
    throw error;
  }
}
