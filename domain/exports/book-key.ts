import { imageIdsIn } from '#book/document/linked-images.ts';
import { SHOPS } from '#book/layout/print-shops.ts';
import type { BookImage, FileInput, TypesetInput } from './export-facts.ts';

/** A part of every key. Raise it with each change that makes the same book come out differently. */
const EDITION = 12;

/** What a key is made with. */
export interface KeyTools {
  /** Begins a SHA-256 of texts, which are added one after the other. */
  startHash(): RunningHash;
  /** The template that typesets such a book: when it changes, every book comes out differently. */
  templateOf(book: Pick<TypesetInput, 'layout' | 'press'>): string;
}

interface RunningHash {
  add(text: string): void;
  /** The hash in hexadecimal; nothing is added after it. */
  end(): string;
}

/** A summary of a book's sections: enough to know whether its file was made before. */
export interface BookDigest {
  /** SHA-256 of all that the sections hold. */
  digest: string;
  /** The ids of the images that they name, whether or not these exist. */
  imageIds: string[];
}

/** Summarises a book as its sections are read one by one. */
export interface RunningDigest<Section> {
  add(section: Section): void;
  end(): BookDigest;
}

/** `textsOf` returns the texts of a section in which image ids are searched. */
export function startDigest<Section extends { doc: string }>(
  { startHash }: Pick<KeyTools, 'startHash'>,
  textsOf: (section: Section) => readonly string[],
): RunningDigest<Section> {
  const hash = startHash();
  const imageIds = new Set<string>();
  return {
    add(section) {
      const { doc, ...rest } = section;
      hash.add(JSON.stringify([rest, doc.length]));
      hash.add(doc);
      for (const text of textsOf(section)) for (const id of imageIdsIn(text)) imageIds.add(id);
    },
    end: () => ({ digest: hash.end(), imageIds: [...imageIds] }),
  };
}

/** What a key is computed from. */
export interface Keyed<Facts> {
  facts: Facts;
  digest: BookDigest;
  images: readonly BookImage[];
}

/** The content part of a typeset book's key: the same content always gives the same part. */
export function keyOfBook(
  tools: KeyTools,
  book: Keyed<Omit<TypesetInput, 'images'>>,
  shops: typeof SHOPS = SHOPS,
): string {
  const { press } = book.facts;
  // A print shop that changes one of its numbers gets different files.
  return keyOf(tools, [tools.templateOf(book.facts), book.facts, press ? shops[press.preset] : null], book);
}

export function keyOfFile(tools: KeyTools, book: Keyed<Omit<FileInput, 'images'>>): string {
  return keyOf(tools, [book.facts], book);
}

function keyOf(
  { startHash }: KeyTools,
  given: readonly unknown[],
  { digest: { digest }, images }: Omit<Keyed<unknown>, 'facts'>,
): string {
  const shown = images.map(({ id, hash }) => [id, hash]);
  const hash = startHash();
  hash.add(JSON.stringify([EDITION, ...given, digest, shown]));
  return hash.end();
}

/** Puts the project before a key, so that it is known to which project a cached file belongs, and the file is deleted with it. */
export function keyWithin(projectId: string, content: string): string {
  return `${projectId}.${content}`;
}

/** The id of the project whose book has this key. */
export function projectOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}
