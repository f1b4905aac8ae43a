/** Ranks that a person keeps for life, for a man and for a woman. */
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

/** Words before a person's name, grouped by the pronoun that they imply. */
const TITLES_BY_PRONOUN: Readonly<Record<'he' | 'she' | 'either', ReadonlySet<string>>> = {
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

/** Words before a person's name. They are not part of the name: the same person may be called by another title. */
export const TITLES: ReadonlySet<string> = new Set(Object.values(TITLES_BY_PRONOUN).flatMap((titles) => [...titles]));

const SHORT_TITLES = 'Dr|Mrs?|Ms|Prof|Rev|Capt|Lt|Sgt|Fr';
/** "Dr. Harn", before the name: this full stop ends no sentence. */
export const SHORT_TITLE_BEFORE = new RegExp(`(?<!\\p{L})(?:${SHORT_TITLES})\\.\\s$`, 'u');
/** "St. Ilva" may be a person or a place. In "Baker St. Ilva", "St." means street. */
export const SAINT_BEFORE = /(?<!\p{L})(?<!\p{Lu}\p{L}{1,20} )St\.\s$/u;
const SHORT_TITLE = new RegExp(`^(?:${SHORT_TITLES}|St)$`, 'u');

/** Whether a word is an abbreviated title, such as the "Dr" of "Dr. Harn". */
export function isShortTitle(word: string, after: string): boolean {
  return SHORT_TITLE.test(word) && /^\.\s/.test(after);
}

/** Words before or within a title. Alone they may belong to other names: "Grand Library", "Major Arcana". */
const MORE: ReadonlySet<string> = new Set('boss grand high justice major prior st'.split(' '));

/** Removes the titles before a person's name: "Captain Merrin Hale" becomes "Merrin Hale". A title alone stays. */
export function withoutTitles(name: string): string {
  const words = name.split(/\s+/);
  const first = words.findIndex((word) => !isTitle(word));
  return first < 0 ? name : words.slice(first).join(' ');
}

/** Returns the pronoun that the titles of a name imply: "she" for Sister Ilvane; null if they imply none. */
export function pronounOfTitle(name: string): 'he' | 'she' | null {
  const titles = name.slice(0, name.length - withoutTitles(name).length).split(/\s+/);
  if (titles.some((word) => TITLES_BY_PRONOUN.she.has(plain(word)))) return 'she';
  return titles.some((word) => TITLES_BY_PRONOUN.he.has(plain(word))) ? 'he' : null;
}

/** Whether a name begins with a title and continues: "Old Tam", not "Captain". */
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
