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
  const told = new Set<string>();
  // Signs without words take no room.
  const chosen = new Set(all.filter(({ length }) => length === 0).map(({ index }) => index));
  let left = all;
  let room = words;
  for (;;) {
    left = left.filter(({ index, length }) => length <= room && !chosen.has(index));
    const next = heaviest(left, counts, told);
    if (!next) break;
    chosen.add(next.index);
    room -= next.length;
    for (const word of next.words) told.add(word);
  }
  return chosen.size > 0 ? sentences.filter((_, index) => chosen.has(index)) : shortest(sentences);
}

function ranked(sentence: string, index: number): Ranked {
  const hasName = / \p{Lu}\p{L}+/u.test(sentence);
  const factor = 1 + (hasName ? NAME : 0) + (/\d/.test(sentence) ? NUMBER : 0) + (index === 0 ? FIRST : 0);
  return { index, length: countWords(sentence), words: [...new Set(contentWords(sentence))], factor };
}

/** The sentence that adds most; of equals the first. */
function heaviest(
  sentences: readonly Ranked[],
  counts: ReadonlyMap<string, number>,
  told: ReadonlySet<string>,
): Ranked | null {
  let best: { one: Ranked; weight: number } | null = null;
  for (const one of sentences) {
    const fresh = one.words.reduce((sum, word) => sum + (told.has(word) ? 0 : (counts.get(word) ?? 0)), 0);
    const weight = one.words.length === 0 ? 0 : (fresh / Math.sqrt(one.words.length)) * one.factor;
    if (!best || weight > best.weight) best = { one, weight };
  }
  return best?.one ?? null;
}

function shortest(sentences: readonly string[]): string[] {
  return sentences.toSorted((one, other) => countWords(one) - countWords(other)).slice(0, 1);
}
