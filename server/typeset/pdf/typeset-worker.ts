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

// The entry point of the typesetting process.
const toolbox = createToolbox(process.argv[2]);
// Opened early for most books. Each job that needs them reports a failure, which must not end the process here.
toolbox(bookTheme().faces.files).catch(() => undefined);

/** A cache entry is kept if one of this many last jobs used it: an author corrects one section after the other. */
const KEPT_JOBS = 3;

type SentJob = Sent<ExportJob> | Sent<PagesJob> | Sent<CheckJob> | Sent<CoverJob>;

serveJobs(async (sent: SentJob, _, endsAt) => {
  if ('pages' in sent) return withTexts(sent, async (job) => setPages(job, await toolsFor(job)));
  if ('check' in sent) return withTexts(sent, async (job) => checkBook(job, await toolsFor(job)));
  if ('wrap' in sent) return withTexts(sent, async (job) => setCover({ ...job, endsAt }, await toolsFor(job)));
  return withTexts(sent, async (job) => setBook({ ...job, endsAt }, await toolsFor(job)));
});

/** The last book of this process, with what is kept of it for its next layout. */
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
