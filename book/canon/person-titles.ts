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

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
