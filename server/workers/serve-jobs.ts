import { flushCompileCache } from 'node:module';
import { AppError } from '#contract/errors.ts';
import { peakMemory } from './memory.ts';
import type { AnswerMessage, JobMessage, ProgressMessage } from './worker.ts';

/** A failure of the job itself; the message is a sentence for the person who asked for it. */
export class JobProblem extends Error {}

type Handle<Job, Result> = (job: Job, tell: (progress: unknown) => void, endsAt: number) => Promise<Result>;

/**
 * Called by a worker's module: handles one job after the other for the parent process until that disconnects. A job gets to know its
 * deadline, for optional work.
 */
export function serveJobs<Job, Result>(handle: Handle<Job, Result>): void {
  let done = Promise.resolve();
  process.on('message', (message: JobMessage<Job>) => {
    done = done.then(() => serve(message, handle));
  });
  process.on('disconnect', endWithPrograms);
}

/** The functions of a worker's module that the server calls, by their names. */
export type WorkerFunctions = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface FunctionCall {
  name: string;
  args: readonly never[];
}

/**
 * Called by a worker's module: answers calls of its functions, one after the other. `worker-pool.ts` makes the calls. `toFailure` turns what
 * a function throws into the error that is sent.
 */
export function serveFunctions(functions: WorkerFunctions, toFailure = (error: unknown) => error): void {
  serveJobs(async ({ name, args }: FunctionCall) => {
    try {
      return await functions[name]?.(...args);
    } catch (error) {
      throw toFailure(error);
    }
  });
}

async function serve<Job, Result>({ id, job, endsAt }: JobMessage<Job>, handle: Handle<Job, Result>): Promise<void> {
  const tell = (progress: unknown) => {
    const message: ProgressMessage = { id, progress };
    process.send?.(message);
  };
  const answer = await attempt(id, () => handle(job, tell, endsAt));
  process.send?.(answer);
  // A worker is killed without notice.
  flushCompileCache();
}

/** The server is gone: ends this process and the programs that it runs, which are in its process group. */
function endWithPrograms(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // The system has no process groups.
    process.exit(0);
  }
}

async function attempt<Result>(id: number, work: () => Promise<Result>): Promise<AnswerMessage<Result>> {
  try {
    const result = await work();
    return { id, ok: true, result, peakBytes: peakMemory() };
  } catch (error) {
    // An error that is sent between processes loses its class.
    if (error instanceof AppError)
      return { id, ok: false, reason: 'refused', code: error.code, message: error.message };
    if (error instanceof JobProblem) return { id, ok: false, reason: 'failed', message: error.message };
    // The parent writes this process's errors to the server's log.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { id, ok: false, reason: isDiskFull(error) ? 'full' : 'failed', message: '' };
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code));
}
