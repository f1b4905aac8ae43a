import { countOf, NUMBER_WORDS } from './creature-counts.ts';
import type { Party } from './written-encounter.ts';

const SIZE = `(?<size>\\d{1,2}|${NUMBER_WORDS.join('|')})`;
const PEOPLE = '(?:characters?|adventurers?|heroes|PCs?|players?)';
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
/** "level 3", "level-3", "3rd level", "3rd-level", "third level". */
const LEVEL = `(?:level[ -](?<level>\\d{1,2})|(?<nth>\\d{1,2})(?:st|nd|rd|th)[ -]level|(?<word>${ORDINALS.join('|')})[ -]level)`;
const PARTIES = [
  `\\b${SIZE} ${PEOPLE}(?: (?:of|at) |, | \\()${LEVEL}\\b`,
  `\\b${SIZE} ${LEVEL} ${PEOPLE}\\b`,
  `\\bparty of ${SIZE}(?: ${PEOPLE})?(?:,? (?:of|at) |, | \\()${LEVEL}\\b`,
  `\\b${LEVEL} party of ${SIZE}\\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/** The party that a line says something is for: "4 characters of level 3", "four 3rd-level characters", "a level 3 party of five". */
export function partyIn(text: string): Party | null {
  const {
    size: told = '',
    level,
    nth,
    word = '',
  } = PARTIES.map((party) => party.exec(text)).find((found) => found)?.groups ?? {};
  const size = countOf(told);
  const number = Number(level ?? nth ?? ORDINALS.indexOf(word.toLowerCase()) + 1);
  return size >= 1 && number >= 1 && number <= 20 ? { level: number, size } : null;
}
