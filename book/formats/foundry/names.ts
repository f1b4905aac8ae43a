import { type Given, listOf, objectOf, textOf } from '../given.ts';

/**
 * The names of documents by their ids, and by the address in a compendium that they were taken from; of these documents and of what they hold.
 */
export function namesIn(documents: readonly Given[]): (address: string) => string | null {
  const names = new Map<string, string>();
  const add = (document: Given) => {
    const name = textOf(document.name);
    if (name === '') return;
    for (const key of keysOf(document)) if (!names.has(key)) names.set(key, name);
  };
  for (const document of documents) {
    add(document);
    for (const held of [...listOf(document.items), ...listOf(document.pages)]) add(held);
  }
  return (address) => names.get(address) ?? names.get(lastId(address)) ?? null;
}

function keysOf(document: Given): string[] {
  const source = textOf(objectOf(document._stats).compendiumSource);
  const older = textOf(objectOf(objectOf(document.flags).core).sourceId);
  return [textOf(document._id), source, older, lastId(source), lastId(older)].filter(Boolean);
}

/** "abc" of "Compendium.dnd5e.spells24.Item.abc", ".abc", "abc#heading". */
function lastId(address: string): string {
  return (address.split('#')[0]?.split('.').at(-1) ?? '').trim();
}
