import type { BookCanon, PlacedPassage } from './book-canon.ts';
import { FUNCTION_WORDS } from './common-words.ts';
import { stemOf, UNKNOWN, WORD } from './vocabulary.ts';

export interface RankedPassage {
  passage: PlacedPassage;
  score: number;
  /** The entries of the question that it names. */
  entryIds: readonly string[];
  /** The words of the question that it has. */
  words: readonly string[];
}

/** The usual constants of BM25 (Robertson and Zaragoza, 2009). */
const K1 = 1.2;
const B = 0.75;
/** What a name counts beside a word of the same rarity. */
const NAME_WEIGHT = 4;
/** What a word of the heading above counts beside one of the passage. */
const HEADING_WEIGHT = 2;

/** The passages of a book that a question is about, the best first; what has nothing to do with it is left out. */
export function rankPassages(canon: BookCanon, question: string, named: ReadonlySet<string>): RankedPassage[] {
  const words = searchWords(canon, question);
  const passages = [...canon.facts, ...canon.passages];
  const found = findWords(passages, { words, named, canon });
  const rarity = words.map((_, word) =>
    idf(passages.length, found.filter(({ counts }) => (counts[word] ?? 0) > 0).length),
  );
  const naming = (id: string) => found.filter(({ entryIds }) => entryIds.includes(id)).length;
  const nameRarity = new Map([...named].map((id) => [id, idf(passages.length, naming(id))]));
  const usual = passages.reduce((sum, { terms }) => sum + terms.length, 0) / Math.max(1, passages.length);

  return found
    .map(({ passage, counts, entryIds }) => {
      const length = K1 * (1 - B + (B * passage.terms.length) / usual);
      const byWords = counts.reduce(
        (sum, count, word) => sum + ((rarity[word] ?? 0) * count * (K1 + 1)) / (count + length),
        0,
      );
      const byNames = entryIds.reduce((sum, id) => sum + NAME_WEIGHT * (nameRarity.get(id) ?? 0), 0);
      const had = words.filter((_, word) => (counts[word] ?? 0) > 0).map(({ word }) => word);
      return { passage, score: byWords + byNames, entryIds, words: had };
    })
    .toSorted((one, other) => other.score - one.score);
}

interface SearchWord {
  word: string;
  stem: number;
}

/** The words of a question that mean something, each once. */
function searchWords({ vocabulary }: BookCanon, question: string): SearchWord[] {
  const words = new Map<number, string>();
  for (const word of question.match(WORD) ?? []) {
    const [term] = vocabulary.known(word);
    if (term === undefined || term === UNKNOWN || FUNCTION_WORDS.has(word.toLowerCase()) || words.has(stemOf(term)))
      continue;
    words.set(stemOf(term), word);
  }
  return [...words].map(([stem, word]) => ({ word, stem }));
}

interface Found {
  passage: PlacedPassage;
  /** How often the passage and its heading have each of the words. */
  counts: number[];
  entryIds: readonly string[];
}

interface Sought {
  words: readonly SearchWord[];
  named: ReadonlySet<string>;
  canon: BookCanon;
}

/** The passages that have one of the words or names. */
function findWords(passages: readonly PlacedPassage[], { words, named, canon: { vocabulary } }: Sought): Found[] {
  const wordOf = new Int32Array(vocabulary.size()).fill(-1);
  words.forEach(({ stem }, index) => {
    wordOf[stem] = index;
  });
  const headings = new Map<string, number[]>();
  const found: Found[] = [];
  for (const passage of passages) {
    const { heading, terms } = passage;
    const inHeading = headings.get(heading) ?? positions(vocabulary.known(heading), wordOf);
    headings.set(heading, inHeading);
    const inText = positions(terms, wordOf);
    const entryIds = [...named].filter((id) => passage.entryIds.has(id));
    if (inHeading.length + inText.length + entryIds.length === 0) continue;
    const counts = words.map(() => 0);
    for (const word of inHeading) counts[word] = (counts[word] ?? 0) + HEADING_WEIGHT;
    for (const word of inText) counts[word] = (counts[word] ?? 0) + 1;
    found.push({ passage, counts, entryIds });
  }
  return found;
}

const NONE: number[] = [];

/** Which of the words stand in a text, each as often as it does. Most texts have none, and cost nothing. */
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

/** How rare it is to have something, 0 where nothing has it. */
function idf(all: number, having: number): number {
  return having === 0 ? 0 : Math.log(1 + (all - having + 0.5) / (having + 0.5));
}
