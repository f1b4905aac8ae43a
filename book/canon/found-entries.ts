import { nameKey } from '../parts/named-part.ts';
import type { CanonKind } from './canon-kinds.ts';
import { TITLES } from './kind-words.ts';
import type { SectionReading } from './section-reading.ts';
import { isName, kindOfTally, type NameTally, type SectionTally, tallyBook } from './tally-names.ts';
import { isCapitalTerm, stemOf, type Vocabulary } from './vocabulary.ts';

/** Somebody or something that a book speaks of, found by itself. */
export interface FoundEntry {
  key: string;
  name: string;
  kind: CanonKind;
  aliases: readonly string[];
}

/** What a book names, and from what that was told. */
export interface FoundNames {
  /** In the order in which they come. */
  entries: readonly FoundEntry[];
  tallies: readonly SectionTally[];
  /** Of each word that was asked for, whether the book writes it in small letters too. */
  isOrdinary: ReadonlyMap<string, boolean>;
}

/** Everybody and everything that a book names. What was found before is taken over where nothing that it was told from has changed. */
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
  const names = [...tallyBook(tallies, isOrdinary).values()].filter((tally) => isName(tally, isOrdinary));
  return { entries: gather(names), tallies, isOrdinary: known };
}

function isSame<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/** Which stems the book writes in small letters too. */
function ordinaryStems(sections: readonly SectionReading[], vocabulary: Vocabulary): Uint8Array {
  const seen = new Uint8Array(vocabulary.size());
  for (const { terms } of sections) for (const term of terms) if (!isCapitalTerm(term)) seen[stemOf(term)] = 1;
  return seen;
}

/** Puts together the names of one: those with a title and without, a first name and the whole, another name that the text tells. */
function gather(names: readonly NameTally[]): FoundEntry[] {
  const byKey = new Map(names.map((tally) => [tally.key, tally]));
  const ownerOf = owners(names, byKey);
  const entries = new Map<string, FoundEntry & { aliases: string[] }>();
  for (const { key, name, ...rest } of names)
    if (!ownerOf.has(key)) entries.set(key, { key, name, kind: kindOfTally({ key, name, ...rest }), aliases: [] });
  for (const tally of names) {
    const entry = entries.get(finalOwner(tally.key, ownerOf));
    if (entry === undefined) continue;
    if (entry.key !== tally.key) entry.aliases.push(tally.name);
    if (entry.kind === 'other') entry.kind = kindOfTally(tally);
    for (const alias of tally.aliases) if (!entry.aliases.includes(alias)) entry.aliases.push(alias);
  }
  return [...entries.values()].map((entry) => ({
    ...entry,
    aliases: entry.aliases.filter((alias) => nameKey(alias) !== entry.key),
  }));
}

/** For each name that means the same as another, the key of the other. */
function owners(names: readonly NameTally[], byKey: ReadonlyMap<string, NameTally>): Map<string, string> {
  const ownerOf = new Map<string, string>();
  const own = (key: string, owner: string) => {
    if (key !== owner && finalOwner(owner, ownerOf) !== key) ownerOf.set(key, owner);
  };
  for (const { key, aliases } of names)
    for (const alias of aliases) if (byKey.has(nameKey(alias))) own(nameKey(alias), key);
  const cores = coresOf(names);
  const longer = longerNames(cores);
  for (const [core, tallies] of cores) {
    const [first, ...titled] = tallies;
    if (first === undefined) continue;
    for (const { key } of titled) own(key, first.key);
    const [whole, ...others] = longer.get(core) ?? [];
    if (whole !== undefined && others.length === 0 && first.count.block === 0 && first.count.heading === 0)
      own(first.key, whole);
  }
  return ownerOf;
}

/** The names without their titles, each with those who have it, the one without a title first. */
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

/** By each run of words within them, the names that others may be short for. A spell is never called by half its name. */
function longerNames(cores: ReadonlyMap<string, readonly NameTally[]>): Map<string, string[]> {
  const longer = new Map<string, string[]>();
  for (const [core, [first]] of cores) {
    if (first === undefined || first.count.block > 0) continue;
    for (const run of runsWithin(core.split('-'))) {
      if (!cores.has(run)) continue;
      const names = longer.get(run);
      if (names === undefined) longer.set(run, [first.key]);
      else names.push(first.key);
    }
  }
  return longer;
}

/** All runs of words that are shorter than the whole. */
function runsWithin(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1)
      if (to - from < words.length) runs.add(words.slice(from, to).join('-'));
  return runs;
}

function withoutTitle(key: string): string {
  const end = key.indexOf('-');
  return end > 0 && TITLES.has(key.slice(0, end)) ? key.slice(end + 1) : key;
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
