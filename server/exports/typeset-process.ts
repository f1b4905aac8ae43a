import { serveJobs } from '#server/typeset/serve.ts';
import { setBook } from './set-book.ts';

// The module that the typesetting process runs.
serveJobs(setBook);
