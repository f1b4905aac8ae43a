import { fontOf, tablesOf } from './sfnt.ts';

/** The numbers of names in a font's `name` table, and of Windows, Unicode and American English, in which they are written. */
const NAMES = { family: 1, style: 2, full: 4, postScript: 6 } as const;
const WINDOWS = { platform: 3, encoding: 1, language: 0x409 } as const;
const HEAD_BYTES = 6;
const RECORD_BYTES = 12;
const MOST_LETTERS = 50;

/**
 * The font under another family. What an author's font calls itself never reaches the compiler, which knows fonts of some names otherwise
 * than their files say, and would put one that is named as a font of ours is into that family.
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
  const head = Buffer.alloc(HEAD_BYTES + texts.length * RECORD_BYTES);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { id, text }] of texts.entries()) {
    const record = [WINDOWS.platform, WINDOWS.encoding, WINDOWS.language, id, text.length, offset];
    for (const [place, value] of record.entries())
      head.writeUInt16BE(value, HEAD_BYTES + index * RECORD_BYTES + place * 2);
    offset += text.length;
  }
  return Buffer.concat([head, ...texts.map(({ text }) => text)]);
}

/** What a reader of the PDF sees of the font's own name. */
function postScriptName(table: Buffer | undefined): string {
  const name = table && [...namesIn(table)].find(({ id }) => id === NAMES.postScript)?.text;
  return (name ?? '').replace(/[^A-Za-z0-9-]/g, '').slice(0, MOST_LETTERS);
}

export interface FontName {
  id: number;
  text: string;
  isEnglish: boolean;
}

/** The names in a `name` table that Windows or a Mac would read. Throws RangeError where the table ends too early. */
export function* namesIn(table: Buffer): Generator<FontName> {
  const count = table.readUInt16BE(2);
  const texts = table.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = HEAD_BYTES + index * RECORD_BYTES;
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
