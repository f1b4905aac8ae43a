import { type PdfObject, readObjects, readTrailer } from './pdf-objects.ts';
import { createPdfWriter } from './pdf-writer.ts';

/** Changes the dictionary of an object on its way; null leaves the object out. */
export type EditObject = (dictionary: string, number: number) => string | null;

/**
 * A PDF of the typesetter with its objects in compressed streams, in pieces: a third of the bytes, because most of a tagged book is the
 * tree of its tags, which the typesetter writes out plainly. An edit is asked about objects that are not streams.
 */
export function packPdf(pdf: Buffer, edit?: EditObject): Buffer[] {
  const { size, root, rest } = readTrailer(pdf);
  const writer = createPdfWriter(size);
  for (const object of readObjects(pdf)) {
    const body = edit ? edited(object, edit) : object.body;
    if (body) writer.add({ ...object, body });
  }
  return writer.end(`/Root ${root} 0 R ${rest}`);
}

function edited({ number, body, isStream }: PdfObject, edit: EditObject): Buffer | null {
  if (isStream) return body;
  const text = edit(body.toString('latin1'), number);
  return text === null ? null : Buffer.from(text, 'latin1');
}
