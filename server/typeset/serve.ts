import type { AnswerMessage, JobMessage } from './messages.ts';

/** A failure that is the book's own; its message is a sentence for the author. */
export class BookProblem extends Error {}

/** A process for the files of books: takes one job after the other from its parent until the parent goes. */
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
    if (error instanceof BookProblem) return { id, ok: false, message: error.message };
    // Seen only in the server's log: the parent passes this process's errors on.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { id, ok: false, message: '' };
  }
}
