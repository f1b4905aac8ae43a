import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { codePointsOf } from './cmap.ts';

const require = createRequire(import.meta.url);

/**
 * Fonts for what the faces of a theme lack: other scripts, and symbols. The compiler gets their paths and reads one only where a book needs
 * it, so that they cost a Latin book nothing.
 */
export interface FallbackFonts {
  /** The paths of the files. */
  paths: string[];
  /** Whether one of them has a glyph for the character. They are read at the first call. */
  covers(codePoint: number): boolean;
  /** The families, for a book in this language: Chinese, Japanese and Korean share characters that each writes in its own way. */
  families(language: string): string[];
}

/**
 * Packages that come with the program, all under the Open Font License. Cardo, which has characters that the others lack, is the last: for
 * scripts that it does not support, it has marks without letters.
 */
const BUNDLED = [
  { family: 'David Libre', files: regularAndBold('david-libre', 'DavidLibre') },
  { family: 'Amiri', files: regularAndBold('amiri', 'Amiri') },
  { family: 'Pridi', files: ['pridi/Pridi_400Regular.ttf', 'pridi/Pridi_700Bold.ttf'] },
  {
    family: 'Tiro Devanagari Hindi',
    files: ['tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf'],
  },
  { family: 'Noto Sans Symbols 2', files: ['noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'] },
];
const LAST = [{ family: 'Cardo', files: ['cardo/400Regular/Cardo_400Regular.ttf'] }];

/** Packages that an operator may add; each is too large to be included. */
const ADDABLE = ['SC', 'TC', 'JP', 'KR'].map((region) => ({
  family: `Noto Serif ${region}`,
  files: regularAndBold(`noto-serif-${region.toLowerCase()}`, `NotoSerif${region}`),
}));

/** The ending in the name of a font for a language. */
const MADE_FOR: readonly [language: RegExp, name: RegExp][] = [
  [/^ja\b/, /\b(?:JP|Japanese)$/i],
  [/^ko\b/, /\b(?:KR|Korean)$/i],
  [/^zh\b.*\b(?:tw|hk|mo|hant)\b/, /\b(?:TC|HK|Traditional)$/i],
  [/^zh\b/, /\b(?:SC|Simplified)$/i],
];

/** Finds the fonts that come with the program, those that were added as packages, and those in the operator's folder. */
export async function openFallbackFonts(folder: string | undefined): Promise<FallbackFonts> {
  const added = folder === undefined ? [] : await fontsIn(folder);
  const fonts = [...packaged(BUNDLED), ...packaged(ADDABLE), ...added, ...packaged(LAST)];
  let covered: Set<number> | null = null;
  return {
    paths: fonts.flatMap(({ paths }) => paths),
    covers(codePoint) {
      covered ??= new Set(fonts.flatMap(({ paths }) => paths.slice(0, 1)).flatMap((path) => [...coverageOf(path)]));
      return covered.has(codePoint);
    },
    families(language) {
      const name = MADE_FOR.find(([pattern]) => pattern.test(language.toLowerCase()))?.[1];
      const families = [...new Set(fonts.flatMap((font) => font.families))];
      return name
        ? [...families.filter((one) => name.test(one)), ...families.filter((one) => !name.test(one))]
        : families;
    },
  };
}

interface FontFiles {
  families: string[];
  paths: string[];
}

/** Those of the packages that are installed. */
function packaged(packages: readonly { family: string; files: string[] }[]): FontFiles[] {
  return packages
    .map(({ family, files }) => ({ families: [family], paths: files.flatMap(pathOf) }))
    .filter(({ paths }) => paths.length > 0);
}

function regularAndBold(folder: string, name: string): string[] {
  return ['400Regular', '700Bold'].map((style) => `${folder}/${style}/${name}_${style}.ttf`);
}

/** The path of a package's file; none where the package is not installed. */
function pathOf(file: string): string[] {
  try {
    return [require.resolve(`@expo-google-fonts/${file}`)];
  } catch {
    return [];
  }
}

/** The fonts in the operator's folder, which need not exist. Files that are no fonts or cannot be read are left out. */
async function fontsIn(folder: string): Promise<FontFiles[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names
    .filter((name) => /\.(?:ttf|otf|ttc|otc)$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
  return paths.flatMap((path) => {
    const families = familiesIn(path);
    return families.length === 0 ? [] : [{ families, paths: [path] }];
  });
}

function familiesIn(path: string): string[] {
  try {
    return familiesOf(path);
  } catch {
    return [];
  }
}

function coverageOf(path: string): Iterable<number> {
  try {
    return [...codePointsOf(readFileSync(path))];
  } catch {
    return [];
  }
}

/** The `name` table's number for a family's name, and the platform whose names are UTF-16. */
const FAMILY = 1;
const WINDOWS = 3;
const COLLECTION = 'ttcf';
/** More fonts than any collection has, and more tables than any font has. */
const MOST_FONTS = 64;
const MOST_TABLES = 256;
const MOST_NAMES = 4096;
/** "Noto Serif Bold" belongs to the family "Noto Serif": the compiler removes such words after a space or the like. */
const STYLE =
  /[ _-](?:normal|italic|oblique|slanted|thin|hairline|light|regular|medium|bold|demi|black|heavy|narrow|condensed|compressed|expanded)$/i;

/**
 * The names by which the compiler may know the families in a font file or collection; none where it is no font. Only the beginning of the
 * file and its `name` tables are read.
 */
function familiesOf(path: string): string[] {
  const file = openSync(path, 'r');
  try {
    const names = fontsOf(file).map((start) => familyAt(file, start) ?? '');
    return [...new Set(names.flatMap((name) => [name, withoutStyle(name)]))].filter((name) => name !== '');
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  } finally {
    closeSync(file);
  }
}

/** The positions of its fonts in the file. */
function fontsOf(file: number): number[] {
  const head = read(file, 0, 12);
  if (head.toString('latin1', 0, 4) !== COLLECTION) return [0];
  const count = Math.min(MOST_FONTS, head.readUInt32BE(8));
  const offsets = read(file, 12, count * 4);
  return Array.from({ length: count }, (_, index) => offsets.readUInt32BE(index * 4));
}

function familyAt(file: number, start: number): string | null {
  const count = Math.min(MOST_TABLES, read(file, start, 12).readUInt16BE(4));
  const tables = read(file, start + 12, count * 16);
  for (let at = 0; at < tables.length; at += 16) {
    if (tables.toString('latin1', at, at + 4) === 'name') return familyIn(file, tables.readUInt32BE(at + 8));
  }
  return null;
}

function familyIn(file: number, table: number): string | null {
  const head = read(file, table, 6);
  const count = Math.min(MOST_NAMES, head.readUInt16BE(2));
  const texts = table + head.readUInt16BE(4);
  const records = read(file, table + 6, count * 12);
  for (let at = 0; at < records.length; at += 12) {
    if (records.readUInt16BE(at) !== WINDOWS || records.readUInt16BE(at + 6) !== FAMILY) continue;
    const length = records.readUInt16BE(at + 8) & ~1;
    return read(file, texts + records.readUInt16BE(at + 10), length)
      .swap16()
      .toString('utf16le')
      .trim();
  }
  return null;
}

function withoutStyle(name: string): string {
  const shorter = name.replace(STYLE, '');
  return shorter === name ? name : withoutStyle(shorter);
}

/** Throws RangeError where the file ends too early. */
function read(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, at) < length) throw new RangeError('The font file ends too early');
  return bytes;
}
