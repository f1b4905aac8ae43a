import { nameKey } from '../sections/named-part.ts';
import type { CanonKind } from './kind-words.ts';
import { isRulesPhrase } from './common-words.ts';
import type { SectionReading } from './section-reading.ts';
import { shortForms, withoutTitle } from './other-names.ts';
import { isName, isSure, kindOfTally, type NameTally, type SectionTally, tallyBook } from './tally-names.ts';
import { isCapitalTerm, stemOf, type Vocabulary } from './vocabulary.ts';

/** A person, place, thing or similar whose name was found in the book. */
export interface FoundEntry {
  key: string;
  name: string;
  kind: CanonKind;
  aliases: readonly string[];
}

/** The names found in a book, and the data from which they were derived. */
export interface FoundNames {
  /** In the order in which the book names them first. */
  entries: readonly FoundEntry[];
  tallies: readonly SectionTally[];
  /** For each word that was looked up: whether the book also writes it in lower case. */
  isOrdinary: ReadonlyMap<string, boolean>;
}

/** Finds all names of a book. Returns `before`, an earlier result, if nothing that it depends on has changed. */
export function findEntries(
  sections: readonly SectionReading[],
  vocabulary: Vocabulary,
  before: FoundNames | null = null,
): FoundNames {
  const tallies = sections.map(({ tally }) => tally);
  const ordinary = ordinaryStems(sections, vocabulary);
  const isSmall = (term: number) => ordinary[stemOf(term)] === 1;
  const judge = (word: string) => {
    const term = vocabulary.termOf(word);
    return term === undefined ? vocabulary.known(word).every(isSmall) : isSmall(term);
  };
  if (before && isSame(tallies, before.tallies) && [...before.isOrdinary].every(([word, is]) => judge(word) === is))
    return before;

  const known = new Map<string, boolean>();
  const isOrdinary = (word: string) => {
    const judged = known.get(word);
    if (judged !== undefined) return judged;
    const answer = judge(word);
    known.set(word, answer);
    return answer;
  };
  const all = tallyBook(tallies, isOrdinary);
  const names = [...all.values()].filter((tally) => isName(tally, isOrdinary));
  return { entries: gather(withSharedNames(names, all, isOrdinary)), tallies, isOrdinary: known };
}

function isSame<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/** Marks the stems that the book also writes in lower case. */
function ordinaryStems(sections: readonly SectionReading[], vocabulary: Vocabulary): Uint8Array {
  const seen = new Uint8Array(vocabulary.size());
  for (const { terms } of sections) for (const term of terms) if (!isCapitalTerm(term)) seen[stemOf(term)] = 1;
  return seen;
}

/**
 * Adds names that alone would not count as names: a shorter form of a name ("Elda" at the start of one sentence, beside
 * "Elda Brightwood"), and a heading ("Elda Brightwood") if the text speaks of Elda.
 */
function withSharedNames(
  names: readonly NameTally[],
  all: ReadonlyMap<string, NameTally>,
  isOrdinary: (word: string) => boolean,
): NameTally[] {
  const isOwn = (tally: NameTally) => !isRulesPhrase(tally.name) && !tally.name.split(/[\s-]+/).some(isOrdinary);
  const isSpokenOf = (key: string) => {
    const count = all.get(key)?.count;
    return count !== undefined && count.prose + count['sentence start'] > 0;
  };
  const known = new Set(names);
  for (const tally of all.values()) {
    const { key, count } = tally;
    if (count.heading === 0 || count.block > 0 || known.has(tally) || !key.includes('-')) continue;
    if (key.split('-').some(isSpokenOf) && isOwn(tally)) known.add(tally);
  }
  const forms = new Set([...known].flatMap(formsOf));
  for (const form of forms) {
    const tally = all.get(form);
    if (tally && tally.count.heading + tally.count.block === 0 && isOwn(tally)) known.add(tally);
  }
  return [...known];
}

/**
 * Merges the names of each subject: with and without a title, first name and full name, and other names that the text
 * gives.
 */
function gather(names: readonly NameTally[]): FoundEntry[] {
  const byKey = new Map(names.map((tally) => [tally.key, tally]));
  const ownerOf = owners(names, byKey);
  const entries = new Map<string, FoundEntry & { aliases: string[] }>();
  for (const { key, name, ...rest } of names)
    if (!ownerOf.has(key)) entries.set(key, { key, name, kind: kindOfTally({ key, name, ...rest }), aliases: [] });
  for (const tally of names) {
    const entry = entries.get(finalOwner(tally.key, ownerOf));
    if (entry === undefined) continue;
    if (entry.key !== tally.key) entry.aliases.push(asWithin(entry.name, tally));
    if (entry.kind === 'other') entry.kind = kindOfTally(tally);
    for (const alias of tally.aliases) if (!entry.aliases.includes(alias)) entry.aliases.push(alias);
  }
  return [...entries.values()].map((entry) => ({
    ...entry,
    aliases: entry.aliases.filter((alias) => nameKey(alias) !== entry.key),
  }));
}

/** Returns the word as the longer name spells it. A text on a sign may have it in capitals. */
function asWithin(whole: string, { key, name }: NameTally): string {
  return whole.split(/\s+/).find((word) => nameKey(word) === key) ?? name;
}

/** Maps the key of each name that means the same as another one to the key of that other one. */
function owners(names: readonly NameTally[], byKey: ReadonlyMap<string, NameTally>): Map<string, string> {
  const ownerOf = new Map<string, string>();
  const own = (key: string, owner: string) => {
    if (key !== owner && finalOwner(owner, ownerOf) !== key) ownerOf.set(key, owner);
  };
  for (const { key, aliases } of names)
    for (const alias of aliases) if (byKey.has(nameKey(alias))) own(nameKey(alias), key);
  for (const { key, count } of names)
    if (key.endsWith('s') && count.block === 0 && byKey.has(key.slice(0, -1))) own(key, key.slice(0, -1));
  const cores = coresOf(names);
  const longer = longerNames(cores);
  for (const [core, tallies] of cores) {
    const [first, ...titled] = tallies;
    if (first === undefined) continue;
    for (const { key } of titled) own(key, first.key);
    const [whole, ...others] = longer.get(core) ?? [];
    if (whole === undefined || others.length > 0) continue;
    if (isHeadingAlone(whole) && first.count.block === 0) own(whole.key, first.key);
    else if (isShortFor(first, whole)) own(first.key, whole.key);
  }
  return ownerOf;
}

/** Groups names by their form without a title. The name without a title comes first in its group. */
function coresOf(names: readonly NameTally[]): Map<string, NameTally[]> {
  const cores = new Map<string, NameTally[]>();
  for (const tally of names) {
    const core = withoutTitle(tally.key);
    const known = cores.get(core);
    if (known === undefined) cores.set(core, [tally]);
    else if (tally.key === core) known.unshift(tally);
    else known.push(tally);
  }
  return cores;
}

/** Maps each shorter form to the names that it may stand for. Spells are left out: nobody shortens their names. */
function longerNames(cores: ReadonlyMap<string, readonly NameTally[]>): Map<string, NameTally[]> {
  const longer = new Map<string, NameTally[]>();
  for (const [first] of cores.values()) {
    if (first === undefined || first.count.block > 0) continue;
    for (const form of formsOf(first)) {
      if (!cores.has(form)) continue;
      const names = longer.get(form);
      if (names === undefined) longer.set(form, [first]);
      else names.push(first);
    }
  }
  return longer;
}

/** Whether a name stands in headings only, such as "The Town of Mere" above a text that speaks of Mere. */
function isHeadingAlone({ count }: NameTally): boolean {
  return count.block + count.prose + count['sentence start'] === 0;
}

/** The shorter forms of a name, each once. Names of blocks (spells, creatures, items) have none. */
function formsOf(tally: NameTally): readonly string[] {
  if (tally.count.block > 0 || !tally.key.includes('-')) return NO_FORMS;
  return [...new Set(shortForms(withoutTitle(tally.key), kindOfTally(tally)))];
}

const NO_FORMS: readonly string[] = [];

/**
 * Whether one name is short for another. A name with a heading or a block of its own is not, and neither is one that is
 * surely of another kind.
 */
function isShortFor(short: NameTally, whole: NameTally): boolean {
  if (short.count.block > 0 || short.count.heading > 0) return false;
  const [kind, other] = [kindOfTally(short), kindOfTally(whole)];
  return kind === other || other === 'other' || !isSure(short.votes);
}

function finalOwner(key: string, ownerOf: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let at = key;
  while (!seen.has(at) && ownerOf.has(at)) {
    seen.add(at);
    at = ownerOf.get(at) ?? at;
  }
  return at;
}
