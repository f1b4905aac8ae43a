import { describe } from 'vitest';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { holdToGoldenFiles, overCorpus } from '#book/testing/golden.ts';
import { createReport } from '../diagnostics.ts';
import { bookToHomebrewery, type BrewBook } from './book-to-homebrewery.ts';

describe('The Homebrewery’s notation', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('md', (sections) => sectionsAlone({ ...CORPUS_FACTS, sections })),
    'book.md': () => brew(CORPUS_BOOK),
  });
});

function brew(book: BrewBook): string {
  return bookToHomebrewery(book, { baseUrl: 'https://books.example', ratioOf: () => 0.5, report: createReport() });
}

/** The sections without the pages that every book has before them. */
function sectionsAlone(book: BrewBook): string {
  const [, ...sections] = brew(book).split('<!-- end of what is printed from the layout -->\n');
  return sections.join('');
}
