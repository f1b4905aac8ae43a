import { flushCompileCache } from 'node:module';
import { peakMemory } from './memory.ts';
import type { AnswerMessage, JobMessage, ProgressMessage } from './messages.ts';

/** A failure of the job itself; its message is a sentence for the person who asked for it. */
export class JobProblem extends Error {}

type Handle<Job, Result> = (job: Job, tell: (progress: unknown) => void, endsAt: number) => Promise<Result>;

/**
 * Called by a worker's module: handles one job after the other for the parent process until that disconnects. A job is told until when it
 * has time, for what it does not have to finish.
 */
export function serveJobs<Job, Result>(handle: Handle<Job, Result>): void {
  let done = Promise.resolve();
  process.on('message', (message: JobMessage<Job>) => {
    done = done.then(() => serve(message, handle));
  });
  process.on('disconnect', endWithPrograms);
}

async function serve<Job, Result>({ id, job, endsAt }: JobMessage<Job>, handle: Handle<Job, Result>): Promise<void> {
  const tell = (progress: unknown) => {
    const message: ProgressMessage = { id, progress };
    process.send?.(message);
  };
  const answer = await attempt(id, () => handle(job, tell, endsAt));
  process.send?.(answer);
  // A worker is not asked before it ends.
  flushCompileCache();
}

/** The server is gone: ends this process, and the programs that it runs, which are of its group. */
function endWithPrograms(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // The system knows no groups.
    process.exit(0);
  }
}

async function attempt<Result>(id: number, work: () => Promise<Result>): Promise<AnswerMessage<Result>> {
  try {
    const result = await work();
    return { id, ok: true, result, peakBytes: peakMemory() };
  } catch (error) {
    if (error instanceof JobProblem) return { id, ok: false, reason: 'failed', message: error.message };
    // The parent writes this process's errors to the server's log.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { id, ok: false, reason: isDiskFull(error) ? 'full' : 'failed', message: '' };
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code));
}
