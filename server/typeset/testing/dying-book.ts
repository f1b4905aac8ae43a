import { serveJobs } from '#server/workers/serve-jobs.ts';
import type { LiveJob, LiveResult } from '../live/live-jobs.ts';

/** A process for tests that loads a book and dies when it has to lay it out. */
serveJobs(async (job: LiveJob): Promise<LiveResult> => {
  if (job.do === 'lay-out') process.kill(process.pid, 'SIGKILL');
  return job.do === 'load' ? { did: 'load' } : { did: 'find', pages: [] };
});
