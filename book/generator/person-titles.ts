import { TITLES, TITLES_BY_PRONOUN } from '../canon/person-titles.ts';

/** Words before a title and within one, which alone may belong to much else: "Grand Library", "Major Arcana". */
const MORE: ReadonlySet<string> = new Set('boss grand high justice major prior st'.split(' '));

/** A person's name without the titles before it: "Captain Merrin Hale" is "Merrin Hale". A title alone stays. */
export function withoutTitles(name: string): string {
  const words = name.split(/\s+/);
  const first = words.findIndex((word) => !isTitle(word));
  return first < 0 ? name : words.slice(first).join(' ');
}

/** What the titles of a name say of the person: "she" of Sister Ilvane; null where they say nothing. */
export function pronounOfTitle(name: string): 'he' | 'she' | null {
  const titles = name.slice(0, name.length - withoutTitles(name).length).split(/\s+/);
  if (titles.some((word) => TITLES_BY_PRONOUN.she.has(plain(word)))) return 'she';
  return titles.some((word) => TITLES_BY_PRONOUN.he.has(plain(word))) ? 'he' : null;
}

/** Whether a name begins with a title and goes on: "Old Tam", not "Captain". */
export function hasTitle(name: string): boolean {
  return withoutTitles(name) !== name;
}

function isTitle(word: string): boolean {
  return TITLES.has(plain(word)) || MORE.has(plain(word));
}

function plain(word: string): string {
  return word.toLowerCase().replace(/\.$/, '');
}
