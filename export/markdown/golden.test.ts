import { describe } from 'vitest';
import { CORPUS_BOOK } from '#book/testing/corpus/book.ts';
import type { Cases } from '#book/testing/corpus/cases.ts';
import { printedSectionsOf } from '#book/testing/corpus/corpus.ts';
import { holdToGoldenFiles, overCorpus } from '#book/testing/golden.ts';
import { bookToMarkdown, sectionParts } from './book-to-markdown.ts';

describe('Markdown', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('md', sections),
    'book.md': () => bookToMarkdown(CORPUS_BOOK),
  });
});

function sections(cases: Cases): string {
  return printedSectionsOf(cases)
    .flatMap((section) => [...sectionParts(section)])
    .join('');
}
