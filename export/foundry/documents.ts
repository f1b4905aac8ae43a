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
