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
  const counts = countWords(passages, words, canon);
  const rarity = words.map((_, word) => idf(passages.length, counts.filter((of) => (of.counts[word] ?? 0) > 0).length));
  const naming = (id: string) => passages.filter(({ entryIds }) => entryIds.has(id)).length;
  const nameRarity = new Map([...named].map((id) => [id, idf(passages.length, naming(id))]));
  const usual = counts.reduce((sum, { passage }) => sum + passage.terms.length, 0) / Math.max(1, counts.length);

  return counts
    .map(({ passage, counts: of }) => {
      const length = K1 * (1 - B + (B * passage.terms.length) / usual);
      const byWords = words.map(
        (_, word) => ((rarity[word] ?? 0) * (of[word] ?? 0) * (K1 + 1)) / ((of[word] ?? 0) + length),
      );
      const entryIds = [...named].filter((id) => passage.entryIds.has(id));
      const byNames = entryIds.reduce((sum, id) => sum + NAME_WEIGHT * (nameRarity.get(id) ?? 0), 0);
      return {
        passage,
        score: byWords.reduce((sum, part) => sum + part, byNames),
        entryIds,
        words: words.filter((_, word) => (of[word] ?? 0) > 0).map(({ word }) => word),
      };
    })
    .filter(({ score }) => score > 0)
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

interface Counted {
  passage: PlacedPassage;
  /** How often the passage and its heading have each of the words. */
  counts: Float64Array;
}

function countWords(
  passages: readonly PlacedPassage[],
  words: readonly SearchWord[],
  { vocabulary }: BookCanon,
): Counted[] {
  const wordOf = new Int32Array(vocabulary.size()).fill(-1);
  words.forEach(({ stem }, index) => {
    wordOf[stem] = index;
  });
  const headings = new Map<string, Uint32Array>();
  return passages.map((passage) => {
    const counts = new Float64Array(words.length);
    const count = (terms: Uint32Array, weight: number) => {
      for (const term of terms) {
        const word = wordOf[stemOf(term)] ?? -1;
        if (word >= 0) counts[word] = (counts[word] ?? 0) + weight;
      }
    };
    const { heading } = passage;
    const terms = headings.get(heading) ?? vocabulary.known(heading);
    headings.set(heading, terms);
    count(terms, HEADING_WEIGHT);
    count(passage.terms, 1);
    return { passage, counts };
  });
}

/** How rare it is to have something, 0 where nothing has it. */
function idf(all: number, having: number): number {
  return having === 0 ? 0 : Math.log(1 + (all - having + 0.5) / (having + 0.5));
}
