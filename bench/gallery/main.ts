import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Layout } from '#book/layout/layout.ts';
import { THEME_IDS } from '#book/look/theme.ts';
import { makePdf } from '../books/make-pdf.ts';
import { GALLERY_BOOKS, GALLERY_PAPERS } from './gallery.ts';
import { makeSheets } from './sheets.ts';

/**
 * `npm run gallery` shows the same pages in every theme on four papers, as sheets of pages at 100 dots to the inch in .cache/gallery/.
 * Words choose: `npm run gallery gothic a5` makes that theme on that paper alone.
 */
const FOLDER = fileURLToPath(new URL('../../.cache/gallery/', import.meta.url));

const words = process.argv.slice(2);
const unknown = words.filter(
  (word) => ![...THEME_IDS, ...GALLERY_PAPERS, ...Object.keys(GALLERY_BOOKS)].some((one) => one === word),
);
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}\n`);
  process.exit(2);
}

await mkdir(FOLDER, { recursive: true });
for (const [name, make] of chosen(Object.entries(GALLERY_BOOKS), ([id]) => id)) {
  const book = await make();
  for (const theme of chosen(THEME_IDS, (id) => id)) {
    for (const paper of chosen(GALLERY_PAPERS, (id) => id)) await show(name, { theme, paper });
  }

  async function show(title: string, layout: Pick<Layout, 'theme' | 'paper'>): Promise<void> {
    const path = join(FOLDER, `${title}-${layout.theme}-${layout.paper}`);
    const { pages, warnings } = await makePdf(book, `${path}.pdf`, layout);
    const sheets = await makeSheets(`${path}.pdf`, path);
    await rm(`${path}.pdf`);
    process.stdout.write(
      `${path}: ${pages} pages on ${sheets} sheets${warnings.map(({ message }) => `\n  ${message}`).join('')}\n`,
    );
  }
}

/** Those that a word names, or all where none does. */
function chosen<T>(all: readonly T[], idOf: (one: T) => string): readonly T[] {
  const named = all.filter((one) => words.includes(idOf(one)));
  return named.length > 0 ? named : all;
}
