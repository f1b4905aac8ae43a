import { contentWords, countWords } from './sentences.ts';

/** How much a sentence counts that holds a name, a number, or stands first. */
const NAME = 0.35;
const NUMBER = 0.25;
const FIRST = 0.6;

/** A sentence that may be chosen. */
interface Ranked {
  /** How many words it has. */
  length: number;
  /** Its words that carry meaning, each once. */
  words: readonly string[];
  /** How often the text uses those of them that no chosen sentence has. */
  fresh: number;
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
  const all = sentences.map((sentence, index) => ranked(sentence, index, counts));
  const having = Map.groupBy(
    all.flatMap((sentence) => sentence.words.map((word) => ({ word, sentence }))),
    ({ word }) => word,
  );
  // Signs without words take no room.
  const chosen = new Set(all.filter(({ length }) => length === 0));
  const left = new Set(all.filter(({ length }) => length > 0));
  let room = words;
  for (let next = heaviest(left); next; next = heaviest(left)) {
    left.delete(next);
    if (next.length > room) continue;
    chosen.add(next);
    room -= next.length;
    // Its words add nothing to another sentence. Weights are kept up to date, since to add them up anew for each choice takes seconds.
    for (const word of next.words) {
      for (const { sentence } of having.get(word) ?? []) sentence.fresh -= counts.get(word) ?? 0;
      having.delete(word);
    }
  }
  return chosen.size > 0 ? sentences.filter((_, index) => chosen.has(all[index] as Ranked)) : shortest(sentences);
}

function ranked(sentence: string, index: number, counts: ReadonlyMap<string, number>): Ranked {
  const hasName = / \p{Lu}\p{L}+/u.test(sentence);
  const factor = 1 + (hasName ? NAME : 0) + (/\d/.test(sentence) ? NUMBER : 0) + (index === 0 ? FIRST : 0);
  const words = [...new Set(contentWords(sentence))];
  const fresh = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
  return { length: countWords(sentence), words, fresh, factor };
}

/** The one that adds most, of equals the first. */
function heaviest(sentences: ReadonlySet<Ranked>): Ranked | undefined {
  let best: Ranked | undefined;
  let most = -1;
  for (const sentence of sentences) {
    const { words, fresh, factor } = sentence;
    const weight = words.length === 0 ? 0 : (fresh / Math.sqrt(words.length)) * factor;
    if (weight > most) [best, most] = [sentence, weight];
  }
  return best;
}

function shortest(sentences: readonly string[]): string[] {
  return sentences.toSorted((one, other) => countWords(one) - countWords(other)).slice(0, 1);
}
