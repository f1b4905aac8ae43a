import { readStoredOpening } from '#book/sections/opening.ts';
import { open } from 'node:fs/promises';
import type { SentSection, TextPlace } from './job/job.ts';

/** A section as it is read from the database; files of some formats need no images. */
export interface BookSection {
  id: string;
  title: string;
  /** As it is stored. */
  opening: string;
  doc: string;
  images?: string;
}

/**
 * Writes the long texts of a book into a file, one section after the other, and returns where each of them lies. A section is read only when
 * the one before is written, so that no more than one is in memory.
 */
export async function writeTexts(path: string, sections: AsyncIterable<BookSection>): Promise<SentSection[]> {
  const file = await open(path, 'w');
  const sent: SentSection[] = [];
  let end = 0;

  async function write(text: string): Promise<TextPlace> {
    const bytes = Buffer.from(text);
    await file.appendFile(bytes);
    end += bytes.length;
    return { start: end - bytes.length, bytes: bytes.length };
  }

  try {
    for await (const { id, title, opening, doc, images = '[]' } of sections)
      sent.push({ id, title, opening: readStoredOpening(opening), doc: await write(doc), images: await write(images) });
    return sent;
  } finally {
    await file.close();
  }
}
