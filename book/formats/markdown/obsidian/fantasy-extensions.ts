import { plainLine } from './fantasy-statblocks-text.ts';
import { type Given, objectOf, textOf } from '../../given.ts';

/*
 * How Fantasy Statblocks makes a creature from others. `monster:` and `creature:` name one whose fields it has where it has none of its own;
 * `extends:` names several, whose entries it has as well unless it has some of the same names. "traits+" adds to what it has so, "traits-" takes
 * away by name, "traits~" replaces by name.
 */

/** The lists whose entries are known by their names. */
const LISTS: readonly string[] =
  'traits actions bonus_actions reactions legendary_actions mythic_actions lair_actions regional_effects'.split(' ');

/** What says from which others a creature is made, or in which way: it is no part of the creature. */
const MADE_BY = /^(?:monster|creature|extends|note)$|[+~-]$/;

export interface Others {
  /** The creature that `monster:`, `creature:` or `note:` names. */
  base: Given;
  /** Those that it extends, as they are listed: of what several have, the first counts. */
  parents: readonly Given[];
}

/** A creature with what it has of others. */
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

/** The fields that have a value: one that is left open takes nothing away. */
function said(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
}

/** The entries of a list, those of later creatures in the places of earlier ones of the same name. */
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

/** The name of an entry; of one without a name, all that it says. */
function keyOf(entry: unknown): string {
  const name = Array.isArray(entry) ? entry[0] : (objectOf(entry).name ?? textOf(entry));
  return plainLine(name).replace(/\.$/, '') || JSON.stringify(entry);
}

/** What a field has with more behind it: words in one text, and lists in one list. */
function appended(value: unknown, more: unknown): unknown {
  const isText = (given: unknown) => typeof given === 'string' || typeof given === 'number';
  if (value === undefined || value === null || value === '') return more;
  if (!isText(value) || !isText(more)) return [value, more].flat();
  const [first, second] = [plainLine(value), plainLine(more)];
  return /^[,;]/.test(second) ? `${first}${second}` : `${first} ${second}`;
}
