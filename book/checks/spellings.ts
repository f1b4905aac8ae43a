import type { NewFinding } from './finding.ts';
import type { KnownEntry } from './contradictions.ts';
import { LONG_WORD, NAME_MIN, type NameWords, pairKey } from './name-words.ts';

/** The usual spelling has to occur at least this often, and this many times as often as the other one. */
const USUAL_MIN = 3;
const USUAL_TIMES = 3;
/**
 * Two names of at least this length that differ by one letter are hardly ever different names. Then smaller counts
 * suffice.
 */
const DISTINCT = 8;
/** From this length on, two letters may differ. */
const LONG = 9;
/** Endings that derive a form of the same name: "Sallow", "Sallows", "Vallisian". */
const ENDINGS = /^(?:s|es|n|an|ian|ean|ite|ish|ese|i|y|ie|ic|al|er|ers|ed|ing|or|ess|en|in|a|e|o|is|us|um|ly|l)$/;

interface Spelled {
  sectionIds: string[];
  count: number;
  /** Whether it occurs only at starts of sentences. */
  isOpening: boolean;
  /** The set of its letters, for a quick comparison. */
  letters: number;
}

/**
 * Reports names that are probably misspelled: a rare name that is close to one with the same first letter that is
 * common or has an entry. Not reported are words that the book also has in lower case, two names that both occur in
 * headings, and two names that are mentioned together.
 */
export function checkSpellings(
  sections: readonly { id: string; words: NameWords }[],
  entries: readonly Pick<KnownEntry, 'name' | 'aliases'>[] = [],
): NewFinding[] {
  const known = new Set(entries.flatMap(({ name, aliases }) => [name, ...aliases].flatMap(longWords)));
  const names = namesIn(sections, known);
  const isHeaded = (word: string) => sections.some(({ words }) => words.headed.has(word));
  const isSmall = (word: string) => sections.some(({ words }) => words.small.has(word.toLowerCase()));
  const isPair = (one: string, other: string) => sections.some(({ words }) => words.paired.has(pairKey(one, other)));
  const usual = groupByInitial([...names].filter(([word, { count }]) => count >= usualMin(word) && !isSmall(word)));
  const misspelled = [...names].flatMap(([rare, spelled]) => {
    if (known.has(rare) || spelled.sectionIds.length === 0) return [];
    const right = usualSpelling(rare, spelled, usual.get(initialOf(rare)) ?? []);
    if (right === null || isSmall(rare) || (isHeaded(rare) && isHeaded(right)) || isPair(rare, right)) return [];
    return spelled.sectionIds.map((sectionId) => findingOf(rare, right, { sectionId, often: oftenOf(names, right) }));
  });
  return [...misspelled, ...checkCompounds(sections, names)];
}

/** Counts the names of a book. Names of entries count as infinitely often. */
function namesIn(
  sections: readonly { id: string; words: NameWords }[],
  known: ReadonlySet<string>,
): Map<string, Spelled> {
  const names = new Map<string, Spelled>();
  const add = (word: string, count: number, id?: string) => {
    const name = names.get(word) ?? { sectionIds: [], count: 0, isOpening: false, letters: lettersOf(word) };
    name.count += count;
    if (id !== undefined && !name.sectionIds.includes(id)) name.sectionIds.push(id);
    names.set(word, name);
    return name;
  };
  for (const word of known) add(word, Number.POSITIVE_INFINITY);
  for (const { id, words } of sections) for (const [word, count] of words.capitals) add(word, count, id);
  // A word that only occurs at starts of sentences may be any word. Short ones are not checked.
  for (const { id, words } of sections)
    for (const [word, count] of words.opening)
      if (names.has(word) || word.length > NAME_MIN)
        add(word, names.has(word) ? count : 0, id).isOpening ||= names.get(word)?.count === 0;
  return names;
}

function longWords(name: string): string[] {
  return [...name.matchAll(LONG_WORD)].map(([word]) => word).filter((word) => word !== word.toLowerCase());
}

function usualMin(word: string): number {
  return word.length >= DISTINCT ? 2 : USUAL_MIN;
}

function oftenOf(names: ReadonlyMap<string, Spelled>, right: string): number | null {
  const count = names.get(right)?.count ?? 0;
  return Number.isFinite(count) ? count : null;
}

type Usual = readonly [name: string, spelled: Spelled];

function usualSpelling(rare: string, { count, letters, isOpening }: Spelled, among: readonly Usual[]): string | null {
  const most = rare.length >= LONG ? 2 : 1;
  const found = among.filter(
    ([name, spelled]) =>
      name !== rare &&
      name.length >= NAME_MIN &&
      spelled.count >= Math.max(1, count) * (rare.length >= DISTINCT ? 2 : USUAL_TIMES) &&
      // "Torches burned" begins with a plural.
      (!isOpening || !rare.endsWith('s') || name.endsWith('s')) &&
      mayBeWithin(most, letters, spelled.letters) &&
      !isInflected(name, rare) &&
      editDistance(name, rare, most) <= most,
  );
  // With several similar names, nobody knows which one is meant.
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

/** Whether the words differ in their endings only. */
function isInflected(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (same < NAME_MIN - 1) return false;
  return (left === '' || ENDINGS.test(left)) && (right === '' || ENDINGS.test(right));
}

function groupByInitial(names: readonly Usual[]): Map<string, Usual[]> {
  const groups = new Map<string, Usual[]>();
  for (const name of names) {
    const initial = initialOf(name[0]);
    const group = groups.get(initial);
    if (group) group.push(name);
    else groups.set(initial, [name]);
  }
  return groups;
}

/** Reports names that occur both with and without a hyphen or an apostrophe. The more frequent form is right. */
function checkCompounds(
  sections: readonly { id: string; words: NameWords }[],
  names: ReadonlyMap<string, Spelled>,
): NewFinding[] {
  const bySound = new Map([...names].map(([word, { count }]) => [word.toLowerCase(), { word, count }]));
  const compounds = new Map<string, number>();
  for (const { words } of sections)
    for (const [word, times] of words.compounds) compounds.set(word, (compounds.get(word) ?? 0) + times);
  return [...compounds].flatMap(([joined, often]) => {
    const plain = bySound.get(joined.replace(/[-’']/g, '').toLowerCase());
    if (!plain) return [];
    const isJoinedUsual = often >= 2 && often >= plain.count * 2;
    if (!isJoinedUsual && !(plain.count >= 2 && plain.count >= often * 2)) return [];
    const [rare, right, count] = isJoinedUsual ? [plain.word, joined, often] : [joined, plain.word, plain.count];
    return sections
      .filter(({ words }) => words.capitals.has(rare) || words.opening.has(rare) || words.compounds.has(rare))
      .map(({ id }) => findingOf(rare, right, { sectionId: id, often: Number.isFinite(count) ? count : null }));
  });
}

/** The first letter without its accent. */
function initialOf(name: string): string {
  return name.charAt(0).normalize('NFD').charAt(0);
}

function findingOf(
  rare: string,
  right: string,
  { sectionId, often }: { sectionId: string; often: number | null },
): NewFinding {
  return {
    check: 'name-spelling',
    severity: 'warning',
    sectionId,
    subject: right,
    found: rare,
    expected: right,
    message: `“${rare}” stands here, “${right}” ${often === null ? 'in the canon' : `${often} times in the book`}: is it the same name?`,
    fixable: true,
    place: { words: [rare.toLowerCase()], near: 0 },
  };
}

/**
 * How many letters have to be inserted, deleted, replaced, or swapped with their neighbour to turn one word into the
 * other (optimal string alignment). Returns `most + 1` if it is more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(at(last, other.length), most + 1);
}

/** Returns the letters of a word as a set of 32 bits. Several letters may share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/**
 * Whether words with these letter sets can be at most `most` edits apart. One edit removes at most one letter and adds
 * at most one.
 */
function mayBeWithin(most: number, one: number, other: number): boolean {
  let differing = one ^ other;
  for (let bits = 0; bits < 2 * most && differing !== 0; bits += 1) differing &= differing - 1;
  return differing === 0;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
