import { shownName } from '#book/text/normalize-text.ts';
import type { FontEmbedding } from '#contract/fonts.ts';
import type { FontFacts } from '#domain/fonts/store-font.ts';
import { stringLiteral } from '#export/typst/typst-markup.ts';
import { codePointsOf } from './cmap.ts';
import { createCompiler, TypesetProblems } from '#server/typeset/compiler.ts';
import { type FontTables, namesIn, renamedFont, tablesOf } from './sfnt.ts';

const DAMAGED = 'This font is damaged or incomplete. Please take the file from its source again.';
const NO_FONT = 'This file is no font. Please upload a TrueType or OpenType font (.ttf or .otf).';
/** The first four bytes of a file. */
const TYPES: Readonly<Record<string, FontFacts['type']>> = {
  '\u0000\u0001\u0000\u0000': 'font/ttf',
  true: 'font/ttf',
  OTTO: 'font/otf',
};
const OTHERS: Readonly<Record<string, string>> = {
  ttcf: 'This is a collection of fonts. Please upload its fonts one by one, as .ttf or .otf files.',
  wOFF: 'This is a web font (.woff). Please upload the font as a .ttf or .otf file.',
  wOF2: 'This is a web font (.woff2). Please upload the font as a .ttf or .otf file.',
};
const NEEDED = ['head', 'hhea', 'hmtx', 'maxp', 'cmap', 'name', 'OS/2'];
/** The tables with the outlines of each kind of file; the typesetter ignores a file that has others. */
const OUTLINES: Readonly<Record<FontFacts['type'], readonly string[]>> = {
  'font/ttf': ['glyf', 'loca'],
  'font/otf': ['CFF '],
};
const HEAD_MAGIC = 0x5f0f3cf5;
const ITALIC = 0b1;
const OBLIQUE = 1 << 9;
/** The numbers of names: of the whole family and of the style in it, and those of programs that know four styles of a family. */
const FAMILY_NAMES = [16, 1];
const STYLE_NAMES = [17, 2];
const NAME_MAX = 100;

/** Reads and checks a font file. Throws FontProblem with a sentence for the sender; never reads outside the file. */
export function readFont(font: Buffer): FontFacts {
  try {
    return factsOf(font);
  } catch (error) {
    if (error instanceof RangeError) throw new FontProblem(DAMAGED, { cause: error });
    throw error;
  }
}

function factsOf(font: Buffer): FontFacts {
  const kind = font.toString('latin1', 0, 4);
  const type = TYPES[kind];
  if (!type) throw new FontProblem(OTHERS[kind] ?? NO_FONT);
  const tables = tablesOf(font);
  if (tables.has('fvar'))
    throw new FontProblem(
      'This is a variable font. Please upload its styles as single files, most often in a folder “static”.',
    );
  requireTables(tables, type);
  const os2 = tables.get('OS/2') ?? Buffer.alloc(0);
  const selection = os2.readUInt16BE(62);
  const [family, style] = [nameOf(tables, FAMILY_NAMES), nameOf(tables, STYLE_NAMES)];
  if (family === '') throw new FontProblem('This font does not say what it is called.');
  if (codePointsOf(font).next().done) throw new FontProblem('This font has no letters.');
  return {
    family,
    style: style || 'Regular',
    weight: Math.min(1000, Math.max(1, os2.readUInt16BE(4))),
    isItalic: (selection & (ITALIC | OBLIQUE)) !== 0,
    type,
    embedding: embeddingOf(os2.readUInt16BE(8)),
  };
}

function requireTables(tables: FontTables, type: FontFacts['type']): void {
  const lacks = NEEDED.filter((tag) => !tables.has(tag));
  const hasOutlines = OUTLINES[type].every((tag) => tables.has(tag));
  if (lacks.length > 0) throw new FontProblem(DAMAGED);
  if (!hasOutlines) throw new FontProblem('This font has no outlines that a book can be set in.');
  if (tables.get('head')?.readUInt32BE(12) !== HEAD_MAGIC) throw new FontProblem(DAMAGED);
}

/** The first of these names that the font has, in English if possible. */
function nameOf(tables: FontTables, ids: readonly number[]): string {
  const names = [...namesIn(tables.get('name') ?? Buffer.alloc(0))];
  const found = ids.flatMap((id) => {
    const those = names.filter((name) => name.id === id);
    return [...those.filter(({ isEnglish }) => isEnglish), ...those];
  });
  return found.map(({ text }) => shownName(text, NAME_MAX)).find((text) => text !== '') ?? '';
}

/** The bits of `fsType` in a font's OS/2 table: what its maker permits. */
const BITS = { restricted: 0x2, previewAndPrint: 0x4, editable: 0x8, noSubsetting: 0x100, bitmapsOnly: 0x200 } as const;

/**
 * What a font's licence bits permit. Of several permissions the widest counts, as the specification says for older fonts. Throws FontProblem
 * where the font may not be embedded in PDFs as we make them: as outlines, and only with the letters that are used.
 */
function embeddingOf(fsType: number): FontEmbedding {
  const has = (bit: number) => (fsType & bit) !== 0;
  if (has(BITS.bitmapsOnly))
    throw new FontProblem('This font permits embedding as bitmaps alone, and a book embeds its outlines.');
  if (has(BITS.noSubsetting))
    throw new FontProblem('This font forbids embedding a part of it, and a book embeds only the letters that it uses.');
  if (has(BITS.editable)) return 'editable';
  if (has(BITS.previewAndPrint)) return 'preview_print';
  if (has(BITS.restricted))
    throw new FontProblem(
      'The licence bits of this font forbid embedding it (restricted). Please ask its maker for a licence, or choose another font.',
    );
  return 'installable';
}

/** Why a font is refused: a sentence for the person who sent it. */
export class FontProblem extends Error {}

const FAMILY = 'Tried';
/** How many letters are drawn: enough to use every table of a font, and a page or two. */
const MOST_LETTERS = 3000;
const NOT_SET =
  'The typesetter cannot set this font. Please take the file from its source again, or choose another font.';

/**
 * Typesets the letters of a font and writes them to a PDF, as a book does, so that problems show here and not in a book. Throws FontProblem;
 * a font that crashes the typesetter ends this process.
 */
export function tryFont(font: Buffer): void {
  const fallback = { paths: [], families: () => [] };
  const compiler = createCompiler({ blobs: [renamedFont(font, FAMILY)], fallback, covers: () => true });
  try {
    const main = `#set text(font: "${FAMILY}", fallback: false)\n#${stringLiteral(lettersOf(font))}`;
    const { pdf } = compiler.pdf({ main, files: new Map() }, { isTagged: false });
    if (!pdf.includes('/FontFile')) throw new FontProblem(NOT_SET);
  } catch (error) {
    if (error instanceof TypesetProblems) throw new FontProblem(NOT_SET, { cause: error });
    throw error;
  } finally {
    compiler.reset();
  }
}

function lettersOf(font: Buffer): string {
  const letters = new Set<number>();
  for (const codePoint of codePointsOf(font)) if (letters.add(codePoint).size >= MOST_LETTERS) break;
  return [...letters].map((letter) => String.fromCodePoint(letter)).join(' ');
}
