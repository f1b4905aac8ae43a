import { describe } from 'vitest';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { holdToGoldenFiles, overCorpus } from '#book/testing/golden.ts';
import { createReport } from '../diagnostics.ts';
import type { PlainBook } from '../plain/plain-book.ts';
import { commonmarkParts } from './book-to-commonmark.ts';

const FACTS = { ...CORPUS_FACTS, author: '', description: '' };

describe('plain CommonMark', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('md', (sections) => written({ ...FACTS, sections })),
    'book.md': () => written(CORPUS_BOOK),
  });
});

function written(book: PlainBook): string {
  return [...commonmarkParts(book, { baseUrl: 'https://books.example', report: createReport() })].join('');
}
