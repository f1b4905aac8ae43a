import { type PdfObject, readObjects, readTrailer } from './pdf-objects.ts';
import { createPdfWriter, createPlainWriter, type PdfWriter } from './pdf-writer.ts';

/** What is changed of a PDF on its way; several changes are made one after the other. */
export interface PdfEdit {
  /** The dictionary of an object as it is to be; null leaves the object out. Streams are not asked about. */
  edit(dictionary: string, number: number): string | null;
  /** Whether it changes the object of this number; any, where it does not say. */
  concerns?(number: number): boolean;
  /** Objects to be added; `next` is the first free number. */
  added?(next: number): PdfObject[];
}

/**
 * A PDF of the typesetter with its objects in compressed streams, in pieces: a third of the bytes, because most of a tagged book is the
 * tree of its tags, which the typesetter writes out plainly.
 */
export function packPdf(pdf: Buffer, ...changes: readonly PdfEdit[]): Buffer[] {
  return rewritten(pdf, changes, createPdfWriter);
}

/** The same with each object by itself, as the standards of presses ask. */
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
