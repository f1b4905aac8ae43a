import { describe } from 'vitest';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { holdToGoldenFiles, overCorpus } from '#book/testing/golden.ts';
import { createReport } from '../diagnostics.ts';
import { commonmarkParts } from './book-to-commonmark.ts';
import { textParts } from './book-to-text.ts';
import type { PlainBook } from './plain-book.ts';

const FACTS = { ...CORPUS_FACTS, author: '', description: '' };

describe('a book as one plain text', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('txt', (sections) => asText({ ...FACTS, sections })),
    'book.txt': () => asText(CORPUS_BOOK),
    ...overCorpus('md', (sections) => asCommonmark({ ...FACTS, sections })),
    'book.md': () => asCommonmark(CORPUS_BOOK),
  });
});

function asText(book: PlainBook): string {
  return [...textParts(book, createReport())].join('');
}

function asCommonmark(book: PlainBook): string {
  return [...commonmarkParts(book, { baseUrl: 'https://books.example', report: createReport() })].join('');
}
