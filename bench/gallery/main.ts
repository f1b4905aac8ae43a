import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Layout } from '#book/layout/layout.ts';
import { type BenchBook, makePdf } from '../books/make-pdf.ts';
import { choose } from './choice.ts';
import { GALLERY_BOOKS } from './gallery.ts';
import { makeSheets } from './sheets.ts';

/**
 * `npm run gallery` shows the same pages in every theme on four papers, as sheets at 100 dots per inch in .cache/gallery/. Words restrict it:
 * `npm run gallery gothic a5` uses only that theme and paper.
 */
const FOLDER = fileURLToPath(new URL('../../.cache/gallery/', import.meta.url));

const { books, themes, papers } = choose(process.argv.slice(2), Object.keys(GALLERY_BOOKS));
await mkdir(FOLDER, { recursive: true });
for (const name of books) {
  const book = await GALLERY_BOOKS[name]?.();
  if (book === undefined) continue;
  for (const theme of themes) {
    for (const paper of papers) await show(book, name, { theme, paper });
  }
}

async function show(book: BenchBook, name: string, layout: Pick<Layout, 'theme' | 'paper'>): Promise<void> {
  const path = join(FOLDER, `${name}-${layout.theme}-${layout.paper}`);
  const { pages, warnings } = await makePdf(book, `${path}.pdf`, layout);
  const sheets = await makeSheets(`${path}.pdf`, path);
  await rm(`${path}.pdf`);
  process.stdout.write(
    `${path}: ${pages} pages on ${sheets} sheets${warnings.map(({ message }) => `\n  ${message}`).join('')}\n`,
  );
}
