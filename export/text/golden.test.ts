import { describe } from 'vitest';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { holdToGoldenFiles, overCorpus } from '#book/testing/golden.ts';
import { createReport } from '../diagnostics.ts';
import type { PlainBook } from '../plain/plain-book.ts';
import { textParts } from './book-to-text.ts';

const FACTS = { ...CORPUS_FACTS, author: '', description: '' };

describe('plain text', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('txt', (sections) => written({ ...FACTS, sections })),
    'book.txt': () => written(CORPUS_BOOK),
  });
});

function written(book: PlainBook): string {
  return [...textParts(book, createReport())].join('');
}
