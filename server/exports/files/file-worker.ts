import { serveJobs } from '#server/workers/serve-jobs.ts';
import type { FileJob, Sent } from '../job/job.ts';
import { withTexts } from '../job/read-texts.ts';
import { shownImages } from './shown-images.ts';
import { writeBookFile } from './write-book-file.ts';

// The module that the process for all formats but PDF runs.
serveJobs((sent: Sent<FileJob>) => withTexts(sent, (job) => writeBookFile({ ...job, images: shownImages(job) })));
