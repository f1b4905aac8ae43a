import { z } from 'zod';
import { SECTION_STATUSES } from '../catalogue/book-choices.ts';
import { ARCHIVED } from '../catalogue/project-fields.ts';
import { foundKey, type WrittenEntry } from '../canon/canon-entry.ts';

/*
 * An archive is a book as a folder: book.json with its details and the order of its sections, each section as its
 * stored document (sections/….json) and as Markdown for people (sections/….md), and its images as files
 * (images/HASH.png). Documents and details refer to an image of the archive by that path, and a reference to a section
 * uses the name of its document. The archive has no ids and no times, so the same book gives the same files.
 */

export const ARCHIVE_FORMAT = 'tomewright-book';
/** Increased when an older program can no longer read the archive as the same book. */
export const ARCHIVE_VERSION = 1;
export const MANIFEST_PATH = 'book.json';

const text = z.string().catch('');

/** An image beside a section's text. `url` is a path in the archive, or an address on the web. */
export const ArchiveImage = z.object({ url: text, alt: text, caption: text, type: z.string().catch('uploaded') });
export type ArchiveImage = z.infer<typeof ArchiveImage>;

export const ArchiveSection = z.object({
  title: text,
  document: z.string(),
  markdown: text,
  images: z.array(ArchiveImage).catch([]),
  /** The author's choices for the opening. */
  opening: z.record(z.string(), z.unknown()).optional().catch(undefined),
  /** What the section is about, and how far its authors are; absent where they said nothing. */
  synopsis: z.string().optional().catch(undefined),
  status: z.enum(SECTION_STATUSES).optional().catch(undefined),
});
export type ArchiveSection = z.infer<typeof ArchiveSection>;

/** The two fields that identify an archive of this product, in any version. */
export const ArchiveMark = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.number() });

/**
 * Archives may have been edited by hand, so a detail with a wrong value gets its default and the book is not refused.
 */
export const Manifest = ArchiveMark.extend({
  ...ARCHIVED,
  /** The canon entries that the author wrote, as in `ArchiveEntry`. They are parsed one by one. */
  canon: z.unknown().default([]),
  sections: z.array(ArchiveSection),
});
export type Manifest = z.infer<typeof Manifest>;

/** A canon entry by the author, as an archive stores it. Absent fields are empty or false. */
export interface ArchiveEntry {
  name: string;
  kind: string;
  aliases?: readonly string[];
  facts?: readonly string[];
  secret?: true;
  /** The author said that this is no name. */
  dismissed?: true;
  /** The key of the name that was found in the book, even if the author gave the entry another name. */
  found_as?: string;
}

/** Returns the entries of a book for its archive. Their order depends only on their content. */
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
