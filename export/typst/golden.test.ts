import { describe } from 'vitest';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { CORPUS_BOOK } from '#book/testing/corpus/book.ts';
import type { CorpusSection } from '#book/testing/corpus/corpus.ts';
import { IMAGE_SIZES } from '#book/testing/corpus/images.ts';
import { holdToGoldenFiles, overCorpus } from '#book/testing/golden.ts';
import { bookToTypst } from './book-to-typst.ts';
import { coverToTypst } from './outer-pages.ts';

const images = new Map(
  [...IMAGE_SIZES].map(([address, size], index) => [address, { ...size, path: `/images/${index + 1}.png` }]),
);
const theme = bookTheme();
const written = () => bookToTypst(CORPUS_BOOK, { theme, images });

describe('Typst source', () => {
  holdToGoldenFiles(import.meta.dirname, {
    ...overCorpus('typ', sections),
    'book.typ': () => written().main,
    'lists.typ': () => written().files.get('/lists.typ') ?? '',
    'cover.typ': () => coverToTypst(CORPUS_BOOK, { theme }).main,
    'template.typ': () => written().files.get('/tome.typ') ?? '',
  });
});

function sections(book: readonly CorpusSection[]): string {
  const { files, diagnostics } = bookToTypst({ title: '', sections: book }, { theme, images });
  const parts = book.map(({ title }, index) => `// ${title}\n${files.get(`/sections/${index + 1}.typ`) ?? ''}`);
  const reported = diagnostics.map(({ section, message }) => `// Reported of "${section}": ${message}\n`);
  return [...parts, ...reported].join('\n');
}
