import { ENGLISH_WORDS } from '#book/document/print/block-words.ts';
import { describe } from 'vitest';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { CORPUS_BOOK } from '#book/testing/corpus/book.ts';
import type { CorpusSection } from '#book/testing/corpus/corpus.ts';
import { IMAGE_SIZES } from '#book/testing/corpus/images.ts';
import { holdToGoldenFiles, overCorpus, readableTags } from '#book/testing/golden.ts';
import { createReport } from '../diagnostics.ts';
import { bookToEpub } from './book-to-epub.ts';
import { pageContent } from './epub-section-page.ts';
import { serialiseXml } from './epub-pages.ts';

const images = new Map(
  [...IMAGE_SIZES.keys()].map((address, index) => [address, { path: `images/${index + 1}.png`, type: 'image/png' }]),
);

describe('an e-book', () => {
  holdToGoldenFiles(import.meta.dirname, { ...overCorpus('xhtml', contents), 'book.txt': wholeBook });
});

/** The pages of the corpus sections, without their titles. */
function contents(sections: readonly CorpusSection[]): string {
  return sections
    .map(({ title, doc }) => {
      const content = pageContent(doc, {
        imagePath: (address) => images.get(address)?.path ?? null,
        reference: ({ target, shown }) => ({ href: null, text: shown || target }),
        labels: printedLabels('en'),
        words: ENGLISH_WORDS,
        direction: 'ltr',
        hasDropCaps: false,
      });
      return `<!-- ${title} -->\n${readableTags(serialiseXml(content))}\n`;
    })
    .join('\n');
}

/** Every file of a book in order. */
function wholeBook(): string {
  const sections = CORPUS_BOOK.sections.map((section) => ({ ...section, doc: () => section.doc }));
  const facts = { identifier: 'urn:uuid:1', modified: '2026-01-02T03:04:05Z' };
  const { files } = bookToEpub(
    { ...CORPUS_BOOK, ...facts, sections },
    { theme: bookTheme(), images, report: createReport() },
  );
  return files.map(({ path, text }) => `=== ${path} ===\n${readableTags(text())}`).join('\n');
}
