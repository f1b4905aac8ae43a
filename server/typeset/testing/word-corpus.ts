import { CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { CORPUS, type CorpusSection, printedSectionsOf } from '#book/testing/corpus/corpus.ts';
import { IMAGE_SIZES } from '#book/testing/corpus/images.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import { createReport, type Report } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import { makeDocx } from '../docx/make-docx.ts';

/** Stand-ins for the bytes of the corpus's images: each has one byte, its index. */
const IMAGES = new Map(
  [...IMAGE_SIZES.keys()].map((address, index) => [address, { type: 'png', bytes: new Uint8Array([index]) } as const]),
);

/** The whole corpus as one .docx file, each document a section: a file for each group would take many times as long to make. */
export function corpusInWord(theme = bookTheme(), report = createReport()): Promise<Uint8Array> {
  return inWord(Object.values(CORPUS).flatMap(printedSectionsOf), theme, report);
}

export function inWord(sections: readonly CorpusSection[], theme: Theme, report: Report): Promise<Uint8Array> {
  const book = bookToDocx({ ...CORPUS_FACTS, sections }, { theme, images: IMAGE_SIZES, report });
  return makeDocx(book, theme, { images: IMAGES });
}

/** Results for each section of that file, by the groups of the corpus. */
export function byGroup<T>(ofSections: readonly T[]): Map<string, T[]> {
  let begin = 0;
  return new Map(
    Object.entries(CORPUS).map(([group, cases]) => {
      const own = ofSections.slice(begin, (begin += Object.keys(cases).length));
      return [group, own];
    }),
  );
}
