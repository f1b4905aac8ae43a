import { openWorkshop } from '#server/typeset/workshop.ts';
import { serveJobs } from '#server/typeset/serve.ts';
import type { ExportJob } from './job.ts';
import { setBook } from './set-book.ts';

// The module that the typesetting process runs.
const workshop = openWorkshop();
serveJobs(async (job: ExportJob) => setBook(job, await workshop));
