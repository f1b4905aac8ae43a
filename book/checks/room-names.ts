/** What a heading says of itself that is on the key of a map. */
export interface RoomKey {
  /** Rooms of one key have the same: '' for numbers alone, "K" for K1 and K2, '#' for single letters. */
  letter: string;
  /** "12", "K2b"; by which the text refers to it. */
  number: string;
  /** Whether a word says that it is a room: "Area 4". Others are told by their neighbours. */
  isSaid: boolean;
}

const WORD = '(?:area|room|location|raum|bereich|zone|salle)';
const NUMBER = String.raw`(?<letter>\p{Lu}{0,2})(?<number>\d{1,3}[a-z]?)`;
/** "1. The Yard", "B3: Kitchen", "12 – Well". */
const NUMBERED = new RegExp(`^${NUMBER}\\s*[.:)–—-]\\s*\\S`, 'u');
/** "Area 4", "Room B2: Hall", "AREA 4 (Well)". */
const SAID = new RegExp(`^${WORD}\\s+(?<letter>\\p{L}{0,2})(?<number>\\d{1,3}[a-z]?)(?:$|\\s*[.:()–—-])`, 'iu');
/** "K2 Hall", and no die. */
const LETTERED = /^(?!D(?:4|6|8|10|12|20|100)\b)(?<letter>\p{Lu}{1,2})(?<number>\d{1,3}[a-z]?)\s+\p{Lu}/u;
/** "B. Hall". */
const ALPHABETIC = /^(?<number>[A-Z])[.:)]\s+\p{Lu}/u;

/** The key of a room's name; null for a name that is on no key. */
export function roomKey(name: string): RoomKey | null {
  const said = SAID.exec(name);
  const { letter = '#', number = '' } =
    (said ?? NUMBERED.exec(name) ?? LETTERED.exec(name) ?? ALPHABETIC.exec(name))?.groups ?? {};
  if (number === '') return null;
  return { letter, number: `${letter === '#' ? '' : letter}${number}`.toUpperCase(), isSaid: said !== null };
}

/** What an author writes who means to write more. */
const PLACEHOLDER =
  /^(?:tbd|tba|todo|tk|xxx+|to be (?:added|described|determined|done|written)|coming soon|[.…?_–—-]*)$/i;

/** Whether a text says nothing yet. */
export function isUnwritten(text: string): boolean {
  return PLACEHOLDER.test(text.replace(/^[\s([]+/, '').replace(/(?<![\s.!)\]])[\s.!)\]]+$/, ''));
}
