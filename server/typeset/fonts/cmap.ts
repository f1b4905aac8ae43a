/*
 * Reads which characters a TrueType font has, from its `cmap` table in the two formats for Unicode: 4 (the basic plane) and 12 (all of it).
 * See the OpenType specification, "cmap: Character to Glyph Index Mapping Table".
 */

const LAST_CODE_POINT = 0x10ffff;

/** More character tables than any font has. */
const MOST_SUBTABLES = 32;

/**
 * The code points that the font has a glyph for, some of them several times. Throws RangeError where the file ends too early. Even a
 * malformed font cannot make it read a character of a table twice.
 */
export function* codePointsOf(font: Buffer): Generator<number> {
  const cmap = tableOffset(font, 'cmap');
  if (cmap === null) return;
  const count = Math.min(MOST_SUBTABLES, font.readUInt16BE(cmap + 2));
  for (let i = 0; i < count; i += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = font.readUInt16BE(subtable);
    if (format === 4) yield* segmentsOf(font, subtable);
    if (format === 12) yield* groupsOf(font, subtable);
  }
}

function tableOffset(font: Buffer, tag: string): number | null {
  // Of a collection, only the first font is read.
  const start = font.toString('latin1', 0, 4) === 'ttcf' ? font.readUInt32BE(12) : 0;
  const tables = font.readUInt16BE(start + 4);
  for (let i = 0; i < tables; i += 1) {
    const record = start + 12 + i * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  return null;
}

/** Format 4: runs of characters; a glyph of 0 means that there is none. */
function* segmentsOf(font: Buffer, at: number): Generator<number> {
  const doubled = font.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  let next = 0;
  for (let i = 0; i < doubled; i += 2) {
    const end = font.readUInt16BE(ends + i);
    const start = font.readUInt16BE(starts + i);
    const delta = font.readUInt16BE(deltas + i);
    const offset = font.readUInt16BE(offsets + i);
    for (let code = Math.max(start, next); code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : font.readUInt16BE(offsets + i + offset + (code - start) * 2);
      if ((glyph & 0xffff) !== 0) yield code;
    }
    next = Math.max(next, end + 1);
  }
}

/** Format 12: groups of characters with consecutive glyphs. */
function* groupsOf(font: Buffer, at: number): Generator<number> {
  const groups = font.readUInt32BE(at + 12);
  let next = 0;
  for (let i = 0; i < groups; i += 1) {
    const group = at + 16 + i * 12;
    const start = font.readUInt32BE(group);
    const end = Math.min(LAST_CODE_POINT, font.readUInt32BE(group + 4));
    const glyph = font.readUInt32BE(group + 8);
    for (let code = Math.max(start, next); code <= end; code += 1) if (glyph + code - start !== 0) yield code;
    next = Math.max(next, end + 1);
  }
}
