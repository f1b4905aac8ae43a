import type { Edition } from '#book/catalogue/book-choices.ts';
import { nameKey } from '#book/sections/named-part.ts';

/** What a document of Foundry consists of: plain data, as JSON has it. */
export type Value = string | number | boolean | null | readonly Value[] | Data;
export interface Data {
  readonly [field: string]: Value;
}

/** A document as Foundry's packer takes it. `_key` says where it lies in its pack. */
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

/** Foundry keeps its documents in the order of their `sort`, with room for others between them. */
const SORT_STEP = 100_000;

export function sortOf(index: number): number {
  return (index + 1) * SORT_STEP;
}

/** What every document says of itself; those within others have an owner of their own only if it is said. */
export function commonData(stats: Data, sort: number): Data {
  return { folder: null, sort, ownership: { default: 0 }, flags: {}, _stats: stats };
}

/** The key of a document, or of one within another: "!actors.items!ACTOR.ITEM". */
export function keyOf(collections: string, ...ids: string[]): string {
  return `!${collections}!${ids.join('.')}`;
}

/** By which a document of a pack is linked in texts. */
export function uuidOf(moduleId: string, pack: PackName, id: string): string {
  return `Compendium.${moduleId}.${pack}.${PACKS[pack].type}.${id}`;
}

/** The ids of a book's documents: the same parts give the same id in every export, so that an update keeps what a game refers to. */
export type Ids = (...parts: readonly string[]) => string;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** As Foundry demands it. */
const LENGTH = 16;

/** `sha256` gives the 32 bytes of a text's hash. An id is 16 letters and digits made from the book and the parts. */
export function createIds(bookId: string, sha256: (text: string) => Uint8Array): Ids {
  return (...parts) => {
    const bytes = sha256(JSON.stringify([bookId, ...parts])).slice(0, LENGTH);
    return Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  };
}

/**
 * The name of the module in Foundry, which is that of its folder; it stays when the book gets another title. The players' edition is a module
 * of its own, so that a game master has both.
 */
export function moduleIdOf(ids: Ids, edition: Edition): string {
  // The names of folders differ by more than the case of their letters.
  return `tomewright-${ids('module').toLowerCase()}${edition === 'players' ? '-players' : ''}`;
}

/**
 * Tells things of one kind and name apart by their order. A name goes by its letters and digits, so that other quotation marks in it are no
 * other thing.
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
