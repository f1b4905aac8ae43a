import type { Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { block, doc, h2, p } from '#book/testing/builders.ts';
import { CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import { openDocx } from '#server/workers/imports/unzip.ts';
import { makeDocx } from './make-docx.ts';

const LONG = Array.from({ length: 60 }, () =>
  p('The salt keeps the dead down, and the dead keep the salt. '.repeat(6)),
);

interface Section {
  id: string;
  title: string;
  doc: Node;
}

async function documentXml(sections: Section[]): Promise<string> {
  const facts = { ...CORPUS_FACTS, layout: { ...CORPUS_FACTS.layout, toc_depth: 2, half_title: false } };
  const theme = bookTheme();
  const book = bookToDocx({ ...facts, sections }, { theme, images: new Map(), report: createReport() });
  const folder = await openDocx(await makeDocx(book, theme, { images: new Map() }));
  return folder.text('word/document.xml');
}

/** The page that the table of contents shows for each heading, in their order. */
async function contentsOf(sections: Section[]): Promise<number[]> {
  const xml = await documentXml(sections);
  const shown = xml.matchAll(/w:instr="PAGEREF (\w+) \\h"[^>]*>.*?<w:t[^>]*>(\d+)</g);
  const pages = new Map([...shown].map(([, bookmark = '', page]) => [bookmark, Number(page)]));
  expect([...pages.keys()].every((bookmark) => xml.includes(`w:name="${bookmark}"`))).toBe(true);
  return [...pages.values()];
}

it('says on which page each heading stands, as its field shows it before anybody updates it', async () => {
  const [one = 0, first, second = 0, two] = await contentsOf([
    { id: 's1', title: 'One', doc: doc(h2('First'), ...LONG, h2('Second'), p('a')) },
    { id: 's2', title: 'Two', doc: doc(p('b')) },
  ]);
  expect(first).toBe(one);
  // Sixty paragraphs of four lines and a space, with some forty lines a page.
  expect(second - one).toBeGreaterThanOrEqual(4);
  expect(second - one).toBeLessThanOrEqual(8);
  expect(two).toBe(second + 1);
});

it('has no empty page between a page break and the section that follows', async () => {
  const [one = 0, two] = await contentsOf([
    { id: 's1', title: 'One', doc: doc(p('a'), block('pageBreak')()) },
    { id: 's2', title: 'Two', doc: doc(p('b')) },
  ]);
  expect(two).toBe(one + 1);
});

it('says what is raised by signs', async () => {
  const heading = documentFromHtml('<h2>Zone 10<sup>3</sup></h2><p>x</p>');
  const xml = await documentXml([{ id: 's1', title: 'One', doc: heading }]);
  expect(xml).toMatch(/<w:hyperlink[^>]*><w:r><w:t[^>]*>Zone 10³<\/w:t>/);
});
