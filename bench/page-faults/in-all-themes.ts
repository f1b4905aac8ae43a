import { mkdir } from 'node:fs/promises';
import type { LayoutChoices } from '#book/layout/layout.ts';
import { BOOKS } from '../books/books.ts';
import { makePdf } from '../books/make-pdf.ts';
import { choose } from '../gallery/choice.ts';
import { countFaults, type FaultReport } from './count-faults.ts';

/** The books that are counted in every theme on every paper of the gallery. */
const COUNTED = ['adventure', 'srd'];

/** Makes the books in the themes and on the papers that the words select, and counts the faults of each file. */
export async function* inAllThemes(
  words: readonly string[],
  folder: string,
  choices: LayoutChoices,
): AsyncGenerator<FaultReport> {
  const { books, themes, papers } = choose(words, COUNTED);
  await mkdir(folder, { recursive: true });
  for (const name of books) {
    const book = await BOOKS[name]?.();
    if (book === undefined) continue;
    for (const theme of themes) {
      for (const paper of papers) {
        const file = `${folder}${[name, theme, paper, choices.chapter_start].filter(Boolean).join('-')}.pdf`;
        await makePdf(book, file, { ...choices, theme, paper });
        yield countFaults(file);
      }
    }
  }
}
