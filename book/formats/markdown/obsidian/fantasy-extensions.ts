import { plainLine } from './fantasy-statblocks-text.ts';
import { type Given, objectOf, textOf } from '../../given.ts';

/*
 * How Fantasy Statblocks bases a creature on others. `monster:` and `creature:` name one whose fields are used if the
 * creature has none of its own. `extends:` names several, whose entries are added unless the creature has entries of
 * the same names. "traits+" adds to the entries, "traits-" removes entries by name, "traits~" replaces them by name.
 */

/** The lists whose entries are identified by their names. */
const LISTS: readonly string[] =
  'traits actions bonus_actions reactions legendary_actions mythic_actions lair_actions regional_effects'.split(' ');

/** Keys that say what a creature is based on, and how. They are not fields of the creature. */
const MADE_BY = /^(?:monster|creature|extends|note)$|[+~-]$/;

interface Others {
  /** The creature that `monster:`, `creature:` or `note:` names. */
  base: Given;
  /** The creatures that it extends, in order. If several have a field, the first counts. */
  parents: readonly Given[];
}

/** Combines a creature with what it takes over from others. */
export function madeFrom(own: Given, { base, parents }: Others): Given {
  const mine: Record<string, unknown> = { ...base, ...said(own) };
  const above = parents.toReversed();
  const made: Record<string, unknown> = Object.assign({}, ...above, mine);
  for (const [key, value] of Object.entries(own)) {
    const of = key.slice(0, -1);
    if (key.endsWith('+') && !LISTS.includes(of)) made[of] = appended(made[of], value);
  }
  for (const list of LISTS) {
    const entries = entriesOf(list, [...above.map((parent) => ({ [list]: parent[list] })), mine]);
    if (entries.length > 0) made[list] = entries;
  }
  return Object.fromEntries(Object.entries(made).filter(([key]) => !MADE_BY.test(key)));
}

/** Returns the fields with a value. An empty field overrides nothing. */
function said(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
}

/** Returns the entries of a list. An entry of a later creature replaces an earlier one with the same name. */
function entriesOf(list: string, creatures: readonly Given[]): unknown[] {
  const byName = new Map<string, unknown>();
  for (const creature of creatures) {
    for (const entry of listed(creature[list])) byName.set(keyOf(entry), entry);
    for (const entry of listed(creature[`${list}-`])) byName.delete(keyOf(entry));
    for (const entry of listed(creature[`${list}~`])) if (byName.has(keyOf(entry))) byName.set(keyOf(entry), entry);
  }
  return [...byName.values(), ...creatures.flatMap((creature) => listed(creature[`${list}+`]))];
}

function listed(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (entry) => entry !== null && entry !== undefined && entry !== '',
  );
}

/** Returns the name of an entry; for one without a name, its whole content. */
function keyOf(entry: unknown): string {
  const name = Array.isArray(entry) ? entry[0] : (objectOf(entry).name ?? textOf(entry));
  return plainLine(name).replace(/\.$/, '') || JSON.stringify(entry);
}

/** Appends to a field: texts are joined, and everything else becomes a list. */
function appended(value: unknown, more: unknown): unknown {
  const isText = (given: unknown) => typeof given === 'string' || typeof given === 'number';
  if (value === undefined || value === null || value === '') return more;
  if (!isText(value) || !isText(more)) return [value, more].flat();
  const [first, second] = [plainLine(value), plainLine(more)];
  return /^[,;]/.test(second) ? `${first}${second}` : `${first} ${second}`;
}
