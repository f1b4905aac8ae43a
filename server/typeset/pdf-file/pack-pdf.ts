import { type PdfObject, readObjects, readTrailer } from './pdf-objects.ts';
import { createPdfWriter, createPlainWriter, type PdfWriter } from './pdf-writer.ts';

/** A change of a PDF while it is written; several changes are applied one after the other. */
export interface PdfEdit {
  /** Returns the new dictionary of an object, or null to remove it. It is not called for streams. */
  edit(dictionary: string, number: number): string | null;
  /** Whether it changes the object with this number; absent: any. */
  concerns?(number: number): boolean;
  /** Objects to be added; `next` is the first free number. */
  added?(next: number): PdfObject[];
}

/**
 * A PDF of the typesetter with its objects in compressed streams, in pieces. It has a third of the bytes, because most of a tagged book is
 * the tree of its tags, which the typesetter does not compress.
 */
export function packPdf(pdf: Buffer, ...changes: readonly PdfEdit[]): Buffer[] {
  return rewritten(pdf, changes, createPdfWriter);
}

/** A PDF of the typesetter with each object by itself, as the standards of presses require. */
export function plainPdf(pdf: Buffer, ...changes: readonly PdfEdit[]): Buffer {
  return Buffer.concat(rewritten(pdf, changes, createPlainWriter));
}

function rewritten(pdf: Buffer, changes: readonly PdfEdit[], open: (size: number) => PdfWriter): Buffer[] {
  const { size, root, rest } = readTrailer(pdf);
  const added: PdfObject[] = [];
  for (const change of changes) added.push(...(change.added?.(size + added.length) ?? []));
  const writer = open(size + added.length);
  for (const object of readObjects(pdf)) {
    const changed = changes.some(({ concerns }) => concerns?.(object.number) ?? true);
    const body = changed ? edited(object, changes) : object.body;
    if (body) writer.add(changed ? { ...object, body } : object);
  }
  for (const object of added) writer.add(object);
  return writer.end(`/Root ${root} 0 R ${rest}`);
}

/** The object after all changes; null where one of them leaves it out. */
function edited({ number, body, isStream }: PdfObject, changes: readonly PdfEdit[]): Buffer | null {
  if (isStream) return body;
  let text: string | null = body.toString('latin1');
  for (const { edit, concerns } of changes) {
    if (text !== null && (concerns?.(number) ?? true)) text = edit(text, number);
  }
  return text === null ? null : Buffer.from(text, 'latin1');
}
