import { closeSync, openSync, readSync } from 'node:fs';

/** The `name` table's number for a family's name, and the platform whose names are UTF-16. */
const FAMILY = 1;
const WINDOWS = 3;
const COLLECTION = 'ttcf';
/** More fonts than a collection, and more tables than a font, has. */
const MOST_FONTS = 64;
const MOST_TABLES = 256;
const MOST_NAMES = 4096;
/** "Noto Serif Bold" is of the family "Noto Serif": the compiler takes such words off, where a space or the like stands before them. */
const STYLE =
  /[ _-](?:normal|italic|oblique|slanted|thin|hairline|light|regular|medium|bold|demi|black|heavy|narrow|condensed|compressed|expanded)$/i;

/**
 * The names by which the compiler may know the families in a font file or collection; none where it is no font. Only the beginning of the
 * file and its `name` tables are read.
 */
export function familiesOf(path: string): string[] {
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

/** Where in the file its fonts begin. */
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
