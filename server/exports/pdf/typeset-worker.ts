import { bookTheme } from '#book/look/book-theme.ts';
import { CompilerMissing } from '#server/typeset/compiler.ts';
import { createToolbox, type TypesetTools, withOwnFonts } from '#server/typeset/typeset-tools.ts';
import { JobProblem, serveJobs } from '#server/workers/serve.ts';
import type { CheckJob, CoverJob, ExportJob, PagesJob, Sent } from '../job/job.ts';
import { readOwnFonts } from '../job/read-own-fonts.ts';
import { withTexts } from '../job/read-texts.ts';
import { checkBook } from './check-book.ts';
import { setBook } from './set-book.ts';
import { setCover } from './set-cover.ts';
import { setPages } from './set-pages.ts';

// The module that the typesetting process runs.
const toolbox = createToolbox(process.argv[2]);
// Opened at once for most books. A failure is reported by each job that needs them, and must not end the process here.
toolbox(bookTheme().faces.files).catch(() => undefined);

type SentJob = Sent<ExportJob> | Sent<PagesJob> | Sent<CheckJob> | Sent<CoverJob>;

serveJobs(async (sent: SentJob, _, endsAt) => {
  if ('pages' in sent) return withTexts(sent, async (job) => setPages(job, await toolsFor(job)));
  if ('check' in sent) return withTexts(sent, async (job) => checkBook(job, await toolsFor(job)));
  if ('wrap' in sent) return withTexts(sent, async (job) => setCover({ ...job, endsAt }, await toolsFor(job)));
  return withTexts(sent, async (job) => setBook({ ...job, endsAt }, await toolsFor(job)));
});

async function toolsFor({ layout, fonts }: Pick<ExportJob, 'layout' | 'fonts'>): Promise<TypesetTools> {
  try {
    return withOwnFonts(await toolbox(bookTheme(layout).faces.files), await readOwnFonts(fonts));
  } catch (error) {
    throw error instanceof CompilerMissing ? new JobProblem(error.message, { cause: error }) : error;
  }
}
