import { describe } from 'vitest';
import { CORPUS_BOOK } from '#book/testing/corpus/book.ts';
import { holdToGoldenFiles, overCorpus } from '#book/testing/golden.ts';
import { bookToMarkdown, sectionParts } from './book-to-markdown.ts';

describe('Markdown', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('md', (sections) => sections.flatMap((section) => [...sectionParts(section)]).join('')),
    'book.md': () => bookToMarkdown(CORPUS_BOOK),
  });
});
