import type { CanonKind } from './kind-words.ts';
import { nameKey } from '../sections/named-part.ts';
import { FUNCTION_WORDS, isRulesPhrase, OPENERS } from './common-words.ts';
import type { Naming } from './find-names.ts';
import { TITLES } from './person-titles.ts';
import { withoutFunctionWords } from './other-names.ts';

/** All namings of one name in a book. */
export interface NameTally {
  key: string;
  name: string;
  /** How often it stands in each kind of place. */
  count: Record<Naming['from'], number>;
  votes: Map<CanonKind, number>;
  aliases: Set<string>;
}

/** The weight of a naming that says by itself what is named. */
const STRONG = 3;
/** Longer ones are sentences. */
const NAME_CHARACTERS = 80;
const PLACES = ['block', 'heading', 'prose', 'sentence start'] as const satisfies readonly Naming['from'][];

/** The namings of one section, counted as far as the section alone tells. */
export interface SectionTally {
  namings: readonly Naming[];
  byKey: ReadonlyMap<string, NameTally>;
  /** Those that begin a sentence with more than one word: whether the first is part of the name, the whole book tells. */
  openers: readonly Opener[];
}

/** "Ask Harn Oster" names Harn Oster: the word that begins a sentence is no part of a name where it is an ordinary one. */
interface Opener {
  first: string;
  whole: Naming;
  rest: Naming;
}

/** Counts the namings of a section by their names, in the order in which the names come. */
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

/** Whether two texts name the same in the same way. */
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

/** The namings of all sections together. `isOrdinary` says of a word that the book writes it in small letters too. */
export function tallyBook(
  sections: readonly SectionTally[],
  isOrdinary: (word: string) => boolean,
): Map<string, NameTally> {
  const tallies = new Map<string, NameTally>();
  // Most names are of one section. Its tally is taken as it is, and only copied when there is something to add.
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

/** What most of the namings say that it is; `other` where none says anything. */
export function kindOfTally({ votes }: NameTally): CanonKind {
  let [best, most]: [CanonKind, number] = ['other', 0];
  for (const [kind, count] of votes) if (count > most) [best, most] = [kind, count];
  return best;
}

/**
 * Whether a tally is of a name. `isOrdinary` says of a word that the book writes it in small letters too: then a capital alone makes no
 * name of it.
 */
export function isName(tally: NameTally, isOrdinary: (word: string) => boolean): boolean {
  const { count, votes, name } = tally;
  if (count.block > 0) return true;
  const isRare = count.prose === 0 && count['sentence start'] < 2;
  const sure = isSure(votes);
  const isTold = count.heading > 0 || name.includes(' ') || tally.aliases.size > 0;
  // Most of what begins a sentence ends here, before its words are looked at.
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

/** Whether more than what stands before it says that it is a name. */
export function isSure(votes: NameTally['votes']): boolean {
  for (const weight of votes.values()) if (weight >= STRONG) return true;
  return false;
}
