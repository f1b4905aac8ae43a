/** The entries of a book as Open5e has them, in a file of our own. */
export interface Open5eEntries {
  creatures: object[];
  spells: object[];
  items: object[];
}

const LISTS = ['creatures', 'spells', 'items'] as const;

/** The entries of a file of our own, in its order; null where the value is none. */
export function ownFileEntries(value: Readonly<Record<string, unknown>>): unknown[] | null {
  const lists = LISTS.map((name) => value[name]).filter(Array.isArray);
  return lists.length === LISTS.length ? lists.flat() : null;
}
