import { describe } from 'vitest';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import type { Cases } from '#book/testing/corpus/cases.ts';
import { printedSectionsOf } from '#book/testing/corpus/corpus.ts';
import { holdToGoldenFiles, overCorpus, tagsOnLines } from '#book/testing/golden.ts';
import { bookToHtml } from './book-to-html.ts';
import { htmlOptions } from './testing/html-options.ts';

const OPTIONS = htmlOptions({ baseUrl: 'https://tome.example' });

describe('a page of HTML', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('html', sections),
    'book.html': () => tagsOnLines(bookToHtml(CORPUS_BOOK, OPTIONS)),
  });
});

/** What stands in the page between its title and its end. */
function sections(cases: Cases): string {
  const page = bookToHtml({ ...CORPUS_FACTS, sections: printedSectionsOf(cases) }, OPTIONS);
  return tagsOnLines(page.slice(page.indexOf('<main>'), page.indexOf('</body>')));
}
