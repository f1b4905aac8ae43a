/** The tables of a font file by their tags. */
export type FontTables = ReadonlyMap<string, Buffer>;

const HEAD_BYTES = 12;
const RECORD_BYTES = 16;
/** More tables than a font has. */
const MOST_TABLES = 100;

/** Takes a font file apart. Throws RangeError where a table lies outside the file, or stands in it twice. */
export function tablesOf(font: Buffer): FontTables {
  const count = font.readUInt16BE(4);
  if (count > MOST_TABLES) throw new RangeError('The font has too many tables');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const at = HEAD_BYTES + index * RECORD_BYTES;
    const tag = font.toString('latin1', at, at + 4);
    const start = font.readUInt32BE(at + 8);
    const end = start + font.readUInt32BE(at + 12);
    if (end > font.length || tables.has(tag)) throw new RangeError(`The table ${tag} is not where the font says`);
    tables.set(tag, font.subarray(start, end));
  }
  return tables;
}

/** Puts tables together to a font file of this kind, its first four bytes. Sums are those of the tables as they are written. */
export function fontOf(kind: Buffer, tables: FontTables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const steps = Math.floor(Math.log2(Math.max(1, sorted.length)));
  const head = Buffer.alloc(HEAD_BYTES + sorted.length * RECORD_BYTES);
  kind.copy(head, 0, 0, 4);
  for (const [index, value] of [sorted.length, 16 << steps, steps, sorted.length * 16 - (16 << steps)].entries())
    head.writeUInt16BE(value, 4 + index * 2);
  const bodies: Buffer[] = [];
  let start = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const at = HEAD_BYTES + index * RECORD_BYTES;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(sumOf(padded), at + 4);
    head.writeUInt32BE(start, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    bodies.push(padded);
    start += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}

function sumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
