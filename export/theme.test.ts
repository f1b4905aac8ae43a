import { describe, expect, it } from 'vitest';
import type { Theme } from '#book/layout/themes/theme.ts';
import { CORPUS_BOOK } from '#book/testing/corpus/book.ts';
import { coloursIn, OTHER_THEME } from '#book/testing/other-theme.ts';
import { createReport } from './diagnostics.ts';
import { bookToEpub } from './epub/book-to-epub.ts';
import { bookToHtml } from './html/book-to-html.ts';
import { htmlOptions } from './html/testing/html-options.ts';
import { bookToTypst } from './typst/book-to-typst.ts';
import { coverToTypst } from './typst/outer-pages.ts';

/** Uses the theme's own text size, so that all its sizes appear unscaled. */
const layout = { ...CORPUS_BOOK.layout, base_size_pt: OTHER_THEME.type.page.text };
const BOOK = { ...CORPUS_BOOK, layout };

const FORMATS: Record<string, { write(theme: Theme): string; ownSize: string }> = {
  'a typeset book': {
    write: (theme) => bookToTypst(BOOK, { theme }).files.get('/tome.typ') ?? '',
    ownSize: `stat-block: ${OTHER_THEME.type.page.statBlock}pt`,
  },
  'its title page': {
    write: (theme) => coverToTypst(BOOK, { theme }).files.get('/tome.typ') ?? '',
    ownSize: `running-head: ${OTHER_THEME.type.page.runningHead}pt`,
  },
  'an e-book': { write: epub, ownSize: `font-size:${OTHER_THEME.type.epub.bookTitle}em` },
  'a web page': {
    write: (theme) => bookToHtml(BOOK, htmlOptions({ theme })),
    ownSize: `font-size:${OTHER_THEME.type.html.bookTitle}rem`,
  },
};

function epub(theme: Theme): string {
  const sections = BOOK.sections.map((section) => ({ ...section, doc: () => section.doc }));
  const facts = { identifier: 'urn:uuid:1', modified: '2026-01-02T03:04:05Z' };
  const options = { theme, images: new Map(), report: createReport() };
  return bookToEpub({ ...BOOK, ...facts, sections }, options)
    .files.map(({ text }) => text())
    .join('\n');
}

const OWN_COLOURS = new Set(coloursIn(JSON.stringify(OTHER_THEME.palette)));

describe.each(Object.entries(FORMATS))('%s', (_name, { write, ownSize }) => {
  it('has the colours and the sizes of the theme that it is given, and no others', () => {
    const written = write(OTHER_THEME);
    const colours = coloursIn(written);
    expect(colours.length).toBeGreaterThan(2);
    expect(colours.filter((colour) => !OWN_COLOURS.has(colour))).toEqual([]);
    expect(written).toContain(ownSize);
  });
});
