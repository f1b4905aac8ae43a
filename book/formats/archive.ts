import { z } from 'zod';
import { ARCHIVED } from '../project-fields.ts';
import { foundKey, type WrittenEntry } from '../canon/canon-entry.ts';

/*
 * An archive is a book as a folder: book.json with its facts and the order of its sections, each section as its stored document
 * (sections/….json) and as Markdown for people (sections/….md), and its images with their own bytes (images/HASH.png). Where a
 * document or a fact names an image of the archive, it does so by that path; a reference to a section names its document. No ids and no times: the same book gives the same files.
 */

export const ARCHIVE_FORMAT = 'tomewright-book';
/** Raised when an older program could no longer read the archive as the same book. */
export const ARCHIVE_VERSION = 1;
export const MANIFEST_PATH = 'book.json';

const text = z.string().catch('');

/** An image beside a section's text; `url` is a path of the archive, or an address on the web. */
export const ArchiveImage = z.object({ url: text, alt: text, caption: text, type: z.string().catch('uploaded') });
export type ArchiveImage = z.infer<typeof ArchiveImage>;

export const ArchiveSection = z.object({
  title: text,
  document: z.string(),
  markdown: text,
  images: z.array(ArchiveImage).catch([]),
  /** What its author chose of how it begins. */
  opening: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
export type ArchiveSection = z.infer<typeof ArchiveSection>;

/** The two fields by which an archive of this product, of any version, is known from another folder. */
export const ArchiveMark = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.number() });

/** Archives may have been edited by hand: a fact with a wrong value gets its default instead of the book being refused. */
export const Manifest = ArchiveMark.extend({
  ...ARCHIVED,
  /** What its author wrote of whom and what it names: entries as in archive-canon.ts, read one by one. */
  canon: z.unknown().default([]),
  sections: z.array(ArchiveSection),
});
export type Manifest = z.infer<typeof Manifest>;

/** An entry that the author wrote, as an archive has it. What is not said is empty, or false. */
export interface ArchiveEntry {
  name: string;
  kind: string;
  aliases?: readonly string[];
  facts?: readonly string[];
  secret?: true;
  /** The author said that this is no name. */
  dismissed?: true;
  /** The key of the name under which the book itself has it, also where the author calls it otherwise. */
  found_as?: string;
}

/** The entries of a book for its archive, in an order that depends on nothing but what they say. */
export function archivedCanon(written: readonly WrittenEntry[]): ArchiveEntry[] {
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  return written
    .map(archivedEntry)
    .map((entry) => ({ entry, said: JSON.stringify(entry) }))
    .toSorted((one, other) => compare(one.entry.name, other.entry.name) || (one.said < other.said ? -1 : 1))
    .map(({ entry }) => entry);
}

function archivedEntry({ id, name, kind, aliases, facts, secret, dismissed }: WrittenEntry): ArchiveEntry {
  const key = foundKey(id);
  return {
    name,
    kind,
    ...(aliases.length > 0 && { aliases }),
    ...(facts.length > 0 && { facts }),
    ...(secret && { secret }),
    ...(dismissed && { dismissed }),
    ...(key !== null && { found_as: key }),
  };
}
