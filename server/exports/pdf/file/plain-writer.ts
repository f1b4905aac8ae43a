import type { PdfObject } from './pdf-objects.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** Four bytes beyond ASCII tell programs that the file is not text. */
const HEADER = Buffer.from('%PDF-1.3\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
/** Of the cross-reference table: each entry has the same length, as the format asks. */
const OFFSET_DIGITS = 10;
const FREE = '0000000000 65535 f \n';
const UNUSED = '0000000000 00000 f \n';

/** Writes a PDF as all programs of all ages read it: each object by itself, and a table of where it lies. */
export function createPlainWriter(size: number): PdfWriter {
  const pieces: Buffer[] = [HEADER];
  const places = new Map<number, number>();
  let offset = HEADER.length;

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
