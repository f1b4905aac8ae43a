import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '#book/testing/arbitraries.ts';
import { codePointsOf } from './cmap.ts';
import { renamedFont } from './sfnt.ts';
import { buildFont, realFont } from '../testing/build-font.ts';
import { FontProblem, readFont, tryFont } from './read-font.ts';

const problemOf = (font: Buffer): string => {
  try {
    readFont(font);
    return '';
  } catch (error) {
    if (error instanceof FontProblem) return error.message;
    throw error;
  }
};

describe('reading a font', () => {
  it.each([
    ['pirata-one/400Regular/PirataOne_400Regular.ttf', 'Pirata One', 'Regular', 400, false],
    ['alegreya/700Bold_Italic/Alegreya_700Bold_Italic.ttf', 'Alegreya', 'Bold Italic', 700, true],
    ['crimson-text/600SemiBold/CrimsonText_600SemiBold.ttf', 'Crimson Text', 'SemiBold', 600, false],
  ])('says of %s what it is called, and how heavy and sloped it is', (path, family, style, weight, isItalic) => {
    expect(readFont(realFont(path))).toMatchObject({ family, style, weight, isItalic, type: 'font/ttf' });
  });

  it.each([
    [0x0000, 'installable'],
    [0x0008, 'editable'],
    [0x0004, 'preview_print'],
    // An older font that permits several things: the widest permission counts.
    [0x000e, 'editable'],
    [0x0006, 'preview_print'],
  ])('permits with the licence bits %i to embed it: %s', (fsType, embedding) => {
    expect(readFont(buildFont({ fsType })).embedding).toBe(embedding);
  });

  it.each([
    ['restricted licence bits', buildFont({ fsType: 0x2 }), /forbid embedding it \(restricted\)/],
    ['no embedding of a part', buildFont({ fsType: 0x100 }), /forbids embedding a part/],
    ['bitmaps alone', buildFont({ fsType: 0x208 }), /as bitmaps alone/],
    ['a variable font', buildFont({ having: ['fvar'] }), /variable font/],
    ['no outlines', buildFont({ without: ['glyf'] }), /no outlines/],
    ['outlines of the other kind', buildFont({ kind: 'OTTO' }), /no outlines/],
    ['those of the other kind again', buildFont({ without: ['glyf'], having: ['CFF '] }), /no outlines/],
    ['no characters', buildFont({ without: ['cmap'] }), /damaged/],
    ['no name', buildFont({ family: '' }), /what it is called/],
    ['a collection', Buffer.from('ttcf0000000000000000'), /collection/],
    ['a web font', Buffer.from('wOF2000000000000'), /\.woff2/],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), /no font/],
    ['nothing', Buffer.alloc(0), /no font/],
    ['four bytes', Buffer.from([0, 1, 0, 0]), /damaged/],
    ['half a font', realFont().subarray(0, 9000), /damaged/],
  ])('refuses %s with a sentence', (_what, font, sentence) => {
    expect(problemOf(font)).toMatch(sentence);
  });

  it('takes no invisible characters into a name', () => {
    expect(readFont(buildFont({ family: '\u202e Evil\u0000 Font\u200b' })).family).toBe('Evil Font');
  });

  it('never reads outside a font, whatever its bytes are', () => {
    const font = realFont();
    // Most of what matters is at the beginning.
    const place = fc.oneof(fc.nat(600), fc.nat(font.length - 1));
    const flips = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(flips, (changes) => {
        const changed = Buffer.from(font);
        for (const [at, value] of changes) changed[at] = value;
        problemOf(changed);
      }),
      { numRuns: tries(2000), seed: 11 },
    );
    fc.assert(
      fc.property(fc.nat(font.length), (length) => void problemOf(font.subarray(0, length))),
      { numRuns: tries(300) },
    );
  });

  it('reads the characters of a hostile font within bounds', () => {
    const cmap = Buffer.alloc(12 + 16 + 12 * 50_000);
    cmap.writeUInt16BE(1, 2);
    cmap.writeUInt32BE(12, 8);
    cmap.writeUInt16BE(12, 12);
    cmap.writeUInt32BE(50_000, 24);
    for (let group = 0; group < 50_000; group += 1) cmap.writeUInt32BE(0x10ffff, 28 + group * 12 + 4);
    const file = Buffer.concat([Buffer.alloc(28), cmap]);
    file.writeUInt16BE(1, 4);
    file.write('cmap', 12, 'latin1');
    file.writeUInt32BE(28, 20);
    let count = 0;
    for (const _ of codePointsOf(file)) count += 1;
    expect(count).toBeLessThanOrEqual(0x110000);
  });

  it('is set by the typesetter under any name', () => {
    tryFont(realFont());
    tryFont(renamedFont(realFont(), 'Arial Black'));
    expect(() => tryFont(buildFont({ without: ['hhea'] }))).toThrow(FontProblem);
  });
});
