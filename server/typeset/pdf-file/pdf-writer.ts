import { deflateSync } from 'node:zlib';
import type { PdfObject } from './pdf-objects.ts';

/** Writes a PDF whose objects share compressed streams. */
export interface PdfWriter {
  add(object: PdfObject): void;
  /** The pieces of the file. */
  end(trailer: string): Buffer[];
}

/** Where an object is: at a position in the file, or in an object stream. */
type Entry = { kind: 1; place: number; index: 0 } | { kind: 2; place: number; index: number };

/** How many objects share a stream: a reader unpacks all of them to see one. */
const SHARING = 200;
/** Bytes of an entry: its kind, the position, and the index. */
const WIDTHS = [1, 4, 2] as const;
const ENTRY_BYTES = 7;
/** Four bytes beyond ASCII tell programs that the file is not text. */
const HEADER = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

/** `size` is the first unused number. */
export function createPdfWriter(size: number): PdfWriter {
  const pieces: Buffer[] = [HEADER];
  const entries = new Map<number, Entry>();
  let waiting: PdfObject[] = [];
  let next = size;
  let offset = HEADER.length;

  function put(number: number, body: Buffer): void {
    const object = [Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')];
    entries.set(number, { kind: 1, place: offset, index: 0 });
    pieces.push(...object);
    for (const piece of object) offset += piece.length;
  }

  function putWaiting(): void {
    if (waiting.length === 0) return;
    const place = next++;
    for (const [index, { number }] of waiting.entries()) entries.set(number, { kind: 2, place, index });
    put(place, objectStream(waiting));
    waiting = [];
  }

  return {
    add(object) {
      if (object.isStream) return put(object.number, object.body);
      waiting.push(object);
      if (waiting.length === SHARING) putWaiting();
    },
    end(trailer) {
      putWaiting();
      const start = offset;
      const number = next++;
      entries.set(number, { kind: 1, place: start, index: 0 });
      put(number, crossReferences(entries, next, trailer));
      pieces.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
      return pieces;
    },
  };
}

function objectStream(objects: readonly PdfObject[]): Buffer {
  let end = 0;
  const places = objects.map(({ number, body }) => {
    const place = `${number} ${end}`;
    end += body.length + 1;
    return place;
  });
  const head = Buffer.from(`${places.join(' ')}\n`);
  const separator = Buffer.from('\n');
  const content = Buffer.concat([head, ...objects.flatMap(({ body }) => [body, separator])]);
  return stream(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, deflateSync(content));
}

function crossReferences(entries: ReadonlyMap<number, Entry>, size: number, trailer: string): Buffer {
  const table = Buffer.alloc(size * ENTRY_BYTES);
  for (const [number, { kind, place, index }] of entries) {
    const at = number * ENTRY_BYTES;
    table.writeUInt8(kind, at);
    table.writeUInt32BE(place, at + WIDTHS[0]);
    table.writeUInt16BE(index, at + WIDTHS[0] + WIDTHS[1]);
  }
  const predictor = `/DecodeParms << /Predictor 12 /Columns ${ENTRY_BYTES} >>`;
  const dictionary = `/Type /XRef /Size ${size} /W [${WIDTHS.join(' ')}] ${predictor} ${trailer}`;
  return stream(dictionary, deflateSync(differences(table)));
}

/** Each entry as its difference from the one before (PNG's predictor "up"), which makes the table of a long book tiny. */
function differences(table: Buffer): Buffer {
  const rows = table.length / ENTRY_BYTES;
  const coded = Buffer.alloc(rows * (ENTRY_BYTES + 1));
  for (let row = 0; row < rows; row += 1) {
    const [from, to] = [row * ENTRY_BYTES, row * (ENTRY_BYTES + 1)];
    coded[to] = 2;
    for (let column = 0; column < ENTRY_BYTES; column += 1)
      coded[to + 1 + column] =
        (table[from + column] ?? 0) - (row === 0 ? 0 : (table[from + column - ENTRY_BYTES] ?? 0));
  }
  return coded;
}

function stream(dictionary: string, packed: Buffer): Buffer {
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

/** Four bytes beyond ASCII tell programs that the file is not text. */
const PLAIN_HEADER = Buffer.from('%PDF-1.3\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
/** The digits in the cross-reference table, whose entries must all have the same length. */
const OFFSET_DIGITS = 10;
const FREE = '0000000000 65535 f \n';
const UNUSED = '0000000000 00000 f \n';

/** Writes a PDF that even old programs can read: each object by itself, and a table of their positions. */
export function createPlainWriter(size: number): PdfWriter {
  const pieces: Buffer[] = [PLAIN_HEADER];
  const places = new Map<number, number>();
  let offset = PLAIN_HEADER.length;

  const put = (piece: Buffer) => {
    pieces.push(piece);
    offset += piece.length;
  };

  return {
    add({ number, body }: PdfObject) {
      places.set(number, offset);
      for (const piece of [Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]) put(piece);
    },
    end(trailer) {
      const start = offset;
      const entries = Array.from({ length: size - 1 }, (_, index) => entry(places.get(index + 1)));
      put(Buffer.from(`xref\n0 ${size}\n${FREE}${entries.join('')}`));
      put(Buffer.from(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`, 'latin1'));
      return pieces;
    },
  };
}

function entry(place: number | undefined): string {
  return place === undefined ? UNUSED : `${String(place).padStart(OFFSET_DIGITS, '0')} 00000 n \n`;
}
