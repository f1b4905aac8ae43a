import type { CanonKind } from './canon-kinds.ts';
import { nameKey } from '../parts/named-part.ts';
import { FUNCTION_WORDS, RULES_WORDS } from './common-words.ts';
import type { Naming } from './find-names.ts';
import { TITLES } from './kind-words.ts';
import type { SectionReading } from './section-reading.ts';

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
/**
 * Counts every naming of a book by its name, in the order in which the names come. `isOrdinary` says of a word that the book writes it in
 * small letters too.
 */
export function tallyNames(
  sections: readonly SectionReading[],
  isOrdinary: (word: string) => boolean,
): Map<string, NameTally> {
  const tallies = new Map<string, NameTally>();
  for (const { named, blocks } of sections) {
    add(tallies, named);
    for (const { namings } of blocks) for (const naming of namings) add(tallies, withoutOpener(naming, isOrdinary));
  }
  return tallies;
}

function add(tallies: Map<string, NameTally>, { name, key, kind, weight, from, alias }: Naming): void {
  if (key === '' || name.length > NAME_CHARACTERS) return;
  const tally = tallies.get(key) ?? emptyTally(key, name);
  tallies.set(key, tally);
  tally.count[from] += 1;
  if (kind !== null) tally.votes.set(kind, (tally.votes.get(kind) ?? 0) + weight);
  if (alias !== undefined) tally.aliases.add(alias);
}

/** "Ask Harn Oster" names Harn Oster: the word that begins a sentence is no part of a name where it is an ordinary one. */
function withoutOpener(naming: Naming, isOrdinary: (word: string) => boolean): Naming {
  const [first = '', ...rest] = naming.name.split(' ');
  if (naming.from !== 'sentence start' || rest.length === 0 || TITLES.has(first.toLowerCase()) || !isOrdinary(first))
    return naming;
  const name = rest.join(' ');
  return { ...naming, name, key: nameKey(name), from: 'prose' };
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
  const words = name.split(/[\s-]+/).filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()));
  if (words.every((word) => RULES_WORDS.has(word.toLowerCase()))) return false;
  if (count.heading > 0 && isSure(votes) && words.length > 1) return true;
  if (count.prose === 0 && count['sentence start'] < 2) return isSure(votes) && words.length > 1;
  if (words.some((word) => !isOrdinary(word))) return true;
  return isSure(votes) && count.prose > 0 && (words.length > 1 || votes.has('person'));
}

/** Whether more than what stands before it says that it is a name. */
function isSure(votes: NameTally['votes']): boolean {
  return [...votes.values()].some((weight) => weight >= STRONG);
}
