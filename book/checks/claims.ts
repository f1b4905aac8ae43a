import { RANKS } from '../canon/person-titles.ts';
import { fold } from '../text/normalize-text.ts';
import { NUMBER_WORDS } from '../text/numbers.ts';
import { wordTable } from '../text/lookup.ts';
import { nameKey } from '../sections/named-part.ts';
import { type ClaimKind, TITLES, WAYS } from './claim-ways.ts';
import { type FoundPlace, type Passage, placeIn } from './finding.ts';

/** What a sentence says of somebody who is named in it. */
export interface Claim {
  name: string;
  kind: ClaimKind;
  /** As it is compared: "40", "blue", "dead"; of a name its key. */
  value: string;
  /** Of a kinship: the key of the other's name. */
  to?: string;
  /** As it stands there. */
  words: string;
  place: FoundPlace;
}

/** What may precede a claim that is none: "if", "before", "they say that". */
const OPEN =
  /(?:\b(?:if|when|unless|until|till|once|whether|before|after|while|that|says?|said|thinks?|believes?|claims?|pretends?|not|as)|[“"‘])\s*(?:\p{L}+\s+){0,2}$/iu;
/** Sentences that begin so say what may be. */
const SUPPOSED =
  /(?:^|[.!?]\s+)[“"]?(?:If|Unless|Should|Suppose|Perhaps|Maybe|Some|Many|Rumou?rs?|Legends?|Once|Until|When|Had|Were)\b[^.!?]*$/u;
/** Within what somebody says. */
const SPOKEN = /“[^“”]*$/;

/** What a text says of the people whom it names. */
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

/** The title with which a name begins, and the name without it: "Baron Aldous". */
export function titledName(name: string): { title: string; rest: string } | null {
  const { title, rest } = TITLED.exec(name)?.groups ?? {};
  return title === undefined || rest === undefined ? null : { title: comparable(title, 'title'), rest };
}

/** The key of a name without its article. */
export function personKey(name: string): string {
  return nameKey(name).replace(/^the-/, '');
}

const CLAIM_KINDS = Object.keys(WAYS) as ClaimKind[];
const TITLED = new RegExp(`^(?<title>${TITLES}) (?<rest>\\p{Lu}.+)$`, 'u');
const TENS: readonly string[] = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SMALL: readonly string[] = ['zero', ...NUMBER_WORDS];
/** What says the same. A title that is of a woman is compared as that of a man. */
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

/** A value as it is compared: of a name its key, of a number its digits, of a word the one that says the same. */
export function comparable(given: string, kind: ClaimKind): string {
  if (isNamed(kind)) return personKey(given);
  const value = fold(given);
  const [first = '', second = ''] = value.split('-');
  const tens = TENS.indexOf(first);
  if (tens > 1) return String(tens * 10 + Math.max(0, SMALL.indexOf(second)));
  return SMALL.includes(value) ? String(SMALL.indexOf(value)) : (SAME[value] ?? value);
}

const NAMED: readonly ClaimKind[] = ['ruler', 'home', 'father', 'mother', 'husband', 'wife'];

/** Whether what is said is a name. */
export function isNamed(kind: ClaimKind): boolean {
  return NAMED.includes(kind);
}
