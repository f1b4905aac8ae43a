import { openWorkshop } from '#server/typeset/workshop.ts';
import { serveJobs } from '#server/typeset/serve.ts';
import type { ExportJob, LeavesJob } from './job.ts';
import { setBook } from './set-book.ts';
import { setLeaves } from './set-leaves.ts';

// The module that the typesetting process runs.
const workshop = openWorkshop();
serveJobs(async (job: ExportJob | LeavesJob) =>
  'leaves' in job ? setLeaves(job, await workshop) : setBook(job, await workshop),
);
