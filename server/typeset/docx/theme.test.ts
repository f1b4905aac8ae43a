import { describe, expect, it } from 'vitest';
import { coloursIn, OTHER_THEME } from '#book/testing/other-theme.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import { CORPUS_FACTS } from '#book/testing/corpus/book.ts';
import { createReport } from '#export/diagnostics.ts';
import { bookToDocx } from '#export/docx/book-to-docx.ts';
import { makeDocx } from './make-docx.ts';
import { wordFonts } from './word-theme.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { corpusInWord } from '../testing/word-corpus.ts';

describe('a Word document', () => {
  it('has the colours, the sizes and the faces of the theme that it is given, and no others', async () => {
    const parts = await openZip(await corpusInWord(OTHER_THEME));
    const styles = await parts.text('word/styles.xml');
    const colours = coloursIn(styles + (await parts.text('word/document.xml')));
    const own = new Set(coloursIn(JSON.stringify(OTHER_THEME.palette)));
    expect(colours.length).toBeGreaterThan(5);
    expect(colours.filter((colour) => !own.has(colour))).toEqual([]);
    // Word measures in half points. The text keeps the size that the book sets, and the rest is in proportion.
    const ratio = 9.6 / OTHER_THEME.type.page.text;
    expect(styles).toContain(`<w:sz w:val="${Math.round(2 * OTHER_THEME.type.word.bookTitle * ratio)}"/>`);
    const faces = [...styles.matchAll(/w:ascii="([^"]*)"/g)].map(([, face]) => face);
    expect(new Set(faces)).toEqual(new Set(Object.values(OTHER_THEME.faces.word)));
  });

  it.each([
    [{ theme: 'gothic' }, ['Pirata One'], 1],
    [{ theme: 'gothic', settings: { headings: 'roman' } }, [], 0],
    [{ theme: 'modern' }, ['Figtree'], 2],
    [{ theme: 'parchment' }, [], 0],
  ] as const)('carries the face that headings have to themselves: %j', async (choice, families, files) => {
    const theme = bookTheme(choice);
    const fonts = await wordFonts(theme);
    expect(fonts.map(({ name }) => name)).toEqual(families);
    const facts = { ...CORPUS_FACTS, sections: [] };
    const book = bookToDocx(facts, { theme, images: new Map(), report: createReport() });
    const parts = await openZip(await makeDocx(book, theme, { images: new Map(), fonts }));
    expect(parts.paths.filter((path) => path.endsWith('.odttf'))).toHaveLength(files);
    const styles = await parts.text('word/styles.xml');
    const [heading = ''] = /<w:style [^>]*w:styleId="Heading1".*?<\/w:style>/s.exec(styles) ?? [];
    expect(heading).toContain(`w:ascii="${families[0] ?? theme.faces.word.text}"`);
  });

  it('draws boxes and tables as the theme does', async () => {
    const ground = async (theme: Theme, colour: string) =>
      (await (await openZip(await corpusInWord(theme))).text('word/document.xml')).includes(
        `w:fill="${colour.slice(1).toUpperCase()}"`,
      );
    const parchment = bookTheme();
    const { mist, blush, zebra } = parchment.palette.print;
    for (const colour of [mist, blush, zebra]) expect(await ground(parchment, colour)).toBe(true);
    const plain = await openZip(await corpusInWord(bookTheme({ theme: 'ink_saver' })));
    expect(await plain.text('word/document.xml')).not.toContain('<w:shd ');
  });
});
