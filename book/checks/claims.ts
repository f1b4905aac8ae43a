import { RANKS } from '../canon/person-titles.ts';
import { fold } from '../text/normalize-text.ts';
import { NUMBER_WORDS } from '../text/numbers.ts';
import { wordTable } from '../text/lookup.ts';
import { nameKey } from '../sections/named-part.ts';
import { type ClaimKind, TITLES, WAYS } from './claim-ways.ts';
import { type FoundPosition, type Passage, placeIn } from './finding.ts';

/** A fact that a sentence states about a named person. */
export interface Claim {
  name: string;
  kind: ClaimKind;
  /** The value in comparable form: "40", "blue", "dead"; for a name its key. */
  value: string;
  /** For a kinship: the key of the relative's name. */
  to?: string;
  /** The words of the sentence. */
  words: string;
  place: FoundPosition;
}

/** Words before a claim that make it no statement: "if", "before", "they say that". */
const OPEN =
  /(?:\b(?:if|when|unless|until|till|once|whether|before|after|while|that|says?|said|thinks?|believes?|claims?|pretends?|not|as)|[“"‘])\s*(?:\p{L}+\s+){0,2}$/iu;
/** The beginnings of sentences that only suppose something. */
const SUPPOSED =
  /(?:^|[.!?]\s+)[“"]?(?:If|Unless|Should|Suppose|Perhaps|Maybe|Some|Many|Rumou?rs?|Legends?|Once|Until|When|Had|Were)\b[^.!?]*$/u;
/** Inside direct speech. */
const SPOKEN = /“[^“”]*$/;

/** Returns the facts that texts state about the people whom they name. */
export function claimsIn(passages: readonly Pick<Passage, 'text' | 'kind' | 'near'>[]): Claim[] {
  return passages.flatMap((passage) => {
    if (passage.kind !== 'prose' && passage.kind !== 'read-aloud') return [];
    return CLAIM_KINDS.flatMap((kind) => {
      const { near, ways } = WAYS[kind];
      return near.test(passage.text) ? ways.flatMap((way) => claimsOf(passage, kind, way)) : [];
    });
  });
}

function claimsOf(passage: Pick<Passage, 'text' | 'kind' | 'near'>, kind: ClaimKind, way: RegExp): Claim[] {
  const { text } = passage;
  return [...text.matchAll(way)].flatMap(({ 0: words, groups, index }) => {
    const before = text.slice(Math.max(0, index - 200), index);
    if (OPEN.test(before) || SUPPOSED.test(before) || SPOKEN.test(before)) return [];
    const { name = '', value = '', to } = groups ?? {};
    const claim = { name, kind, value: comparable(value, kind), words, place: placeIn(passage, index) };
    return [to === undefined ? claim : { ...claim, to: personKey(to) }];
  });
}

/** Splits a name into its title and the rest: "Baron Aldous". Returns null if it has no title. */
export function titledName(name: string): { title: string; rest: string } | null {
  const { title, rest } = TITLED.exec(name)?.groups ?? {};
  return title === undefined || rest === undefined ? null : { title: comparable(title, 'title'), rest };
}

/** Returns the key of a name without its article. */
export function personKey(name: string): string {
  return nameKey(name).replace(/^the-/, '');
}

const CLAIM_KINDS = Object.keys(WAYS) as ClaimKind[];
const TITLED = new RegExp(`^(?<title>${TITLES}) (?<rest>\\p{Lu}.+)$`, 'u');
const TENS: readonly string[] = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SMALL: readonly string[] = ['zero', ...NUMBER_WORDS];
/** Words with the same meaning. The title of a woman is compared as that of a man. */
const SAME: Readonly<Record<string, string>> = wordTable({
  gray: 'grey',
  blonde: 'blond',
  late: 'dead',
  deceased: 'dead',
  died: 'dead',
  'was killed': 'dead',
  'was murdered': 'dead',
  'was slain': 'dead',
  son: 'child',
  daughter: 'child',
  father: 'parent',
  mother: 'parent',
  brother: 'sibling',
  sister: 'sibling',
  twin: 'sibling',
  'half-brother': 'sibling',
  'half-sister': 'sibling',
  husband: 'spouse',
  wife: 'spouse',
  grandson: 'grandchild',
  granddaughter: 'grandchild',
  grandfather: 'grandparent',
  grandmother: 'grandparent',
  sorceress: 'sorcerer',
  ...Object.fromEntries(RANKS.map(([man, woman]) => [woman, man])),
});

/** Returns a value in comparable form: for a name its key, for a number its digits, for a word its standard synonym. */
export function comparable(given: string, kind: ClaimKind): string {
  if (isNamed(kind)) return personKey(given);
  const value = fold(given);
  const [first = '', second = ''] = value.split('-');
  const tens = TENS.indexOf(first);
  if (tens > 1) return String(tens * 10 + Math.max(0, SMALL.indexOf(second)));
  return SMALL.includes(value) ? String(SMALL.indexOf(value)) : (SAME[value] ?? value);
}

const NAMED: readonly ClaimKind[] = ['ruler', 'home', 'father', 'mother', 'husband', 'wife'];

/** Whether the value of this kind of fact is a name. */
export function isNamed(kind: ClaimKind): boolean {
  return NAMED.includes(kind);
}
