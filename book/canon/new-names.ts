import type { NameSearch, NewName } from '../text/find/text-search.ts';
import { nameKey } from '../sections/named-part.ts';
import type { CanonEntry } from './canon-entry.ts';

type Named = Pick<CanonEntry, 'id' | 'name' | 'aliases'>;

/**
 * What is to be looked for where an entry has another name from now on: that name, and those of its aliases that are made of words of it
 * ("Mira" and "Captain Holt" of "Mira Holt"). Other names that hold an alias stay, such as "Jon Holt"; those that hold the whole name or a
 * possessive go with it, such as "Tomb of Mira Holt" and "Mira's Rest".
 */
export function searchForNewName(entry: Named, name: string, entries: readonly Named[]): NameSearch {
  const others = entries.filter(({ id }) => id !== entry.id).flatMap((other) => [other.name, ...other.aliases]);
  const taken = new Set(others.map(nameKey));
  const aliases = entry.aliases.flatMap((alias) => {
    const to = newAlias(alias, entry.name, name);
    return to === alias || taken.has(nameKey(alias)) ? [] : [{ from: alias, to }];
  });
  const names: NewName[] = [{ from: entry.name, to: name }, ...aliases];
  const going = [entry.name, ...names.map(({ from }) => `${from}’s`)];
  const stays = (other: string) =>
    names.some(({ from }) => holds(other, from)) && !going.some((name) => holds(other, name));
  return { kind: 'names', names, others: others.filter(stays) };
}

/** An alias with the words of the old name that it is made of as the new name has them. The same where it has none of them. */
export function newAlias(alias: string, before: string, after: string): string {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  return wordsOf(alias)
    .map((word) => {
      const at = isName(word) ? old.findIndex((known) => nameKey(known) === nameKey(word)) : -1;
      if (at < 0) return word;
      if (old.length === next.length || at === 0) return next[at] ?? word;
      return at === old.length - 1 ? (next.at(-1) ?? word) : word;
    })
    .join(' ');
}

function holds(name: string, words: string): boolean {
  return `-${nameKey(name)}-`.includes(`-${nameKey(words)}-`);
}

function wordsOf(name: string): string[] {
  return name.trim().split(/\s+/);
}

function isName(word: string): boolean {
  return word.charAt(0) !== word.charAt(0).toLowerCase();
}
