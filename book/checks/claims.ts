import { fold } from '../text/fold.ts';
import type { FoundPlace } from './finding.ts';
import { type Passage, placeIn } from './passages.ts';

/** What can be said of somebody in one way only. */
export type ClaimKind = 'age' | 'eyes' | 'hair' | 'life' | 'species' | 'class' | 'title';

/** What a sentence says of somebody who is named in it. */
export interface Claim {
  name: string;
  kind: ClaimKind;
  /** As it is compared: "40", "blue", "dead". */
  value: string;
  /** As it stands there. */
  words: string;
  place: FoundPlace;
}

const NAME = String.raw`(?<name>\p{Lu}[\p{L}’'-]+(?: (?:(?:of|the|von|van|de|al) )?\p{Lu}[\p{L}’'-]+){0,3})`;
const COLOURS =
  'amber|black|blond|blonde|blue|brown|copper|golden|green|grey|gray|hazel|red|silver|violet|white|yellow';
const NUMBERS =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const AGE = String.raw`(?<value>\d{1,4}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine)|${NUMBERS})`;

const SPECIES = 'dragonborn|dwarf|elf|gnome|goliath|half-elf|half-orc|halfling|human|orc|tiefling';
const CLASSES = 'barbarian|bard|cleric|druid|fighter|monk|paladin|ranger|rogue|sorcerer|sorceress|warlock|wizard';
const TITLES =
  'Emperor|Empress|King|Queen|Prince|Princess|Duke|Duchess|Marquis|Marquise|Earl|Count|Countess|Viscount|Viscountess|Baron|Baroness';
/** What ends the naming of a kind: "is an elf." and "is an elf who", yet not "is an elf friend". */
const ENDS = String.raw`(?=[.,;:!?)]|$| (?:who|with|from|and|of|in|on|at|by|woman|man)\b)`;

/** The ways in which a sentence says what somebody is, in small letters. `near` is all that they have besides the name, which takes longest to look for. */
function beingWays(kinds: string): { near: RegExp; ways: readonly RegExp[] } {
  const after = (kind: string) => `(?: is|,) an? (?:[\\p{Ll}-]+ ){0,2}?${kind}${ENDS}`;
  const before = (kind: string) => `[Tt]he (?:[\\p{Ll}]+ )?${kind} `;
  const [any, value] = [`(?:${kinds})`, `(?<value>${kinds})`];
  return {
    near: new RegExp(`${after(any)}|${before(any)}\\p{Lu}`, 'u'),
    ways: [new RegExp(`${NAME}${after(value)}`, 'gu'), new RegExp(`${before(value)}${NAME}`, 'gu')],
  };
}

/** Each kind with the ways of saying it. Nothing that a plan, a dream or a condition may say: these name the person and the fact alone. */
const WAYS: Readonly<Record<ClaimKind, { near: RegExp; ways: readonly RegExp[] }>> = {
  age: {
    near: /years? old|\baged\b|year-old/,
    ways: [
      new RegExp(`${NAME},? (?:is|,) (?:now |only |just )?(?:aged )?${AGE} years old`, 'gu'),
      new RegExp(`${NAME},? (?:who is |is )?aged ${AGE}(?![\\p{L}\\p{N}-])`, 'gu'),
      new RegExp(`${AGE}-year-old ${NAME}`, 'gu'),
      new RegExp(`${NAME},? (?:is )?an? ${AGE}-year-old`, 'gu'),
    ],
  },
  eyes: {
    near: new RegExp(`\\b(?:${COLOURS}) eyes|eyes are `),
    ways: [
      new RegExp(`${NAME}[’']s (?:\\p{Ll}+,? )?(?<value>${COLOURS}) eyes`, 'gu'),
      new RegExp(`${NAME}[’']s eyes are (?:\\p{Ll}+ly )?(?<value>${COLOURS})(?![\\p{L}])`, 'gu'),
      new RegExp(`${NAME} has (?:\\p{Ll}+,? )?(?<value>${COLOURS}) eyes`, 'gu'),
    ],
  },
  hair: {
    near: new RegExp(`\\b(?:${COLOURS}) hair|hair is `),
    ways: [
      new RegExp(`${NAME}[’']s (?:\\p{Ll}+,? )?(?<value>${COLOURS}) hair`, 'gu'),
      new RegExp(`${NAME}[’']s hair is (?:\\p{Ll}+ly )?(?<value>${COLOURS})(?![\\p{L}])`, 'gu'),
      new RegExp(`${NAME} has (?:\\p{Ll}+,? )?(?<value>${COLOURS}) hair`, 'gu'),
    ],
  },
  life: {
    near: /is (?:still )?(?:dead|alive)\b|[Tt]he late \p{Lu}/u,
    ways: [
      new RegExp(`${NAME} is (?<value>dead|alive)(?=[.;!]| and )`, 'gu'),
      new RegExp(`${NAME} is still (?<value>alive)(?=[.;!,]| and )`, 'gu'),
      new RegExp(`[Tt]he (?<value>late) ${NAME}`, 'gu'),
    ],
  },
  species: beingWays(SPECIES),
  class: beingWays(CLASSES),
  title: {
    near: new RegExp(`\\b(?:${TITLES}) \\p{Lu}`, 'u'),
    ways: [new RegExp(`\\b(?<value>${TITLES}) ${NAME}`, 'gu')],
  },
};

/** What may precede a claim that is none: "if", "before", "they say that". */
const OPEN =
  /(?:\b(?:if|when|unless|until|till|once|whether|before|after|while|that|says?|said|thinks?|believes?|claims?|pretends?|not|as)|[“"‘])\s*(?:\p{L}+\s+){0,2}$/iu;
/** A fact of an entry, a line for each: "Age: 40". */
const FACT = /^\s*(?<label>[\p{L} ]{2,30})\s*[:=–—-]\s*(?<value>.{1,60}?)\s*$/u;
const LABELS: readonly (readonly [label: RegExp, kind: ClaimKind, values: RegExp])[] = [
  [/^age$/i, 'age', new RegExp(`^${AGE}`, 'iu')],
  [/^eyes?(?: colou?r)?$/i, 'eyes', new RegExp(`^(?<value>${COLOURS})`, 'i')],
  [/^hair(?: colou?r)?$/i, 'hair', new RegExp(`^(?<value>${COLOURS})`, 'i')],
  [/^(?:status|state|alive|life)$/i, 'life', /^(?<value>dead|alive)/i],
  [/^(?:species|race|people|ancestry)$/i, 'species', new RegExp(`\\b(?<value>${SPECIES})\\b`, 'i')],
  [/^class(?:es)?$/i, 'class', new RegExp(`\\b(?<value>${CLASSES})\\b`, 'i')],
  [/^(?:title|rank)$/i, 'title', new RegExp(`\\b(?<value>${TITLES})\\b`, 'i')],
];

/** What a text says of the people whom it names. */
export function claimsIn(passages: readonly Passage[]): Claim[] {
  return passages.flatMap((passage) => {
    if (passage.kind !== 'prose') return [];
    return CLAIM_KINDS.flatMap((kind) => {
      const { near, ways } = WAYS[kind];
      return near.test(passage.text) ? ways.flatMap((way) => claimsOf(passage, kind, way)) : [];
    });
  });
}

function claimsOf(passage: Passage, kind: ClaimKind, way: RegExp): Claim[] {
  const { text } = passage;
  return [...text.matchAll(way)].flatMap(({ 0: words, groups, index }) => {
    if (OPEN.test(text.slice(Math.max(0, index - 80), index))) return [];
    const value = comparable(groups?.value ?? '');
    return [{ name: groups?.name ?? '', kind, value, words, place: placeIn(passage, index) }];
  });
}

/** What a line of an entry's facts says, as claims say it; null for one that says something else. Of several values any may be meant. */
export function factOf(line: string): { kind: ClaimKind; values: readonly string[] } | null {
  const { label = '', value = '' } = FACT.exec(line)?.groups ?? {};
  const [, kind, pattern] = LABELS.find(([labels]) => labels.test(label.trim())) ?? [];
  if (kind === undefined || pattern === undefined) return null;
  const found = value.split(/[/,&+]| and /).flatMap((part) => pattern.exec(part.trim())?.groups?.value ?? []);
  return found.length === 0 ? null : { kind, values: found.map(comparable) };
}

/** The title with which a name begins, and the name without it: "Baron Aldous". */
export function titledName(name: string): { title: string; rest: string } | null {
  const { title, rest } = TITLED.exec(name)?.groups ?? {};
  return title === undefined || rest === undefined ? null : { title: comparable(title), rest };
}

const CLAIM_KINDS = Object.keys(WAYS) as ClaimKind[];
const TITLED = new RegExp(`^(?<title>${TITLES}) (?<rest>\\p{Lu}.+)$`, 'u');
const TENS: readonly string[] = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SMALL: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** What says the same. A title that is of a woman is compared as that of a man. */
const SAME: Readonly<Record<string, string>> = {
  gray: 'grey',
  blonde: 'blond',
  late: 'dead',
  sorceress: 'sorcerer',
  empress: 'emperor',
  queen: 'king',
  princess: 'prince',
  duchess: 'duke',
  marquise: 'marquis',
  countess: 'count',
  viscountess: 'viscount',
  baroness: 'baron',
};

function comparable(given: string): string {
  const value = fold(given);
  const [first = '', second = ''] = value.split('-');
  const tens = TENS.indexOf(first);
  if (tens > 1) return String(tens * 10 + Math.max(0, SMALL.indexOf(second)));
  return SMALL.includes(value) ? String(SMALL.indexOf(value)) : (SAME[value] ?? value);
}
