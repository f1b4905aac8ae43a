import type { AnswerMessage, JobMessage } from './messages.ts';

/** A failure that is the job's own; its message is a sentence for whoever asked for it. */
export class JobProblem extends Error {}

/** What a worker's module calls: does one job after the other for its parent until the parent goes. */
export function serveJobs<Job, Result>(handle: (job: Job) => Promise<Result>): void {
  process.on('message', async ({ id, job }: JobMessage<Job>) => {
    const answer = await attempt(id, () => handle(job));
    process.send?.(answer);
  });
  process.on('disconnect', () => process.exit(0));
}

async function attempt<Result>(id: number, work: () => Promise<Result>): Promise<AnswerMessage<Result>> {
  try {
    const result = await work();
    return { id, ok: true, result, peakBytes: process.resourceUsage().maxRSS * 1024 };
  } catch (error) {
    if (error instanceof JobProblem) return { id, ok: false, message: error.message };
    // Seen only in the server's log: the parent passes this process's errors on.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { id, ok: false, message: '' };
  }
}
