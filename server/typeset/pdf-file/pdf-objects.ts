/** An object of a PDF. */
export interface PdfObject {
  number: number;
  /** The text between `obj` and `endobj`. */
  body: Buffer;
  isStream: boolean;
}

/** The trailer of a PDF, which says where to begin. */
interface PdfTrailer {
  size: number;
  root: number;
  /** The other entries, as written: `/Info` and `/ID`. */
  rest: string;
}

const ENTRY_BYTES = 20;
/** This much of an object is enough to see its type, a colour space, or the channels of a profile. */
const HEAD_BYTES = 200;
const TAIL_BYTES = 2000;
const START = Buffer.from('obj');
const END = Buffer.from('endobj');
const STREAM_END = Buffer.from('endstream');

/** Reads the trailer of a PDF with a plain cross-reference table, as the typesetter writes it. */
export function readTrailer(pdf: Buffer): PdfTrailer {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - TAIL_BYTES));
  const entries = tail.slice(tail.lastIndexOf('trailer'));
  const size = Number(/\/Size (\d+)/.exec(entries)?.[1]);
  const root = Number(/\/Root (\d+) 0 R/.exec(entries)?.[1]);
  if (!Number.isInteger(size) || !Number.isInteger(root)) throw new Error('The PDF has no trailer that can be read');
  const rest = [/\/Info \d+ 0 R/, /\/ID \[[^\]]*\]/].map((entry) => entry.exec(entries)?.[0] ?? '').join(' ');
  return { size, root, rest };
}

/** The objects of a PDF with a plain cross-reference table, in the order in which they lie in the file. */
export function* readObjects(pdf: Buffer): Generator<PdfObject> {
  const offsets = offsetsIn(pdf);
  for (const [at, { number, offset }] of offsets.entries())
    yield objectAt(pdf, number, offset, offsets[at + 1]?.offset);
}

/** The beginning of an object's body, which says what kind of object it is. */
export function headOf(body: Buffer): string {
  return body.toString('latin1', 0, HEAD_BYTES);
}

/** The object of this number; null where there is none. */
export function readObject(pdf: Buffer, number: number): PdfObject | null {
  const offsets = offsetsIn(pdf);
  const at = offsets.findIndex((object) => object.number === number);
  const object = offsets[at];
  return object ? objectAt(pdf, number, object.offset, offsets[at + 1]?.offset) : null;
}

function objectAt(pdf: Buffer, number: number, offset: number, end = startOfTable(pdf)): PdfObject {
  const start = pdf.indexOf(START, offset) + START.length;
  const to = skipSpaceBack(pdf, pdf.lastIndexOf(END, end));
  const isStream = pdf.compare(STREAM_END, 0, STREAM_END.length, to - STREAM_END.length, to) === 0;
  return { number, body: pdf.subarray(skipSpace(pdf, start), to), isStream };
}

/** Cached, because a long book has a hundred thousand objects, and each change of its file looks for some of them. */
const known = new WeakMap<Buffer, ObjectOffset[]>();

interface ObjectOffset {
  number: number;
  offset: number;
}

function offsetsIn(pdf: Buffer): ObjectOffset[] {
  const offsets = known.get(pdf) ?? readOffsets(pdf, startOfTable(pdf));
  known.set(pdf, offsets);
  return offsets;
}

/** The objects that are in use, in the order of their offsets. */
function readOffsets(pdf: Buffer, table: number): ObjectOffset[] {
  const head = /^xref\s+0 (\d+)\s+/.exec(pdf.toString('latin1', table, table + 40));
  if (!head) throw new Error('The PDF has no plain cross-reference table');
  const offsets: ObjectOffset[] = [];
  for (let number = 1; number < Number(head[1]); number += 1) {
    const entry = table + head[0].length + number * ENTRY_BYTES;
    if (pdf[entry + 17] === 0x6e) offsets.push({ number, offset: Number(pdf.toString('latin1', entry, entry + 10)) });
  }
  return offsets.toSorted((a, b) => a.offset - b.offset);
}

function startOfTable(pdf: Buffer): number {
  const tail = pdf.toString('latin1', pdf.lastIndexOf('startxref'));
  return Number(/startxref\s+(\d+)/.exec(tail)?.[1] ?? Number.NaN);
}

function skipSpace(pdf: Buffer, from: number): number {
  let at = from;
  while ((pdf[at] ?? 0x21) <= 0x20) at += 1;
  return at;
}

function skipSpaceBack(pdf: Buffer, from: number): number {
  let at = from;
  while ((pdf[at - 1] ?? 0x21) <= 0x20) at -= 1;
  return at;
}

/** An object that is no stream. */
export function plainObject(number: number, body: string): PdfObject {
  return { number, body: Buffer.from(body, 'latin1'), isStream: false };
}

/** A text as hexadecimal UTF-16, which contains no delimiter of the file format. */
export function hexText(text: string): string {
  return `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

interface PageTree {
  number: number;
  /** The numbers of its pages, in their order. */
  pages: number[];
}

/** The type at the beginning of a dictionary of the typesetter, or ''. Later in it, an author's title may look like one. */
export function typeOf(dictionary: string): string {
  return /^<<\s*\/Type \/(\w+)/.exec(dictionary)?.[1] ?? '';
}

/** The pages of a typesetter's PDF, whose page tree has no branches. Throws where there is none. */
export function readPageTree(pdf: Buffer): PageTree {
  for (const { number, body, isStream } of readObjects(pdf)) {
    if (isStream || typeOf(headOf(body)) !== 'Pages') continue;
    const kids = /\/Kids \[([^\][]*)\]/.exec(body.toString('latin1'))?.[1] ?? '';
    return { number, pages: [...kids.matchAll(/(?<!\d)(\d+) 0 R/g)].map(([, page]) => Number(page)) };
  }
  throw new Error('The PDF has no pages');
}
