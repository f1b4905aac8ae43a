import { type Given, isGiven, objectOf, textOf } from '#book/foreign-creatures/given.ts';
import type { ImportNote } from '../book-draft.ts';
import { withMods } from './five-e-mods.ts';
import { jsonNote, listedNames } from './json-part.ts';

/** How many copies may stand behind each other. */
const CHAIN_MAX = 5;

/**
 * Entries that 5etools gives as a copy of another one, with what they have of that where it is in the file, and with what they change of it
 * (`_mod`). A change that is not known here is said.
 */
export function withOriginals(entries: readonly Given[], kind: string, notes: ImportNote[]): Given[] {
  const byName = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const alone: string[] = [];
  const changed: string[] = [];
  const resolve = (entry: Given, left: number): Given => {
    if (!isGiven(entry._copy)) return entry;
    const original = left > 0 ? byName.get(keyOf(entry._copy)) : undefined;
    const name = textOf(entry.name);
    if (original === undefined || original === entry) {
      alone.push(`${name} (of ${textOf(entry._copy.name)})`);
      return entry;
    }
    const { _copy: _, ...own } = entry;
    const { entry: copied, isWhole } = withMods({ ...resolve(original, left - 1), ...own }, objectOf(entry._copy._mod));
    if (!isWhole || Array.isArray(entry._copy._templates)) changed.push(name);
    return copied;
  };
  const resolved = entries.map((entry) => resolve(entry, CHAIN_MAX));
  if (alone.length > 0) {
    notes.push(
      jsonNote(
        `Entries that are copies of one that is not in this file have only what they give themselves (${kind}): ${listedNames(alone)}.`,
      ),
    );
  }
  if (changed.length > 0) {
    notes.push(
      jsonNote(`Copies of which some changes are not applied; please look at them (${kind}): ${listedNames(changed)}.`),
    );
  }
  return resolved;
}

function keyOf({ name, source }: Given): string {
  return `${textOf(name).toLowerCase()}|${textOf(source).toLowerCase()}`;
}
