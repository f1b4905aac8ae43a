import { CompilerMissing } from '#server/typeset/compiler.ts';
import { openTypesetTools } from '#server/typeset/typeset-tools.ts';
import { JobProblem, serveJobs } from '#server/workers/serve.ts';
import type { ExportJob, PagesJob } from '../job/job.ts';
import { setBook } from './set-book.ts';
import { setPages } from './set-pages.ts';

// The module that the typesetting process runs.
const tools = openTypesetTools().catch((error: unknown) => {
  throw error instanceof CompilerMissing ? new JobProblem(error.message, { cause: error }) : error;
});
// A failure is reported by each job that awaits them, and must not end the process here.
tools.catch(() => undefined);
serveJobs(async (job: ExportJob | PagesJob) =>
  'pages' in job ? setPages(job, await tools) : setBook(job, await tools),
);
