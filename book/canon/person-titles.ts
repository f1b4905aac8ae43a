/** A rank that is borne for life, of a man and of a woman. */
export const RANKS: readonly (readonly [man: string, woman: string])[] = [
  ['emperor', 'empress'],
  ['king', 'queen'],
  ['prince', 'princess'],
  ['duke', 'duchess'],
  ['marquis', 'marquise'],
  ['earl', 'countess'],
  ['count', 'countess'],
  ['viscount', 'viscountess'],
  ['baron', 'baroness'],
];

/** Words before a person's name, by the pronoun that they tell. */
export const TITLES_BY_PRONOUN: Readonly<Record<'he' | 'she' | 'either', ReadonlySet<string>>> = {
  he: words(
    `${RANKS.map(([man]) => man).join(' ')} abbot brother father grandfather lord master mister mr priest sir uncle`,
  ),
  she: words(`${RANKS.map(([, woman]) => woman).join(' ')} abbess aunt dame granny grandmother high-priestess lady madam madame matriarch
    miss mistress mother mrs ms priestess sister widow`),
  either: words(`
    admiral ambassador archdruid archmage archpriest bishop captain chancellor chief chieftain colonel commander constable councillor deacon
    doctor dr elder general governor guildmaster headman inspector judge knight lieutenant lorekeeper magister magistrate marshal mayor old
    prelate professor provost reeve regent reverend saint sergeant sheriff squire steward thane warden young`),
};

/** Words before a name that make it a person's, and are no part of it where the person is meant by another title. */
export const TITLES: ReadonlySet<string> = new Set(Object.values(TITLES_BY_PRONOUN).flatMap((titles) => [...titles]));

const SHORT_TITLES = 'Dr|Mrs?|Ms|Prof|Rev|Capt|Lt|Sgt|Fr';
/** "Dr. Harn", before the name: the stop ends no sentence. */
export const SHORT_TITLE_BEFORE = new RegExp(`(?<!\\p{L})(?:${SHORT_TITLES})\\.\\s$`, 'u');
/** "St. Ilva", which may be a person or a place; "Baker St. Ilva" is none. */
export const SAINT_BEFORE = /(?<!\p{L})(?<!\p{Lu}\p{L}{1,20} )St\.\s$/u;
const SHORT_TITLE = new RegExp(`^(?:${SHORT_TITLES}|St)$`, 'u');

/** Whether a word is the "Dr" of "Dr. Harn". */
export function isShortTitle(word: string, after: string): boolean {
  return SHORT_TITLE.test(word) && /^\.\s/.test(after);
}

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

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
