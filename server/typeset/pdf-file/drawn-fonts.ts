import { type PdfFile, reference } from './pdf-file.ts';

export interface PdfFont {
  name: string;
  isEmbedded: boolean;
  /** The glyphs of a string as written in the file. */
  glyphs(text: string): PdfGlyph[];
}

interface PdfGlyph {
  /** The width in thousandths of the size. */
  width: number;
  /** Whether it is invisible, because it stands for a space. */
  isBlank: boolean;
}

/** The width of most glyphs in a font without widths. */
const DEFAULT_WIDTH = 1000;

/** Reads a font as the typesetter writes it: each glyph is named by two bytes. */
export function readFont(file: PdfFile, number: number): PdfFont {
  const outer = file.dictionary(number);
  const inner = file.dictionary(Number(/\/DescendantFonts \[(\d+) 0 R/.exec(outer)?.[1] ?? number));
  const descriptor = file.dictionary(reference(inner, 'FontDescriptor') ?? number);
  const widths = readWidths(inner);
  const blanks = readBlanks(file, reference(outer, 'ToUnicode'));
  const other = Number(/\/DW (\d+)/.exec(inner)?.[1] ?? DEFAULT_WIDTH);
  return {
    name: /\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/.exec(outer)?.[1] ?? '',
    isEmbedded: /\/FontFile[23]? \d+ 0 R/.test(descriptor) || /\/Subtype \/Type3/.test(outer),
    glyphs(text) {
      const bytes = bytesOf(text);
      return Array.from({ length: bytes.length >> 1 }, (_, index) => {
        const glyph = bytes.readUInt16BE(index * 2);
        return { width: widths.get(glyph) ?? other, isBlank: blanks.has(glyph) };
      });
    },
  };
}

/** Reads the glyphs of white space from the table of a font that maps glyphs to text, such as "<0004> <0020>". */
function readBlanks(file: PdfFile, table: number | null): Set<number> {
  if (table === null) return new Set();
  const lines = file.content(table).matchAll(/<([\dA-F]{4})> <([\dA-F]{4})>$/gim);
  const blanks = [...lines].filter(([, , letter = '']) => /\s/.test(String.fromCharCode(Number.parseInt(letter, 16))));
  return new Set(blanks.map(([, glyph = '']) => Number.parseInt(glyph, 16)));
}

/** "/W [3 [250 300] 9 12 500]": the widths of glyphs 3 and 4, and one width for glyphs 9 to 12. */
function readWidths(dictionary: string): Map<number, number> {
  const list = /\/W \[((?:[^[\]]|\[[^\][]*\])*)\]/.exec(dictionary)?.[1] ?? '';
  const widths = new Map<number, number>();
  for (const [, from, row, to, width] of list.matchAll(/(?<!\d)(\d+) (?:\[([^\][]*)\]|(\d+) ([\d.]+))/g)) {
    const first = Number(from);
    for (const [index, each] of (row ?? '').trim().split(/\s+/).entries())
      if (row) widths.set(first + index, Number(each));
    if (to !== undefined) for (let glyph = first; glyph <= Number(to); glyph += 1) widths.set(glyph, Number(width));
  }
  return widths;
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string: "<00410042>", or "(\000A\000B)" with its escapes. */
function bytesOf(text: string): Buffer {
  if (text.startsWith('<')) return Buffer.from(text.slice(1), 'hex');
  const plain = text
    .slice(1, -1)
    .replace(/\\([0-7]{1,3})|\\([^])/g, (_, octal?: string, letter = '') =>
      octal === undefined ? (ESCAPED[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8)),
    );
  return Buffer.from(plain, 'latin1');
}
