import { serveJobs } from '#server/workers/serve.ts';
import type { FileJob, Sent } from '../job/job.ts';
import { withTexts } from '../job/read-texts.ts';
import { writeBookFile } from './write-book-file.ts';

// The module that the process for all formats but PDF runs.
serveJobs((job: Sent<FileJob>) => withTexts(job, writeBookFile));
