import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Node } from 'prosemirror-model';
import type { PageSetup } from '#book/layout/page-setup.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { withFallbackFaces, withOwnFaces } from '#book/layout/themes/own-faces.ts';
import { pageColours } from '#book/layout/themes/theme-styles.ts';
import { type Inks, SCREEN } from '#book/layout/print-presets.ts';
import { inksOf, printPage } from '#book/layout/print-shops.ts';
import type { Opening } from '#book/sections/opening.ts';
import { type PrintedText, printedText } from '#book/text/printed-text.ts';
import { bookToTypst } from '#export/typst/book-to-typst.ts';
import type { SectionFile, TypstImage, TypstOptions, TypstSection, TypstSource } from '#export/typst/typst-book.ts';
import type { ImageProblem } from '#export/absent-image.ts';
import { type Compiler, TypesetProblems } from '#server/typeset/compiler.ts';
import { JobProblem } from '#server/workers/serve-jobs.ts';
import type { BookTools } from '../typeset-tools.ts';
import type { ExportJob, JobImage } from '../export-jobs.ts';
import { fontProblems } from '../fonts/own-fonts.ts';
import { printedFacts, printedOpening, readPrintedDocument } from '../printed-book.ts';
import { type PressImage, pressImage } from './press-image.ts';

/** Image formats that the compiler supports, with the file ending by which it recognises them. */
const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** The options, including those that the job decides. */
export type SetOptions = TypstOptions & { page: PageSetup; images: ReadonlyMap<string, TypstImage> };

/** Gives the compiler a book's sources and images, and runs `set`. Throws JobProblem with a message that names the section. */
export async function withSources<Result>(
  job: ExportJob & Pick<TypstOptions, 'tellsEntries'>,
  { compiler, fonts, memory, written }: BookTools,
  set: (source: TypstSource, options: SetOptions) => Promise<Result>,
): Promise<Result> {
  try {
    const options = { ...(await typstOptions(job, { compiler, fonts })), tellsEntries: job.tellsEntries ?? false };
    const printed = printedText(job.layout);
    const book = { ...printedFacts(job, printed), sections: documents(job.sections, printed) };
    const source = bookToTypst(book, options, written);
    return await explained(source, () => set(source, options));
  } finally {
    if (!memory) compiler.reset();
  }
}

/** Gives the compiler a book's images, and returns the options for writing its source. */
export async function typstOptions(
  { press, images: given, fonts: ownFonts, layout }: Pick<ExportJob, 'press' | 'images' | 'fonts' | 'layout'>,
  { compiler, fonts }: Pick<BookTools, 'compiler' | 'fonts'>,
): Promise<SetOptions> {
  const inks = press ? inksOf(press.preset, press.colours) : SCREEN.inks;
  const page = printPage(layout, press?.preset ?? 'screen', press?.boundAs);
  const medium = press ? { inks, hasLinks: false } : SCREEN;
  const own = withOwnFaces(bookTheme(layout), new Set(ownFonts.map(({ role }) => role)));
  const theme = withFallbackFaces(own, fonts.fallback.families(layout.language));
  const problems = fontProblems(layout, ownFonts);
  const ground = pageColours(theme, medium.hasLinks).colours.paper;
  const { images, imageProblems } = await addImages(compiler, given, (image) => inked(image, inks, ground));
  return { theme, page, medium, images, imageProblems, fontProblems: problems, covers: fonts.covers };
}

/** The printed documents of a book, one after the other. Each is made from its text when it is needed. */
export function* documents(
  sections: ExportJob['sections'],
  { line, document }: PrintedText,
): Generator<TypstSection & { opening: Opening; version: string }> {
  for (const { id, title, opening, doc } of sections) {
    const text = doc();
    let made: Node | undefined;
    yield {
      id,
      title: line(title),
      opening: printedOpening(opening, line),
      version: createHash('sha256').update(text).digest('base64'),
      get doc() {
        made ??= document(readPrintedDocument(text));
        return made;
      },
    };
  }
}

/** Runs `set` with a source; a problem that the typesetter finds in it becomes a JobProblem that names the section. */
async function explained<Result>(source: TypstSource, set: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await set();
  } catch (error) {
    if (error instanceof TypesetProblems) throw new JobProblem(problemIn(error, source).message, { cause: error });
    throw error;
  }
}

/** The message and the section of a problem. An error within the template is followed by the calls that led to it. */
export function problemIn(
  { problems }: TypesetProblems,
  { sections }: TypstSource,
): { message: string; section: SectionFile | null } {
  const [first] = problems;
  const path = problems.find((problem) => sections.has(problem.path ?? ''))?.path;
  const section = sections.get(path ?? '') ?? null;
  const where = section ? `The section “${section.title}” could not be typeset` : 'The book could not be typeset';
  return { message: `${where}: ${first?.message ?? 'the typesetter gave no reason'}.`, section };
}

/** Converts an image to the inks of its file. */
type Ink = (image: JobImage) => Promise<PressImage>;

interface AddedImages {
  images: Map<string, TypstImage>;
  imageProblems: Map<string, ImageProblem>;
}

async function addImages(compiler: Compiler, given: readonly JobImage[], ink: Ink): Promise<AddedImages> {
  const images = new Map<string, TypstImage>();
  const imageProblems = new Map<string, ImageProblem>();
  for (const [index, image] of given.entries()) {
    const { address, file, type, width, height, isFlattened } = await ink(image);
    const ending = ENDINGS[type];
    const path = `/images/${index + 1}.${ending}`;
    if (ending === undefined) {
      imageProblems.set(address, 'format');
    } else if (compiler.addImage(path, await readFile(file))) {
      images.set(address, { path, width, height, isFlattened });
    } else {
      imageProblems.set(address, 'damaged');
    }
  }
  return { images, imageProblems };
}

/** A damaged image is returned unchanged: the compiler reports it. */
async function inked(image: JobImage, inks: Inks, ground: string): Promise<PressImage> {
  const asGiven = { ...image, isFlattened: false };
  return inks === 'rgb' ? asGiven : pressImage(image, inks, ground).catch(() => asGiven);
}
