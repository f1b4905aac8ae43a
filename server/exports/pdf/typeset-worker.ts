import { CompilerMissing } from '#server/typeset/compiler.ts';
import { openTypesetTools } from '#server/typeset/typeset-tools.ts';
import { JobProblem, serveJobs } from '#server/workers/serve.ts';
import type { CheckJob, CoverJob, ExportJob, PagesJob, Sent } from '../job/job.ts';
import { withTexts } from '../job/read-texts.ts';
import { checkBook } from './check-book.ts';
import { setBook } from './set-book.ts';
import { setCover } from './set-cover.ts';
import { setPages } from './set-pages.ts';

// The module that the typesetting process runs.
const tools = openTypesetTools({ folder: process.argv[2] }).catch((error: unknown) => {
  throw error instanceof CompilerMissing ? new JobProblem(error.message, { cause: error }) : error;
});
// A failure is reported by each job that awaits them, and must not end the process here.
tools.catch(() => undefined);
serveJobs(async (sent: Sent<ExportJob> | Sent<PagesJob> | Sent<CheckJob> | Sent<CoverJob>) => {
  if ('pages' in sent) return withTexts(sent, async (job) => setPages(job, await tools));
  if ('check' in sent) return withTexts(sent, async (job) => checkBook(job, await tools));
  if ('wrap' in sent) return withTexts(sent, async (job) => setCover(job, await tools));
  return withTexts(sent, async (job) => setBook(job, await tools));
});
