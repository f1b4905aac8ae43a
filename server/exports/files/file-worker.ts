import { serveJobs } from '#server/workers/serve.ts';
import { writeBookFile } from './write-book-file.ts';

// The module that the process for all formats but PDF runs.
serveJobs(writeBookFile);
