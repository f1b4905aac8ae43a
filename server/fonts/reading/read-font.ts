import { shownName } from '#book/text/normalize-text.ts';
import { codePointsOf } from '#server/typeset/cmap.ts';
import { namesIn } from '#server/typeset/font-file/renamed-font.ts';
import { type FontTables, tablesOf } from '#server/typeset/font-file/sfnt.ts';
import { embeddingOf } from './embedding.ts';
import { type FontFacts, FontProblem } from './font-facts.ts';

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
/** The tables of the outlines that a file of each kind has; with others the typesetter leaves it out. */
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

/** Reads and judges a font file. Throws FontProblem with a sentence for whoever sent it; never reads outside the file. */
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

/** The first of these names that the font has, in English where it can be. */
function nameOf(tables: FontTables, ids: readonly number[]): string {
  const names = [...namesIn(tables.get('name') ?? Buffer.alloc(0))];
  const found = ids.flatMap((id) => {
    const those = names.filter((name) => name.id === id);
    return [...those.filter(({ isEnglish }) => isEnglish), ...those];
  });
  return found.map(({ text }) => shownName(text, NAME_MAX)).find((text) => text !== '') ?? '';
}
