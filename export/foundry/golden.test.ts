import { createHash } from 'node:crypto';
import { describe } from 'vitest';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import type { Cases } from '#book/testing/corpus/cases.ts';
import { type CorpusSection, printedSectionsOf } from '#book/testing/corpus/corpus.ts';
import { IMAGE_SIZES } from '#book/testing/corpus/images.ts';
import { holdToGoldenFiles, overCorpus, readableJson } from '#book/testing/golden.ts';
import { createReport } from '../diagnostics.ts';
import { foundryDocuments } from './book-to-foundry.ts';
import { createIds } from './ids.ts';

describe('the documents of a module of Foundry', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('json', (cases: Cases) => documents(printedSectionsOf(cases))),
    'book.json': () => documents(CORPUS_BOOK.sections),
  });
});

function documents(sections: readonly CorpusSection[]): string {
  const report = createReport();
  const image = (address: string) => {
    const size = IMAGE_SIZES.get(address);
    return size === undefined ? null : { ...size, path: `modules/book${address}.png` };
  };
  const ids = createIds('book', (text) => createHash('sha256').update(text).digest());
  const book = { ...CORPUS_FACTS, rules: '2024', updatedAt: '2026-01-02T03:04:05.678Z', sections };
  const written = [...foundryDocuments(book, { ids, edition: 'full', image, report })];
  // What all documents say alike of their versions is left out.
  const shown = JSON.stringify(written, (field, value) => (field === '_stats' ? undefined : value));
  return `${readableJson({ documents: JSON.parse(shown), reported: report.all() })}\n`;
}
