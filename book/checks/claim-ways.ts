import { RANKS } from '../canon/person-titles.ts';

/** The facts about a person that can have only one value. */
export type ClaimKind =
  | 'age'
  | 'eyes'
  | 'hair'
  | 'life'
  | 'species'
  | 'class'
  | 'title'
  | 'ruler'
  | 'home'
  | 'father'
  | 'mother'
  | 'husband'
  | 'wife'
  | 'kinship';

export const NAME = String.raw`(?<name>\p{Lu}[\p{L}’'-]+(?: (?:(?:of|the|von|van|de|al) )?\p{Lu}[\p{L}’'-]+){0,3})`;
/** Names of other people or towns, as a value of a fact: a ruler, a home. */
const VALUE = NAME.replace('<name>', '<value>');
const OTHER = NAME.replace('<name>', '<to>');
const KINSHIPS =
  'father|mother|parent|son|daughter|child|brother|sister|half-brother|half-sister|twin|husband|wife|uncle|aunt|nephew|niece|cousin|grandson|granddaughter|grandfather|grandmother';
export const COLOURS =
  'amber|black|blond|blonde|blue|brown|copper|golden|green|grey|gray|hazel|red|silver|violet|white|yellow';
const NUMBERS =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
export const AGE = String.raw`(?<value>\d{1,4}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine)|${NUMBERS})`;

export const SPECIES = 'dragonborn|dwarf|elf|gnome|goliath|half-elf|half-orc|halfling|human|orc|tiefling';
export const CLASSES =
  'barbarian|bard|cleric|druid|fighter|monk|paladin|ranger|rogue|sorcerer|sorceress|warlock|wizard';
export const TITLES = [...new Set(RANKS.flat())]
  .map((rank) => `${rank.charAt(0).toUpperCase()}${rank.slice(1)}`)
  .join('|');
/** What has to follow a kind: "is an elf." and "is an elf who" match, "is an elf friend" does not. */
const ENDS = String.raw`(?=[.,;:!?)]|$| (?:who|with|from|and|of|in|on|at|by|woman|man|${CLASSES})\b)`;

/**
 * The ways in which a sentence says what somebody is, in lower case. `near` matches all of them without the name. It is
 * tested first, because searching for names takes the longest.
 */
function beingWays(kinds: string): { near: RegExp; ways: readonly RegExp[] } {
  const after = (kind: string) => `(?: is|,) an? (?:[\\p{Ll}-]+ ){0,2}?${kind}${ENDS}`;
  const before = (kind: string) => `[Tt]he (?:[\\p{Ll}]+ )?${kind} `;
  const [any, value] = [`(?:${kinds})`, `(?<value>${kinds})`];
  return {
    near: new RegExp(`${after(any)}|${before(any)}\\p{Lu}`, 'u'),
    ways: [new RegExp(`${NAME}${after(value)}`, 'gu'), new RegExp(`${before(value)}${NAME}`, 'gu')],
  };
}

/** The ways in which a sentence gives the colour of somebody's eyes or hair. */
function lookWays(part: string, verb: string, adjective: string): { near: RegExp; ways: readonly RegExp[] } {
  const value = `(?<value>${COLOURS})`;
  return {
    near: new RegExp(`\\b(?:${COLOURS})[ -](?:${part}|${adjective})\\b|${part} ${verb} `),
    ways: [
      new RegExp(`${NAME}[’']s (?:\\p{Ll}+,? )?${value} ${part}`, 'gu'),
      new RegExp(`${NAME}[’']s ${part} ${verb} (?:\\p{Ll}+ly )?${value}(?![\\p{L}])`, 'gu'),
      new RegExp(`${NAME} has (?:(?!has |her |his |their |whose )[\\p{Ll}-]+,? ){0,4}?${value} ${part}`, 'gu'),
      new RegExp(`${NAME}(?: is|,) an?(?: [\\p{Ll}-]+){1,5} with (?:[\\p{Ll}-]+,? ){0,4}?${value} ${part}`, 'gu'),
      new RegExp(`\\b${value}-${adjective} ${NAME}`, 'gu'),
    ],
  };
}

/** The ways in which a sentence names somebody's father, mother, husband or wife. */
function kinWays(kin: string): { near: RegExp; ways: readonly RegExp[] } {
  return {
    near: new RegExp(`[’']s ${kin}`),
    ways: [new RegExp(`${NAME}[’']s ${kin}(?: is|,)? ${VALUE}`, 'gu')],
  };
}

/**
 * The ways in which a sentence states each kind of fact. They match only direct statements, not plans, dreams or
 * conditions.
 */
export const WAYS: Readonly<Record<ClaimKind, { near: RegExp; ways: readonly RegExp[] }>> = {
  age: {
    near: /years? old|\baged\b|year-old/,
    ways: [
      new RegExp(`${NAME},? (?:is|,) (?:now |only |just )?(?:aged )?${AGE} years old`, 'gu'),
      new RegExp(`${NAME},? (?:who is |is )?aged ${AGE}(?![\\p{L}\\p{N}-])`, 'gu'),
      new RegExp(`${AGE}-year-old ${NAME}`, 'gu'),
      new RegExp(`${NAME},? (?:is )?an? ${AGE}-year-old`, 'gu'),
    ],
  },
  eyes: lookWays('eyes', 'are', 'eyed'),
  hair: lookWays('hair', 'is', 'haired'),
  life: {
    near: /is (?:still |long )?(?:dead|alive|deceased)\b| died\b|was (?:killed|murdered|slain)\b|[Tt]he late \p{Lu}/u,
    ways: [
      new RegExp(`${NAME} is (?:still |long )?(?<value>dead|alive|deceased)(?=[.;!,]|$| and )`, 'gu'),
      new RegExp(`${NAME} (?<value>died|was killed|was murdered|was slain)(?![\\p{L}])`, 'gu'),
      new RegExp(`[Tt]he (?<value>late) ${NAME}`, 'gu'),
    ],
  },
  species: beingWays(SPECIES),
  class: beingWays(CLASSES),
  title: {
    near: new RegExp(`\\b(?:${TITLES}) \\p{Lu}`, 'u'),
    ways: [new RegExp(`\\b(?<value>${TITLES}) ${NAME}`, 'gu')],
  },
  ruler: {
    near: / rules [A-ZÀ-Þ]|ruled by|ruler of/,
    ways: [
      new RegExp(`${NAME} is ruled by (?:the )?${VALUE}`, 'gu'),
      new RegExp(`${VALUE} rules ${NAME}(?=[.,;]|$| (?:with|from|and|in|by|as)\\b)`, 'gu'),
      new RegExp(`${VALUE} is the (?:\\p{Ll}+ )?ruler of ${NAME}`, 'gu'),
      new RegExp(`[Tt]he (?:\\p{Ll}+ )?ruler of ${NAME} is ${VALUE}`, 'gu'),
    ],
  },
  home: {
    near: /(?:[dnev]|lie|dwell)s in [A-ZÀ-Þ]|located in [A-ZÀ-Þ]/,
    ways: [new RegExp(`${NAME} (?:lives|dwells|resides|stands|lies|is located) in ${VALUE}`, 'gu')],
  },
  father: kinWays('father'),
  mother: kinWays('mother'),
  husband: kinWays('husband'),
  wife: kinWays('wife'),
  kinship: {
    near: new RegExp(`(?:${KINSHIPS})(?:,? [A-ZÀ-Þ]| of )`),
    ways: [
      new RegExp(`${NAME}(?: is|,) (?:the |an? )?(?:\\p{Ll}+ )?(?<value>${KINSHIPS}) of ${OTHER}`, 'gu'),
      new RegExp(`${OTHER}[’']s (?:\\p{Ll}+ )?(?<value>${KINSHIPS}),? ${NAME}`, 'gu'),
    ],
  },
};
