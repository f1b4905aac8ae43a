/**
 * `npm run pictures` also makes the pictures of the themes: two pages of a sample book in each theme, typeset as usual, in one AVIF file, and
 * for the README the second page of every theme in one picture. Needs pdftoppm (poppler-utils). Run it again when a theme changes.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { THEME_IDS, type ThemeId } from '#book/layout/themes/theme.ts';
import { type BenchBook, makePdf } from '../bench/books/make-pdf.ts';
import { SALT_WIFES_LANTERN } from '#book/catalogue/salt-wifes-lantern.ts';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('../web/lib/books/theme-pages/', import.meta.url));
const README_PICTURE = fileURLToPath(new URL('../docs/images/themes.webp', import.meta.url));
const DPI = 200;
const PAGE_WIDTH = 340;
const QUALITY = 52;

const { title, description, author, sections, book_type } = SALT_WIFES_LANTERN;
const BOOK: BenchBook = {
  name: 'themes',
  title,
  description,
  author,
  kind: bookTypeLabel(book_type),
  layout: {},
  sections: sections.map((section) => ({ title: section.title, doc: documentFromHtml(section.html) })),
  pictures: [],
};

await mkdir(FOLDER, { recursive: true });
for (const theme of THEME_IDS) await picture(theme);
await allThemes();

async function picture(theme: ThemeId): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-themes-'));
  const output = join(FOLDER, `${theme}.avif`);
  try {
    const pdf = join(folder, 'book.pdf');
    // The first chapter begins with text, the second with a creature.
    const { sections: starts } = await makePdf(BOOK, pdf, { theme });
    const pages = starts.slice(0, 2).map(({ page }) => draw(pdf, page, join(folder, `page-${page}`)));
    await sideBySide(await Promise.all(pages), output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${theme}: ${(await stat(output)).size} bytes\n`);
}

async function draw(pdf: string, page: number, path: string): Promise<string> {
  await run('pdftoppm', ['-r', `${DPI}`, '-f', `${page}`, '-l', `${page}`, '-singlefile', '-png', pdf, path]);
  return `${path}.png`;
}

/** Rendered at more than twice the size and reduced, so that small letters stay legible. */
async function sideBySide(files: readonly string[], output: string): Promise<void> {
  const pages = await Promise.all(
    files.map((file) => sharp(file).resize({ width: PAGE_WIDTH }).png().toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...pages.map(({ info }) => info.height));
  const width = PAGE_WIDTH * pages.length;
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(pages.map(({ data }, index) => ({ input: data, left: index * PAGE_WIDTH, top: 0 })))
    .avif({ quality: QUALITY, effort: 6 })
    .toFile(output);
}

/** Writes the page with a creature in every theme as one picture, overlapping like books on a table. */
async function allThemes(): Promise<void> {
  const pages = await Promise.all(
    THEME_IDS.map(async (theme) => {
      const both = sharp(join(FOLDER, `${theme}.avif`));
      const { width, height } = await both.metadata();
      const left = width / 2;
      return { data: await both.extract({ left, top: 0, width: left, height }).png().toBuffer(), width: left, height };
    }),
  );
  const step = Math.round(PAGE_WIDTH * 0.72);
  const width = PAGE_WIDTH + step * (pages.length - 1);
  const height = Math.max(...pages.map((page) => page.height));
  await sharp({ create: { width, height, channels: 3, background: '#efe6d2' } })
    .composite(pages.map(({ data }, index) => ({ input: data, left: index * step, top: 0 })))
    .webp({ quality: 82, effort: 6 })
    .toFile(README_PICTURE);
}
