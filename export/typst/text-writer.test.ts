import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Diagnostic } from '../diagnostics.ts';
import { createTextWriter, CUT, glyphText, LONGEST_PARAGRAPH } from './text-writer.ts';

it('numbers the boxes of characters that no font has, until there are more than anybody looks at', () => {
  const found: Diagnostic[] = [];
  const { write } = createTextWriter({ covers: () => false }, (one) => found.push(one));
  const place = { id: 'a', title: 'A' };
  const numbered = (text: string) => text.match(/#missing\("/g)?.length ?? 0;
  for (let paragraph = 0; paragraph < 20; paragraph += 1) expect(numbered(write('中'.repeat(1000), place))).toBe(1000);
  expect(write('a 中文 b', place)).toBe('#"a \\u{25a1}\\u{25a1} b";');
  expect(found).toHaveLength(20_002);
  expect(found.at(-1)).toMatchObject({ kind: 'glyph', sectionId: 'a', subject: 'U+6587 文' });
});

const everything = { covers: () => true, onMissing: () => true };

/** The text in the string literals of the markup, without the drawn boxes. */
function shown(markup: string): string {
  const literals = [...markup.matchAll(/#"((?:[^"\\]|\\.)*)";/g)];
  const rest = markup.replace(/#"((?:[^"\\]|\\.)*)";|#z;|#missing\("[0-9A-F]+"\);|#box\[|\];/g, '');
  expect(rest).toBe('');
  return literals.map(([, text = '']) => said(text)).join('');
}

/** A string literal as Typst reads it. */
function said(literal: string): string {
  return literal.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_, hex?: string, escaped?: string) =>
    hex === undefined ? (escaped ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

describe('text as Typst markup', () => {
  it('is string literals that say the text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const folded = text.replace(/[ \t\r\n\f\v]+/g, ' ').normalize('NFC');
        const controls = /[\u0000-\u001F\u007F\u2028\u2029]/g;
        expect(shown(glyphText(text, everything))).toBe(folded.replace(controls, ' '));
      }),
    );
  });

  it('is plain ASCII, and takes half a character for one that cannot be shown', () => {
    expect(glyphText('é “ж” 🐉 \uD83D', everything)).toBe(
      String.raw`#"\u{e9} \u{201c}\u{436}\u{201d} \u{1f409} \u{fffd}";`,
    );
  });

  it('holds an arrow in one piece', () => {
    expect(glyphText('a->b', everything)).toBe('#"a";#box[#"->";];#"b";');
    expect(glyphText('a-b', everything)).toBe('#"a-b";');
  });

  it('holds a dash and the word before it in one piece, but not in an absurd text', () => {
    expect(glyphText('one two—three', everything)).toBe(String.raw`#"one ";#box[#"two\u{2014}";];#"three";`);
    expect(glyphText('a – b', everything)).toBe(String.raw`#"a\u{a0}\u{2013} b";`);
    expect(glyphText('a—'.repeat(20_000), everything)).not.toContain('#box');
  });

  it('cuts a text of an absurd length into paragraphs, between words, and loses none', () => {
    const words = Array.from({ length: 10_000 }, (_, index) => `word${index}`);
    const pieces = glyphText(words.join(' '), everything).split(CUT);
    expect(pieces.length).toBeGreaterThan(3);
    const read = pieces.map((piece) => [...piece.matchAll(/#"([^"]*)";/g)].map(([, text]) => text).join(''));
    expect(Math.max(...read.map((piece) => piece.length))).toBeLessThanOrEqual(LONGEST_PARAGRAPH);
    expect(read.join('').split(' ')).toEqual(words);
  });

  it('cuts no character in two', () => {
    const markup = glyphText(`a${'🐉'.repeat(30_000)}`, everything);
    expect(markup.split(String.raw`\u{1f409}`)).toHaveLength(30_001);
    expect(markup).not.toContain('fffd');
    expect(markup.split(CUT).length).toBeGreaterThan(2);
  });

  it('draws a box for a character without a glyph and reports it', () => {
    const missing: string[] = [];
    const markup = glyphText('a中b\u{20000}', {
      covers: (codePoint) => codePoint < 0x4e00,
      onMissing: (character) => missing.push(character) > 0,
    });
    expect(markup).toBe('#"a";#missing("4E2D");#"b";#missing("20000");');
    expect(missing).toEqual(['中', '\u{20000}']);
  });

  it('leaves out invisible characters that no font has, without a report', () => {
    const missing: string[] = [];
    const covers = () => false;
    expect(glyphText('⚔\uFE0F'.slice(1), { covers, onMissing: (c) => missing.push(c) > 0 })).toBe('');
    expect(missing).toEqual([]);
  });

  it('shows spaces and hyphens that no font has as plain ones, without a report', () => {
    const missing: string[] = [];
    const options = { covers: () => false, onMissing: (character: string) => missing.push(character) > 0 };
    expect(glyphText('a\u2003b\u205Fc\u3000d\u0085e\u2011f', options)).toBe('#"a b c d e-f";');
    expect(missing).toEqual([]);
  });

  it('gives overlong words places to break, and others none', () => {
    expect(glyphText('a dragon', everything)).not.toContain('#z;');
    const markup = glyphText(`see ${'x'.repeat(60)} there`, everything);
    expect(markup.match(/#z;/g)?.length).toBeGreaterThan(5);
    expect(shown(markup)).toBe(`see ${'x'.repeat(60)} there`);
  });

  it('lets an address end a line at its own marks, without a hyphen', () => {
    const address = 'https://creativecommons.org/licenses/by/4.0/legalcode';
    const markup = glyphText(`see ${address}.`, everything);
    expect(markup).toMatch(/^#"see ";#w\[.*\];$/);
    const parts = ['https://', 'creativecommons', '.org/', 'licenses/', 'by/', '4.0/', 'legalcode.'];
    expect(markup).toContain(parts.map((part) => `#"${part}";`).join('#z;'));
  });

  it('keeps every space of program text', () => {
    expect(glyphText('  a  b', { ...everything, keepSpaces: true })).toBe('#"  a  b";');
  });
});
