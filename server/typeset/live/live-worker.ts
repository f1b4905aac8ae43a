import { THEMES } from '#book/layout/themes/book-theme.ts';
import type { JobFont } from '#server/typeset/export-jobs.ts';
import { readOwnFonts } from '#server/typeset/fonts/own-fonts.ts';
import { withTexts } from '#server/typeset/job-files.ts';
import { CompilerMissing } from '#server/typeset/compiler.ts';
import { createBookMemory, openTypesetTools, type TypesetTools, withOwnFonts } from '#server/typeset/typeset-tools.ts';
import { JobProblem, serveJobs } from '#server/workers/serve-jobs.ts';
import { createBookSources, readBookFile } from './book-sources.ts';
import type { LiveJob, LiveResult } from './live-jobs.ts';
import { createOpenBook } from './open-live-book.ts';
import { createWholeBook } from './whole-book.ts';

// The entry point of both processes that keep a book warm. Its author may choose another theme at any time, so all faces are loaded.
const faces = Object.values(THEMES).flatMap((theme) => theme.faces.files);
const opened = openTypesetTools({ faces, folder: process.argv[2] }).then(
  (common) => {
    // The author's own fonts come with the book, or later.
    const tools = { ...common, ...createBookMemory() };
    const sources = createBookSources(tools);
    return { common, tools, sources, book: createOpenBook(tools, sources), whole: createWholeBook(tools, sources) };
  },
  (error: unknown) => {
    throw error instanceof CompilerMissing ? new JobProblem(error.message, { cause: error }) : error;
  },
);
// Each job that awaits the tools reports a failure, which must not end the process here.
opened.catch(() => undefined);

serveJobs(async (job: LiveJob): Promise<LiveResult> => {
  const { common, tools, sources, book, whole } = await opened;
  switch (job.do) {
    case 'load':
      await withTexts(job.book, async (loaded) => {
        await useFonts(loaded.fonts, { common, tools });
        await sources.load(loaded, job.openSectionId);
        whole.reread();
      });
      return { did: 'load' };
    case 'lay-out':
      return { did: 'lay-out', step: await whole.layOut(job.edits, job.file) };
    case 'renew':
      book.renew(await readBookFile(job.file));
      return { did: 'renew' };
    case 'edit':
      return { did: 'edit', outcome: await book.edit(job.edits) };
    case 'draw':
      return { did: 'draw', pages: await book.draw(job.pages) };
    case 'caret':
      return { did: 'caret', page: book.pageOf(job.sectionId, job.place) };
    case 'find':
      return { did: 'find', pages: book.find(job.query) };
  }
});

let fontsInUse = '';

/** Opens the tools again where the author's own fonts of the book have changed. */
async function useFonts(
  fonts: readonly JobFont[],
  { common, tools }: { common: TypesetTools; tools: TypesetTools },
): Promise<void> {
  const wanted = fonts.map(({ role, hash }) => `${role} ${hash}`).join();
  if (wanted === fontsInUse) return;
  Object.assign(tools, withOwnFonts(common, await readOwnFonts(fonts)), createBookMemory());
  fontsInUse = wanted;
}
