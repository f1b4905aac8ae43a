import { createHash } from 'node:crypto';
import { describe } from 'vitest';
import { CORPUS_BOOK, CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import type { CorpusSection } from '#book/testing/corpus/corpus.ts';
import { IMAGE_SIZES } from '#book/testing/corpus/images.ts';
import { holdToGoldenFiles, overCorpus, readableJson } from '#book/testing/golden.ts';
import { createReport } from '../diagnostics.ts';
import { foundryDocuments } from './book-to-foundry.ts';
import { createIds } from './foundry-documents.ts';

/** The forms for which Foundry has its own notation. The others are written as in our HTML. */
const OWN = ['box', 'break', 'entry', 'image', 'list', 'references', 'roll-table', 'stat-block'] as const;

describe('the documents of a module of Foundry', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('json', (sections) => documents(sections, SAME_IN_ALL), OWN),
    'book.json': () => documents(CORPUS_BOOK.sections, ['_stats']),
  });
});

/** Fields that are the same in all documents. `server/typeset/files/foundry.test.ts` tests them. */
const SAME_IN_ALL = ['_stats', '_key', 'folder', 'sort', 'ownership', 'flags', 'categories', 'video'];

function documents(sections: readonly CorpusSection[], hidden: readonly string[]): string {
  const report = createReport();
  const image = (address: string) => {
    const size = IMAGE_SIZES.get(address);
    return size === undefined ? null : { ...size, path: `modules/book${address}.png` };
  };
  const ids = createIds('book', (text) => createHash('sha256').update(text).digest());
  const book = { ...CORPUS_FACTS, rules: '2024', updatedAt: '2026-01-02T03:04:05.678Z', sections };
  const written = [...foundryDocuments(book, { ids, edition: 'full', image, report })];
  const shown = JSON.stringify(written, (field, value) => (hidden.includes(field) ? undefined : value));
  return `${readableJson({ documents: JSON.parse(shown), reported: report.all() })}\n`;
}
