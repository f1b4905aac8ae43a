/** The tables of a font file by their tags. */
export type FontTables = ReadonlyMap<string, Buffer>;

const HEAD_BYTES = 12;
const RECORD_BYTES = 16;
/** More tables than any font has. */
const MOST_TABLES = 100;

/** Splits a font file into its tables. Throws RangeError where a table is outside the file, or is in it twice. */
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

/** Builds a font file of this kind (its first four bytes) from tables. Checksums are calculated for the tables as given. */
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

/** The numbers of names in a font's `name` table, and of Windows, Unicode and American English, in which they are written. */
const NAMES = { family: 1, style: 2, full: 4, postScript: 6 } as const;
const WINDOWS = { platform: 3, encoding: 1, language: 0x409 } as const;
const NAMES_HEAD_BYTES = 6;
const NAME_RECORD_BYTES = 12;
const MOST_LETTERS = 50;

/**
 * The font renamed to another family. The compiler never sees the name of an author's font: it treats fonts of some names in its own way, and
 * would add one with the name of our font to that family.
 */
export function renamedFont(font: Buffer, family: string): Buffer {
  const tables = new Map(tablesOf(font));
  const postScript = `${postScriptName(tables.get('name')) || 'Font'}-${family.replace(/[^A-Za-z0-9]/g, '')}`;
  tables.set('name', nameTable(new Map(Object.entries({ family, style: 'Regular', full: family, postScript }))));
  return fontOf(font.subarray(0, 4), tables);
}

function nameTable(given: ReadonlyMap<string, string>): Buffer {
  const texts = Object.entries(NAMES).map(([name, id]) => ({
    id,
    text: Buffer.from(given.get(name) ?? '', 'utf16le').swap16(),
  }));
  const head = Buffer.alloc(NAMES_HEAD_BYTES + texts.length * NAME_RECORD_BYTES);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { id, text }] of texts.entries()) {
    const record = [WINDOWS.platform, WINDOWS.encoding, WINDOWS.language, id, text.length, offset];
    for (const [place, value] of record.entries())
      head.writeUInt16BE(value, NAMES_HEAD_BYTES + index * NAME_RECORD_BYTES + place * 2);
    offset += text.length;
  }
  return Buffer.concat([head, ...texts.map(({ text }) => text)]);
}

/** The font's own name, as a reader of the PDF sees it. */
function postScriptName(table: Buffer | undefined): string {
  const name = table && [...namesIn(table)].find(({ id }) => id === NAMES.postScript)?.text;
  return (name ?? '').replace(/[^A-Za-z0-9-]/g, '').slice(0, MOST_LETTERS);
}

interface FontName {
  id: number;
  text: string;
  isEnglish: boolean;
}

/** The names in a `name` table that Windows or a Mac would read. Throws RangeError where the table ends too early. */
export function* namesIn(table: Buffer): Generator<FontName> {
  const count = table.readUInt16BE(2);
  const texts = table.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = NAMES_HEAD_BYTES + index * NAME_RECORD_BYTES;
    const [platform, , language, id, length, offset] = [0, 2, 4, 6, 8, 10].map((place) =>
      table.readUInt16BE(at + place),
    );
    const start = texts + (offset ?? 0);
    const bytes = table.subarray(start, start + (length ?? 0));
    if (id === undefined || bytes.length < (length ?? 0)) throw new RangeError('A name lies outside its table');
    if (platform === WINDOWS.platform) {
      const text = Buffer.from(bytes.subarray(0, bytes.length & ~1))
        .swap16()
        .toString('utf16le');
      yield { id, text, isEnglish: language === WINDOWS.language };
    }
    if (platform === 1) yield { id, text: bytes.toString('latin1'), isEnglish: language === 0 };
  }
}
