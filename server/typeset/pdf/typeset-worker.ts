import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { CompilerMissing } from '#server/typeset/compiler.ts';
import {
  type BookTools,
  createBookMemory,
  createToolbox,
  type TypesetTools,
  withOwnFonts,
} from '#server/typeset/typeset-tools.ts';
import { JobProblem, serveJobs } from '#server/workers/serve-jobs.ts';
import { type CheckJob, type CoverJob, type ExportJob, type PagesJob, type Sent, subjectOf } from '../export-jobs.ts';
import { readOwnFonts } from '../fonts/own-fonts.ts';
import { withTexts } from '../job-files.ts';
import { checkBook } from './check-printed-book.ts';
import { setBook } from './set-book.ts';
import { setCover } from './set-cover.ts';
import { setPages } from './set-pages.ts';

// The module that the typesetting process runs.
const toolbox = createToolbox(process.argv[2]);
// Opened at once for most books. A failure is reported by each job that needs them, and must not end the process here.
toolbox(bookTheme().faces.files).catch(() => undefined);

/** How many jobs ago something must have been of use to be kept: an author mends one section after the other. */
const KEPT_JOBS = 3;

type SentJob = Sent<ExportJob> | Sent<PagesJob> | Sent<CheckJob> | Sent<CoverJob>;

serveJobs(async (sent: SentJob, _, endsAt) => {
  if ('pages' in sent) return withTexts(sent, async (job) => setPages(job, await toolsFor(job)));
  if ('check' in sent) return withTexts(sent, async (job) => checkBook(job, await toolsFor(job)));
  if ('wrap' in sent) return withTexts(sent, async (job) => setCover({ ...job, endsAt }, await toolsFor(job)));
  return withTexts(sent, async (job) => setBook({ ...job, endsAt }, await toolsFor(job)));
});

/** The book that the process worked on last, with what it keeps of it for its next layout. */
let last: { subject: string; tools: BookTools } | null = null;

async function toolsFor(job: Pick<ExportJob, 'projectId' | 'layout' | 'press' | 'fonts'>): Promise<BookTools> {
  const subject = subjectOf(job);
  if (last?.subject === subject) {
    last.tools.compiler.forget(KEPT_JOBS);
    return last.tools;
  }
  last?.tools.compiler.reset();
  last = { subject, tools: { ...(await openedFor(job)), ...createBookMemory() } };
  return last.tools;
}

async function openedFor({ layout, fonts }: Pick<ExportJob, 'layout' | 'fonts'>): Promise<TypesetTools> {
  try {
    return withOwnFonts(await toolbox(bookTheme(layout).faces.files), await readOwnFonts(fonts));
  } catch (error) {
    throw error instanceof CompilerMissing ? new JobProblem(error.message, { cause: error }) : error;
  }
}
