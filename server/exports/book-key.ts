import { createHash } from 'node:crypto';
import { imageIdsIn } from '#book/document/linked-images.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { printPage, SHOPS } from '#book/layout/print/shops.ts';
import { template } from '#export/typst/template/template.ts';
import type { BookImage, BookRequest, FileRequest } from './book-request.ts';

/** A part of every key. To be raised with each change by which the same book comes out differently. */
const EDITION = 12;

/** A summary of a book's sections: enough to know whether its file was made before. */
export interface BookContents {
  /** SHA-256 of all that the sections hold. */
  digest: string;
  /** The ids of the images that they show, whether or not there are such images. */
  imageIds: string[];
}

/** Summarises a book as its sections are read one by one. */
export interface ContentsReader<Section> {
  add(section: Section): void;
  contents(): BookContents;
}

/** `textsOf` says in which texts of a section images are looked for. */
export function readContents<Section extends { doc: string }>(
  textsOf: (section: Section) => readonly string[],
): ContentsReader<Section> {
  const hash = createHash('sha256');
  const imageIds = new Set<string>();
  return {
    add(section) {
      const { doc, ...rest } = section;
      hash.update(JSON.stringify([rest, doc.length])).update(doc);
      for (const text of textsOf(section)) for (const id of imageIdsIn(text)) imageIds.add(id);
    },
    contents: () => ({ digest: hash.digest('hex'), imageIds: [...imageIds] }),
  };
}

type KeyParts = [contents: BookContents, images: readonly BookImage[]];

/** The part of a typeset book's key that stands for its content: always the same for the same content. */
export function keyOfBook(
  facts: Omit<BookRequest, 'images'>,
  contents: BookContents,
  images: readonly BookImage[],
  shops: typeof SHOPS = SHOPS,
): string {
  const { layout, press } = facts;
  const look = template(bookTheme(layout), printPage(layout, press?.preset ?? 'screen', press?.boundAs));
  // A shop that changes one of its numbers gets other files.
  return keyOf([look, facts, press ? shops[press.preset] : null], contents, images);
}

export function keyOfFile(facts: Omit<FileRequest, 'images'>, ...parts: KeyParts): string {
  return keyOf([facts], ...parts);
}

/** A key names its project first, so that a cached file is known to be of that project and goes with it. */
export function keyWithin(projectId: string, content: string): string {
  return `${projectId}.${content}`;
}

/** The id of the project whose book has this key. */
export function projectOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

function keyOf(given: readonly unknown[], ...[{ digest }, images]: KeyParts): string {
  const shown = images.map(({ id, hash }) => [id, hash]);
  return createHash('sha256')
    .update(JSON.stringify([EDITION, ...given, digest, shown]))
    .digest('hex');
}
