import { contentWords, countWords } from './sentences.ts';

/** How much a sentence counts that holds a name, a number, or stands first. */
const NAME = 0.35;
const NUMBER = 0.25;
const FIRST = 0.6;

/** A sentence that may be chosen. */
interface Ranked {
  index: number;
  /** How many words it has. */
  length: number;
  /** Its words that carry meaning, each once. */
  words: readonly string[];
  /** What its name, its number and its place make of the weight of its words. */
  factor: number;
}

/**
 * The sentences that say the most of a text, within a number of words, in their order. A word weighs by how often the text uses it; a
 * sentence by the words that no sentence chosen before has, so that nothing is said twice. At least one sentence.
 */
export function bestSentences(sentences: readonly string[], words: number): string[] {
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(contentWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const all = sentences.map(ranked);
  // Signs without words take no room.
  const chosen = new Set(all.filter(({ length }) => length === 0).map(({ index }) => index));
  const left = heaviestFirst(
    all.filter(({ index }) => !chosen.has(index)),
    counts,
  );
  let room = words;
  for (let next = left.take(); next; next = left.take()) {
    if (next.length > room) continue;
    chosen.add(next.index);
    room -= next.length;
    left.tell(next.words);
  }
  return chosen.size > 0 ? sentences.filter((_, index) => chosen.has(index)) : shortest(sentences);
}

function ranked(sentence: string, index: number): Ranked {
  const hasName = / \p{Lu}\p{L}+/u.test(sentence);
  const factor = 1 + (hasName ? NAME : 0) + (/\d/.test(sentence) ? NUMBER : 0) + (index === 0 ? FIRST : 0);
  return { index, length: countWords(sentence), words: [...new Set(contentWords(sentence))], factor };
}

/**
 * Gives the sentence that adds most, of equals the first, each once. To look at all of them each time would take the square of their
 * number; a weight only falls, so that the heaviest by their weights of before is looked at alone, and put back where it has become lighter.
 */
function heaviestFirst(sentences: readonly Ranked[], counts: ReadonlyMap<string, number>) {
  // By the word that they have, the sentences whose weight falls once it is told.
  const havingWord = new Map<string, number[]>();
  const fresh = sentences.map(({ words }) => words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0));
  for (const [at, { words }] of sentences.entries()) {
    for (const word of words) {
      const having = havingWord.get(word);
      if (having) having.push(at);
      else havingWord.set(word, [at]);
    }
  }
  const weightAt = (at: number) => {
    const { words, factor } = sentences[at] ?? { words: [], factor: 0 };
    return words.length === 0 ? 0 : ((fresh[at] ?? 0) / Math.sqrt(words.length)) * factor;
  };
  const queue = createQueue(sentences.map((_, at) => ({ at, weight: weightAt(at) })));
  return {
    take(): Ranked | undefined {
      for (let next = queue.take(); next; next = queue.take()) {
        const weight = weightAt(next.at);
        if (weight === next.weight) return sentences[next.at];
        queue.put({ at: next.at, weight });
      }
      return undefined;
    },
    /** Its words add nothing to another sentence. */
    tell(words: readonly string[]): void {
      for (const word of words) {
        for (const at of havingWord.get(word) ?? []) fresh[at] = (fresh[at] ?? 0) - (counts.get(word) ?? 0);
        havingWord.delete(word);
      }
    },
  };
}

interface Weighed {
  at: number;
  weight: number;
}

/** The heaviest first, of equals the first of the text. A heap: the one at `n` comes before those at `2n + 1` and `2n + 2`. */
function createQueue(all: readonly Weighed[]) {
  const heap = all.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  return {
    take(): Weighed | undefined {
      const [first] = heap;
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return first;
      let hole = 0;
      for (;;) {
        const [left, right] = [heap[2 * hole + 1], heap[2 * hole + 2]];
        const isRight = left !== undefined && right !== undefined && isBefore(right, left);
        const child = isRight ? right : left;
        if (child === undefined || isBefore(last, child)) break;
        heap[hole] = child;
        hole = 2 * hole + (isRight ? 2 : 1);
      }
      heap[hole] = last;
      return first;
    },
    put(one: Weighed): void {
      let hole = heap.length;
      for (;;) {
        const above = (hole - 1) >> 1;
        const parent = heap[above];
        if (parent === undefined || isBefore(parent, one)) break;
        heap[hole] = parent;
        hole = above;
      }
      heap[hole] = one;
    },
  };
}

function isBefore(one: Weighed, other: Weighed): boolean {
  return one.weight === other.weight ? one.at < other.at : one.weight > other.weight;
}

function shortest(sentences: readonly string[]): string[] {
  return sentences.toSorted((one, other) => countWords(one) - countWords(other)).slice(0, 1);
}
