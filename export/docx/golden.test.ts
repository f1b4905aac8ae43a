import { describe } from 'vitest';
import { bookTheme } from '#book/look/book-theme.ts';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import type { Cases } from '#book/testing/corpus/cases.ts';
import { printedSectionsOf } from '#book/testing/corpus/corpus.ts';
import { IMAGE_SIZES } from '#book/testing/corpus/images.ts';
import { holdToGoldenFiles, overCorpus, readableJson } from '#book/testing/golden.ts';
import { createReport, type Report } from '../diagnostics.ts';
import { bookToDocx } from './book-to-docx.ts';

describe('the description of a Word document', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('json', sections),
    'book.json': () => `${readableJson(bookToDocx(CORPUS_BOOK, options(createReport())))}\n`,
  });
});

const options = (report: Report) => ({ theme: bookTheme(), images: IMAGE_SIZES, report });

function sections(cases: Cases): string {
  const report = createReport();
  const book = { ...CORPUS_FACTS, sections: printedSectionsOf(cases) };
  const { blocks } = bookToDocx(book, options(report));
  return `${readableJson({ text: blocks.text, reported: report.all() })}\n`;
}
