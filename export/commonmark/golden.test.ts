import { describe } from 'vitest';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import type { Cases } from '#book/testing/corpus/cases.ts';
import { printedSectionsOf } from '#book/testing/corpus/corpus.ts';
import { holdToGoldenFiles, overCorpus } from '#book/testing/golden.ts';
import { createReport } from '../diagnostics.ts';
import type { PlainBook } from '../plain/plain-book.ts';
import { commonmarkParts } from './book-to-commonmark.ts';

describe('plain CommonMark', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('md', sections),
    'book.md': () => written(CORPUS_BOOK),
  });
});

function sections(cases: Cases): string {
  return written({ ...CORPUS_FACTS, author: '', description: '', sections: printedSectionsOf(cases) });
}

function written(book: PlainBook): string {
  return [...commonmarkParts(book, { baseUrl: 'https://books.example', report: createReport() })].join('');
}
