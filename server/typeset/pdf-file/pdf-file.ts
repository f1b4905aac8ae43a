import { inflateSync } from 'node:zlib';
import { readObjects, readPageTree } from './pdf-objects.ts';

/** Reads objects of a typesetter's PDF by their numbers. */
export interface PdfFile {
  /** The dictionary of an object, or its whole text if it is not a dictionary. */
  dictionary(number: number): string;
  /** The unpacked content of an object's stream. */
  content(number: number): string;
  /** The numbers of the pages, in their order. */
  pages: number[];
}

const STREAM = Buffer.from('stream\n');
const STREAM_END = Buffer.from('\nendstream');

export function openPdf(pdf: Buffer): PdfFile {
  const bodies = new Map([...readObjects(pdf)].map(({ number, body }) => [number, body]));
  const bodyOf = (number: number) => bodies.get(number) ?? Buffer.alloc(0);
  return {
    pages: readPageTree(pdf).pages,
    dictionary(number) {
      const body = bodyOf(number);
      const stream = body.indexOf(STREAM);
      return body.toString('latin1', 0, stream === -1 ? body.length : stream);
    },
    content(number) {
      const body = bodyOf(number);
      const from = body.indexOf(STREAM) + STREAM.length;
      const packed = body.subarray(from, body.lastIndexOf(STREAM_END));
      return (/\/FlateDecode/.test(this.dictionary(number)) ? inflateSync(packed) : packed).toString('latin1');
    },
  };
}

/** The objects that a dictionary lists under a key: "/XObject << /x0 21 0 R >>" gives "/x0" and 21. */
export function named(dictionary: string, key: string): Map<string, number> {
  const inner = new RegExp(`/${key} <<([^>]*)>>`).exec(dictionary)?.[1] ?? '';
  return new Map([...inner.matchAll(/(\/[^\s/]+) (\d+) 0 R/g)].map(([, name = '', number]) => [name, Number(number)]));
}

/** The number of the object that a key refers to. */
export function reference(dictionary: string, key: string): number | null {
  const number = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1];
  return number === undefined ? null : Number(number);
}

export function numberOf(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key} (-?[\\d.]+)`).exec(dictionary)?.[1] ?? 0);
}

/** An operator of a page with its operands: numbers, names with their slash, and strings as written. */
export interface Operation {
  name: string;
  operands: (number | string)[];
}

const TOKEN =
  /<([0-9A-Fa-f\s]*)>|((?<!\\)\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\))|(\/[^\s/<>[\]()]+)|([+-]?(?:(?<!\d)\d+(?:\.\d*)?|\.\d+)(?![^\s/<>[\]()]))|([A-Za-z'"*][A-Za-z0-9'"*]*)|<<|>>|[[\]]/g;

/** Reads the content of a page. A dictionary of marked content becomes its names and numbers, which no operator here uses. */
export function* readOperations(content: string): Generator<Operation> {
  let operands: Operation['operands'] = [];
  for (const [token, hex, literal, name, number, word] of content.matchAll(TOKEN)) {
    if (number !== undefined) operands.push(Number(number));
    else if (hex !== undefined) operands.push(`<${hex}`);
    else if (literal !== undefined) operands.push(literal);
    else if (name !== undefined) operands.push(name);
    else if (word !== undefined && word !== 'true' && word !== 'false' && word !== 'null') {
      yield { name: token, operands };
      operands = [];
    }
  }
}
