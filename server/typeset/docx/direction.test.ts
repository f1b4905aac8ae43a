import { expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { makeDocx } from './make-docx.ts';

const TEXT = `<p>שלום</p><p>English</p><table><tbody><tr><td><p>ראשון</p></td></tr></tbody></table>
<blockquote><p>ציטוט</p><p>Quoted</p></blockquote>`;

async function written(language: string, path = 'word/document.xml'): Promise<string> {
  const sections = [{ id: 'one', title: 'One', doc: documentFromHtml(TEXT) }];
  const theme = bookTheme();
  const layout = { ...CORPUS_FACTS.layout, language };
  const book = bookToDocx({ ...CORPUS_FACTS, layout, sections }, { theme, images: new Map(), report: createReport() });
  return (await openZip(await makeDocx(book, theme, { images: new Map() }))).text(path);
}

/** Whether the paragraph with these words has right-to-left direction. */
function isTurned(xml: string, words: string): boolean {
  const paragraph = xml.split('<w:p>').findLast((part) => part.includes(`>${words}<`));
  if (paragraph === undefined) throw new Error(`There is no paragraph “${words}”`);
  return paragraph.includes('<w:bidi/>');
}

it.each([
  ['en', { שלום: true, English: false, ראשון: true, ציטוט: true, Quoted: false, One: false }],
  ['he', { שלום: true, English: false, ראשון: true, ציטוט: true, Quoted: false, One: true }],
])('turns what runs from right to left in a Word document: a book in %s', async (language, turned) => {
  const xml = await written(language);
  for (const [words, expected] of Object.entries(turned))
    expect([words, isTurned(xml, words)]).toEqual([words, expected]);
  expect(xml).toContain('<w:bidiVisual/>');
  expect(xml).toMatch(/<w:rtl\/><\/w:rPr><w:t[^>]*>שלום/);
});

it('sets the contents and the running heads of a book in the direction of its language', async () => {
  const styleOf = async (language: string, name: string) => {
    const [, style = ''] = (await written(language, 'word/styles.xml')).split(`<w:name w:val="${name}"/>`);
    return style.slice(0, style.indexOf('</w:style>'));
  };
  for (const name of ['toc 1', 'toc 2', 'toc 3', 'header', 'footer']) {
    expect(await styleOf('en', name)).not.toContain('<w:bidi/>');
    expect(await styleOf('he', name)).toContain('<w:bidi/>');
  }
});
