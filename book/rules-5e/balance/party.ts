import { NUMBER_WORDS } from '../../text/numbers.ts';
import { countOf } from './creature-counts.ts';
import type { ToldParty } from './written-encounter.ts';

const TO = '(?:[ -]?(?:[-–—]|to|through)[ -]?)';
const NUMBER = `(?:\\d{1,2}|${NUMBER_WORDS.join('|')})`;
const SIZE = `(?<size>${NUMBER})(?<most>${TO}${NUMBER})?`;
const PEOPLE = '(?:(?:player )?characters?|adventurers?|heroes|PCs?|players?)';
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const NTH = '\\d{1,2}(?:st|nd|rd|th)';
/** "level 3", "level-3", "levels 3-5", "an average party level of 3", "3rd level", "1st- to 3rd-level", "third level". */
const LEVEL = `(?:(?:an average party |an average )?(?:levels?|lvl\\.?)[ -](?:of )?(?<level>\\d{1,2})(?<highest>${TO}\\d{1,2})?|(?<nth>${NTH})(?<highestNth>${TO}{1,2}${NTH})?[ -]level|(?<word>${ORDINALS.join('|')})[ -]level)`;
const OF = '(?: of the | of | at the | at | with |, | \\()';
const PARTIES = [
  `\\b${SIZE} ${PEOPLE}${OF}${LEVEL}\\b`,
  `\\b${SIZE} ${LEVEL} ${PEOPLE}\\b`,
  `\\b${SIZE} ?[x×] ?${LEVEL}\\b`,
  `\\bparty of ${SIZE}(?: ${PEOPLE})?,?${OF}${LEVEL}\\b`,
  `\\b${LEVEL} party of ${SIZE}\\b`,
  `\\b(?:party|character|player|recommended|average) levels?(?: range)?\\s?[:=]\\s?(?<level>\\d{1,2})(?<highest>${TO}\\d{1,2})?(?:,? \\(?${SIZE} ${PEOPLE})?\\b`,
  `\\b(?:APL|level range)\\s?[:=]?\\s?(?<level>\\d{1,2})(?<highest>${TO}\\d{1,2})?\\b`,
  // Without a number of people, "for" tells this from what characters of that level can do.
  `\\bfor (?:a |the )?(?:party|group|${PEOPLE})${OF}${LEVEL}\\b`,
  `\\bfor (?:a |an )?${LEVEL} (?:party|group|${PEOPLE})\\b`,
  `\\b(?:adventure|quest|one-shot|module|encounter) for levels? (?<level>\\d{1,2})(?<highest>${TO}\\d{1,2})?\\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * The party that a line says something is for: "4 characters of level 3", "four 3rd-level characters", "a level 3 party of five". Of "4-6
 * characters of levels 3-5" it is the one in the middle.
 */
export function partyIn(text: string): ToldParty | null {
  const said = PARTIES.map((party) => party.exec(text)).find((found) => found)?.groups;
  if (said === undefined) return null;
  const size = said.size === undefined ? null : middle(said.size, said.most);
  const level = middle(levelOf(said), said.highest ?? said.highestNth);
  return size !== 0 && level >= 1 && level <= 20 ? { level, size } : null;
}

function levelOf({ level, nth, word = '' }: Record<string, string | undefined>): string {
  return level ?? nth ?? String(ORDINALS.indexOf(word.toLowerCase()) + 1);
}

/** The middle between a number and the one at the end of its range, "to 6"; the number itself where it has none. */
function middle(from: string, range = from): number {
  return Math.floor((lastNumber(from) + lastNumber(range)) / 2);
}

/** "6" of "to 6" and "6th". */
function lastNumber(text: string): number {
  const word = text.split(/[^\p{L}\d]+/u).at(-1) ?? '';
  return Number.parseInt(word, 10) || countOf(word);
}
