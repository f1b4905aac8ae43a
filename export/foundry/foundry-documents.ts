import type { Edition } from '#book/catalogue/book-choices.ts';
import { nameKey } from '#book/sections/named-part.ts';

/** The values of a Foundry document: plain data that JSON can hold. */
export type Value = string | number | boolean | null | readonly Value[] | Data;
export interface Data {
  readonly [field: string]: Value;
}

/** A document as Foundry's packer takes it. `_key` is its place in the pack. */
export interface FoundryDocument extends Data {
  _id: string;
  _key: string;
  name: string;
}

/** A compendium pack of the module: its name, its label, the type of its documents, and the word in their keys. */
export const PACKS = {
  journals: { label: 'Journals', type: 'JournalEntry', collection: 'journal' },
  actors: { label: 'Creatures', type: 'Actor', collection: 'actors' },
  items: { label: 'Items and Spells', type: 'Item', collection: 'items' },
  tables: { label: 'Roll Tables', type: 'RollTable', collection: 'tables' },
  scenes: { label: 'Maps', type: 'Scene', collection: 'scenes' },
} as const;
export type PackName = keyof typeof PACKS;
export const PACK_NAMES = Object.keys(PACKS) as PackName[];

/** A document with the pack in which it lies. */
export interface PackedDocument {
  pack: PackName;
  document: FoundryDocument;
}

/** Foundry orders documents by `sort`. The steps leave room for others between them. */
const SORT_STEP = 100_000;

export function sortOf(index: number): number {
  return (index + 1) * SORT_STEP;
}

/** The fields of every document. Documents inside others inherit ownership unless they set their own. */
export function commonData(stats: Data, sort: number): Data {
  return { folder: null, sort, ownership: { default: 0 }, flags: {}, _stats: stats };
}

/** The key of a document, or of one within another: "!actors.items!ACTOR.ITEM". */
export function keyOf(collections: string, ...ids: string[]): string {
  return `!${collections}!${ids.join('.')}`;
}

/** The link to a document of a pack, for use in texts. */
export function uuidOf(moduleId: string, pack: PackName, id: string): string {
  return `Compendium.${moduleId}.${pack}.${PACKS[pack].type}.${id}`;
}

/** Creates the ids of a book's documents. The same parts give the same id in every export, so that an update keeps a game's references. */
export type Ids = (...parts: readonly string[]) => string;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** The length that Foundry demands. */
const LENGTH = 16;

/** `sha256` returns the 32 bytes of a text's hash. An id has 16 letters and digits, derived from the book and the parts. */
export function createIds(bookId: string, sha256: (text: string) => Uint8Array): Ids {
  return (...parts) => {
    const bytes = sha256(JSON.stringify([bookId, ...parts])).slice(0, LENGTH);
    return Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  };
}

/**
 * The name of the module and its folder in Foundry. It stays the same when the title of the book changes. The players' edition is a separate
 * module, so that a game master can have both.
 */
export function moduleIdOf(ids: Ids, edition: Edition): string {
  // The names of folders must differ by more than case.
  return `tomewright-${ids('module').toLowerCase()}${edition === 'players' ? '-players' : ''}`;
}

/**
 * Numbers things of the same kind and name by their order. Names are compared by letters and digits, so that quotation marks make no
 * difference.
 */
export function createOccurrences(): (
  kind: string,
  name: string,
) => readonly [kind: string, name: string, which: string] {
  const seen = new Map<string, number>();
  return (kind, name) => {
    const key = nameKey(name);
    const which = (seen.get(`${kind} ${key}`) ?? 0) + 1;
    seen.set(`${kind} ${key}`, which);
    return [kind, key, String(which)];
  };
}
