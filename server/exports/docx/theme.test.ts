import { describe, expect, it } from 'vitest';
import { coloursIn, OTHER_THEME } from '#book/testing/other-theme.ts';
import { openZip } from '#server/imports/unzip.ts';
import { corpusInWord } from './testing/word-corpus.ts';

describe('a Word document', () => {
  it('has the colours, the sizes and the faces of the theme that it is given, and no others', async () => {
    const parts = await openZip(await corpusInWord(OTHER_THEME));
    const styles = await parts.text('word/styles.xml');
    const colours = coloursIn(styles + (await parts.text('word/document.xml')));
    const own = new Set(coloursIn(JSON.stringify(OTHER_THEME.palette)));
    expect(colours.length).toBeGreaterThan(5);
    expect(colours.filter((colour) => !own.has(colour))).toEqual([]);
    // Word counts half points. The text keeps the size that the book asks for, and the rest is in proportion to it.
    const ratio = 9.6 / OTHER_THEME.type.page.text;
    expect(styles).toContain(`<w:sz w:val="${Math.round(2 * OTHER_THEME.type.word.bookTitle * ratio)}"/>`);
    const faces = [...styles.matchAll(/w:ascii="([^"]*)"/g)].map(([, face]) => face);
    expect(new Set(faces)).toEqual(new Set(Object.values(OTHER_THEME.faces.word)));
  });
});
