import { describe } from 'vitest';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import type { CorpusSection } from '#book/testing/corpus/corpus.ts';
import { holdToGoldenFiles, overCorpus, readableTags } from '#book/testing/golden.ts';
import { bookToHtml } from './book-to-html.ts';
import { htmlOptions } from './testing/html-options.ts';

const OPTIONS = htmlOptions({ baseUrl: 'https://tome.example' });

describe('a page of HTML', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('html', text),
    'book.html': () => readableTags(bookToHtml(CORPUS_BOOK, OPTIONS)),
  });
});

/** The page between its title and its end. */
function text(sections: readonly CorpusSection[]): string {
  const page = bookToHtml({ ...CORPUS_FACTS, sections }, OPTIONS);
  return readableTags(page.slice(page.indexOf('<main>'), page.indexOf('</body>')));
}
