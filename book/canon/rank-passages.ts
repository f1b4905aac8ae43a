import type { BookCanon, PlacedPassage } from './book-canon.ts';
import { FUNCTION_WORDS } from './common-words.ts';
import { NAME_PATTERN } from './other-names.ts';
import { synonymsOf } from './synonyms.ts';
import { stemOf, UNKNOWN, WORD } from './vocabulary.ts';

export interface RankedPassage {
  passage: PlacedPassage;
  score: number;
  /** The entries named in the question that the passage names too. */
  entryIds: readonly string[];
  /** The words of the question that the passage contains. */
  words: readonly string[];
}

const NAME = new RegExp(NAME_PATTERN, 'gu');
/** The usual constants of BM25 (Robertson and Zaragoza, 2009). */
const K1 = 1.2;
const B = 0.75;
/** The weight of a name, relative to a word of the same rarity. */
const NAME_WEIGHT = 4;
/** The weight of a name in the title or heading above a passage that does not contain it. */
const NAME_ABOVE_WEIGHT = 2;
/** The weight of a word in the title or heading above, relative to one in the passage. */
const HEADING_WEIGHT = 2;
/** The weight of a synonym, relative to a word of the question. */
const SYNONYM_WEIGHT = 0.7;

/** Returns the passages of a book that contain words or names of a question, the best first. */
export function rankPassages(canon: BookCanon, question: string, named: ReadonlySet<string>): RankedPassage[] {
  const words = searchWords(canon, question);
  const passages = [...canon.facts, ...canon.passages];
  const found = findWords(passages, { words, named, canon });
  const weights = words.map(
    ({ weight }, word) => weight * idf(passages.length, found.filter(({ counts }) => (counts[word] ?? 0) > 0).length),
  );
  const naming = (id: string) => found.filter(({ entryIds }) => entryIds.includes(id)).length;
  const nameRarity = new Map([...named].map((id) => [id, idf(passages.length, naming(id))]));
  const phrases = namesOfWords(words, question);
  const usual = passages.reduce((sum, { terms }) => sum + terms.length, 0) / Math.max(1, passages.length);

  return found
    .map(({ passage, counts, entryIds, above }) => {
      const length = K1 * (1 - B + (B * passage.terms.length) / usual);
      const byWords = counts.reduce(
        (sum, count, word) => sum + ((weights[word] ?? 0) * count * (K1 + 1)) / (count + length),
        0,
      );
      const weigh = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (nameRarity.get(id) ?? 0), 0);
      const byPhrases = phrases
        .filter((phrase) => phrase.every((word) => (counts[word] ?? 0) > 0))
        .reduce((sum, phrase) => sum + NAME_WEIGHT * Math.max(...phrase.map((word) => weights[word] ?? 0)), 0);
      const byNames = NAME_WEIGHT * weigh(entryIds) + NAME_ABOVE_WEIGHT * weigh(above);
      const had = words.filter((_, word) => (counts[word] ?? 0) > 0).map(({ word }) => word);
      return { passage, score: byWords + Math.max(byNames, byPhrases), entryIds: [...entryIds, ...above], words: had };
    })
    .toSorted((one, other) => other.score - one.score);
}

interface SearchWord {
  word: string;
  stem: number;
  /** The weight, relative to a word of the question itself. */
  weight: number;
}

/** Returns the meaningful words of a question, each once, then their synonyms. */
function searchWords({ vocabulary }: BookCanon, question: string): SearchWord[] {
  const words = new Map<number, SearchWord>();
  const add = (word: string, weight: number) => {
    const [term] = vocabulary.known(word);
    if (term === undefined || term === UNKNOWN || words.has(stemOf(term))) return;
    words.set(stemOf(term), { word, stem: stemOf(term), weight });
  };
  const asked = (question.match(WORD) ?? []).filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()));
  for (const word of asked) add(word, 1);
  for (const word of asked) for (const synonym of synonymsOf(word)) add(synonym, SYNONYM_WEIGHT);
  return [...words.values()];
}

/**
 * Returns phrases of a question that look like names of several words, as indexes into `words`. Even if such a phrase
 * is no name, its words belong together.
 */
function namesOfWords(words: readonly SearchWord[], question: string): number[][] {
  const phrases = [...question.matchAll(NAME)].map(([found]) => found.match(WORD) ?? []);
  return phrases
    .map((phrase) => phrase.map((name) => words.findIndex(({ word }) => word === name)).filter((at) => at >= 0))
    .filter((phrase) => phrase.length > 1);
}

interface Found {
  passage: PlacedPassage;
  /** How often the passage, its title and its heading contain each word. */
  counts: number[];
  entryIds: readonly string[];
  /** The entries that only the title or heading names. */
  above: readonly string[];
}

interface Sought {
  words: readonly SearchWord[];
  named: ReadonlySet<string>;
  canon: BookCanon;
}

/** Returns the passages that contain one of the words or names, or stand below a title or heading that does. */
function findWords(
  passages: readonly PlacedPassage[],
  { words, named, canon: { vocabulary, names } }: Sought,
): Found[] {
  const wordOf = new Int32Array(vocabulary.size()).fill(-1);
  words.forEach(({ stem }, index) => {
    wordOf[stem] = index;
  });
  const readTop = (text: string) => {
    const terms = vocabulary.known(text);
    const namedAbove = [...new Set(names.find(terms))].filter((id) => named.has(id));
    return { inTop: positions(terms, wordOf), namedAbove };
  };
  let last: PlacedPassage | undefined;
  let top = readTop('');
  const found: Found[] = [];
  for (const passage of passages) {
    // Passages below one heading follow each other, so its terms are read once.
    if (passage.heading !== last?.heading || passage.sectionTitle !== last.sectionTitle)
      top = readTop(textAbove(passage));
    last = passage;
    const { inTop, namedAbove } = top;
    const inText = positions(passage.terms, wordOf);
    const entryIds = [...named].filter((id) => passage.entryIds.has(id));
    if (inTop.length + inText.length + entryIds.length + namedAbove.length === 0) continue;
    const counts = words.map(() => 0);
    for (const word of inTop) counts[word] = (counts[word] ?? 0) + HEADING_WEIGHT;
    for (const word of inText) counts[word] = (counts[word] ?? 0) + 1;
    found.push({ passage, counts, entryIds, above: namedAbove.filter((id) => !passage.entryIds.has(id)) });
  }
  return found;
}

/** The title of the section and the nearest heading. */
function textAbove({ sectionTitle, heading }: PlacedPassage): string {
  return heading === sectionTitle ? heading : `${sectionTitle}\n${heading}`;
}

const NONE: number[] = [];

/**
 * Returns the indexes of the words in a text, once for each occurrence. Most texts have none and share one empty array.
 */
function positions(terms: Uint32Array, wordOf: Int32Array): number[] {
  let words = NONE;
  for (const term of terms) {
    const word = wordOf[stemOf(term)] ?? -1;
    if (word < 0) continue;
    if (words === NONE) words = [];
    words.push(word);
  }
  return words;
}

/** The inverse document frequency; 0 if no passage has the word. */
function idf(all: number, having: number): number {
  return having === 0 ? 0 : Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

/** Only this many of the best passages may lead to others. */
const LEADING_MAX = 10;
/** A passage may lead to others only if its score is at least this share of the best score. */
const LEADING_SHARE = 0.6;
/** An entry that more passages name than this leads to none of them. */
const NAMINGS_MAX = 25;
const RELATED_MAX = 12;
const FOLLOWED_MAX = 12;
/** How many paragraphs after a passage may continue it. */
const FOLLOWING_MAX = 2;
const GOES_ON = /^[“"‘']?(?:he|she|they|it|his|her|their|its|him|them|this|these|those)\b/iu;

/** A passage that a better passage leads to. */
interface RelatedPassage {
  passage: PlacedPassage;
  /** The reason why it is sent, for the author. */
  why: string;
}

/**
 * Returns passages about entries that the best passages name and the question does not. For example, one passage says
 * that "the ferryman of Mere" is Ossian Velde, and another tells what Velde did. `isShown` says whether a passage may
 * be sent.
 */
export function relatedPassages(
  { passages, entries }: BookCanon,
  ranked: readonly RankedPassage[],
  { asked, isShown }: { asked: ReadonlySet<string>; isShown: (passage: PlacedPassage) => boolean },
): RelatedPassage[] {
  const best = ranked[0]?.score ?? 0;
  const leading = ranked.slice(0, LEADING_MAX).filter(({ score }) => score >= best * LEADING_SHARE);
  const ids = new Set(leading.flatMap(({ passage }) => [...passage.entryIds]).filter((id) => !asked.has(id)));
  const byEntry = new Map<string, PlacedPassage[]>([...ids].map((id) => [id, []]));
  for (const passage of passages) for (const id of passage.entryIds) byEntry.get(id)?.push(passage);
  const taken = new Set(leading.map(({ passage }) => passage));
  return [...byEntry]
    .filter(([, about]) => about.length <= NAMINGS_MAX)
    .toSorted(([, one], [, other]) => one.length - other.length)
    .flatMap(([id, about]) => {
      const name = entries.find((entry) => entry.id === id)?.name ?? '';
      return about
        .filter((passage) => !taken.has(passage) && isShown(passage))
        .map((passage) => ({ passage, why: `Names ${name}, of whom a passage speaks that fits your request` }));
    })
    .slice(0, RELATED_MAX);
}

/**
 * Returns the paragraphs that continue a passage. A paragraph that begins with "She" speaks of the person that the
 * paragraph before it named.
 */
export function followingPassages(
  { passages }: BookCanon,
  ranked: readonly RankedPassage[],
  isShown: (passage: PlacedPassage) => boolean,
): Map<PlacedPassage, PlacedPassage[]> {
  const following = new Map<PlacedPassage, PlacedPassage[]>();
  for (const { passage } of ranked.slice(0, FOLLOWED_MAX)) {
    const at = passages.indexOf(passage);
    const next = at < 0 ? [] : passages.slice(at + 1, at + 1 + FOLLOWING_MAX);
    const end = next.findIndex((one) => !goesOn(one, passage) || !isShown(one));
    following.set(passage, end < 0 ? next : next.slice(0, end));
  }
  return following;
}

function goesOn({ text, sectionId, heading }: PlacedPassage, before: PlacedPassage): boolean {
  return sectionId === before.sectionId && heading === before.heading && GOES_ON.test(text);
}
