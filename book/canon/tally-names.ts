import type { CanonKind } from './kind-words.ts';
import { nameKey } from '../sections/named-part.ts';
import { FUNCTION_WORDS, isRulesPhrase, OPENERS } from './common-words.ts';
import type { Naming } from './find-names.ts';
import { TITLES } from './person-titles.ts';
import { withoutFunctionWords } from './other-names.ts';

/** All occurrences of one name in a book. */
export interface NameTally {
  key: string;
  name: string;
  /** How often the name occurs in each kind of place. */
  count: Record<Naming['from'], number>;
  votes: Map<CanonKind, number>;
  aliases: Set<string>;
}

/** The weight of an occurrence that alone decides the kind. */
const STRONG = 3;
/** The most characters of a name. Longer phrases are sentences. */
const NAME_CHARACTERS = 80;
const PLACES = ['block', 'heading', 'prose', 'sentence start'] as const satisfies readonly Naming['from'][];

/** The names of one section, counted as far as the section alone decides. */
export interface SectionTally {
  namings: readonly Naming[];
  byKey: ReadonlyMap<string, NameTally>;
  /**
   * Phrases of several words at the start of a sentence. Only the whole book tells whether their first word is part of
   * the name.
   */
  openers: readonly Opener[];
}

/**
 * A phrase at the start of a sentence, with and without its first word. "Ask Harn Oster" names Harn Oster, because
 * "ask" is an ordinary word.
 */
interface Opener {
  first: string;
  whole: Naming;
  rest: Naming;
}

/** Counts the names of a section, in order of first occurrence. */
export function tallySection(namings: readonly Naming[]): SectionTally {
  const openers: Opener[] = [];
  const byKey = new Map<string, NameTally>();
  for (const naming of namings) {
    const opener = readOpener(naming);
    if (opener !== null) openers.push(opener);
    else if (isTallied(naming)) {
      const tally = byKey.get(naming.key) ?? emptyTally(naming.key, naming.name);
      byKey.set(naming.key, tally);
      add(tally, naming);
    }
  }
  return { namings, byKey, openers };
}

/** Whether two lists of names are equal. */
export function sameNamings(one: readonly Naming[], other: readonly Naming[]): boolean {
  return one.length === other.length && one.every((naming, at) => isSameNaming(naming, other[at]));
}

function isSameNaming(one: Naming, other: Naming | undefined): boolean {
  if (one === other) return true;
  if (other === undefined) return false;
  const { name, kind, weight, from, alias } = one;
  return (
    name === other.name &&
    kind === other.kind &&
    weight === other.weight &&
    from === other.from &&
    alias === other.alias
  );
}

/** Adds up the names of all sections. `isOrdinary` says whether the book also writes a word in lower case. */
export function tallyBook(
  sections: readonly SectionTally[],
  isOrdinary: (word: string) => boolean,
): Map<string, NameTally> {
  const tallies = new Map<string, NameTally>();
  // Most names occur in one section only. Its tally is used as it is, and copied only when another one is added.
  const own = new Set<NameTally>();
  const ownTally = (key: string, name: string): NameTally => {
    const known = tallies.get(key);
    if (known !== undefined && own.has(known)) return known;
    const tally = known === undefined ? emptyTally(key, name) : copyTally(known);
    tallies.set(key, tally);
    own.add(tally);
    return tally;
  };
  for (const { byKey, openers } of sections) {
    for (const [key, tally] of byKey) {
      if (tallies.has(key)) merge(ownTally(key, tally.name), tally);
      else tallies.set(key, tally);
    }
    for (const { first, whole, rest } of openers) {
      const naming = OPENERS.has(first.toLowerCase()) || isOrdinary(first) ? rest : whole;
      if (isTallied(naming)) add(ownTally(naming.key, naming.name), naming);
    }
  }
  return tallies;
}

function merge(into: NameTally, { count, votes, aliases }: NameTally): void {
  for (const place of PLACES) into.count[place] += count[place];
  for (const [kind, weight] of votes) into.votes.set(kind, (into.votes.get(kind) ?? 0) + weight);
  for (const alias of aliases) into.aliases.add(alias);
}

function isTallied({ key, name }: Naming): boolean {
  return key !== '' && name.length <= NAME_CHARACTERS;
}

function add(tally: NameTally, { kind, weight, from, alias }: Naming): void {
  tally.count[from] += 1;
  if (kind !== null) tally.votes.set(kind, (tally.votes.get(kind) ?? 0) + weight);
  if (alias !== undefined) tally.aliases.add(alias);
}

function readOpener(whole: Naming): Opener | null {
  if (whole.from !== 'sentence start') return null;
  const end = whole.name.indexOf(' ');
  const first = whole.name.slice(0, Math.max(0, end));
  if (end < 0 || TITLES.has(first.toLowerCase())) return null;
  const name = withoutFunctionWords(whole.name.slice(end + 1));
  return { first, whole, rest: { ...whole, name, key: nameKey(name), from: 'prose' } };
}

function emptyTally(key: string, name: string): NameTally {
  return {
    key,
    name,
    count: { block: 0, heading: 0, prose: 0, 'sentence start': 0 },
    votes: new Map(),
    aliases: new Set(),
  };
}

function copyTally({ key, name, count, votes, aliases }: NameTally): NameTally {
  return { key, name, count: { ...count }, votes: new Map(votes), aliases: new Set(aliases) };
}

/** Returns the kind with the most weight; `other` if no occurrence tells a kind. */
export function kindOfTally({ votes }: NameTally): CanonKind {
  let [best, most]: [CanonKind, number] = ['other', 0];
  for (const [kind, count] of votes) if (count > most) [best, most] = [kind, count];
  return best;
}

/**
 * Whether a tally is of a real name. `isOrdinary` says whether the book also writes a word in lower case; then a
 * capital alone does not make it a name.
 */
export function isName(tally: NameTally, isOrdinary: (word: string) => boolean): boolean {
  const { count, votes, name } = tally;
  if (count.block > 0) return true;
  const isRare = count.prose === 0 && count['sentence start'] < 2;
  const sure = isSure(votes);
  const isTold = count.heading > 0 || name.includes(' ') || tally.aliases.size > 0;
  // Most phrases at the start of a sentence are rejected here, before the slower look at their words.
  if (isRare && !sure && !(isTold && count['sentence start'] > 0 && !isOrdinary(firstWord(name)))) return false;
  const words = name.split(/[\s-]+/).filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()));
  if (isRulesPhrase(name)) return false;
  if (sure && words.length > 1 && (isRare || count.heading > 0)) return true;
  if (isRare) return isTold && count['sentence start'] > 0 && !words.some(isOrdinary);
  if (words.some((word) => !isOrdinary(word))) return true;
  return sure && count.prose > 0 && (words.length > 1 || votes.has('person'));
}

function firstWord(name: string): string {
  return name.slice(0, name.search(/[\s-]|$/));
}

/** Whether there is stronger evidence for a name than the word before it. */
export function isSure(votes: NameTally['votes']): boolean {
  for (const weight of votes.values()) if (weight >= STRONG) return true;
  return false;
}
