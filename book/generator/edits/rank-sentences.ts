import { contentWords, countWords } from './sentences.ts';

/** How much a sentence counts that holds a name, a number, or stands first. */
const NAME = 0.35;
const NUMBER = 0.25;
const FIRST = 0.6;

/**
 * The sentences that say the most of a text, within a number of words, in their order. A word weighs by how often the text uses it; a
 * sentence by the words that no sentence chosen before has, so that nothing is said twice. At least one sentence.
 */
export function bestSentences(sentences: readonly string[], words: number): string[] {
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(contentWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const told = new Set<string>();
  const chosen = new Set<number>();
  let room = words;
  for (;;) {
    const next = best(sentences, { counts, told, chosen, room });
    if (next === null) break;
    chosen.add(next);
    room -= countWords(sentences[next] ?? '');
    for (const word of contentWords(sentences[next] ?? '')) told.add(word);
  }
  return sentences.filter((_, index) => chosen.has(index));
}

interface Choosing {
  counts: ReadonlyMap<string, number>;
  told: ReadonlySet<string>;
  chosen: ReadonlySet<number>;
  room: number;
}

/** The sentence that adds most and has room; the shortest where none has and none is chosen yet; null where nothing is left. */
function best(sentences: readonly string[], { counts, told, chosen, room }: Choosing): number | null {
  const left = sentences.map((_, index) => index).filter((index) => !chosen.has(index));
  const length = (index: number) => countWords(sentences[index] ?? '');
  const fitting = left.filter((index) => length(index) <= room);
  if (fitting.length === 0) {
    return chosen.size > 0 ? null : (left.toSorted((a, b) => length(a) - length(b))[0] ?? null);
  }
  const score = (index: number) => weightOf(sentences[index] ?? '', index, counts, told);
  return fitting.toSorted((a, b) => score(b) - score(a) || a - b)[0] ?? null;
}

function weightOf(
  sentence: string,
  index: number,
  counts: ReadonlyMap<string, number>,
  told: ReadonlySet<string>,
): number {
  const words = [...new Set(contentWords(sentence))];
  if (words.length === 0) return 0;
  const fresh = words.filter((word) => !told.has(word));
  const weight = fresh.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.sqrt(words.length);
  const hasName = / \p{Lu}\p{L}+/u.test(sentence);
  return weight * (1 + (hasName ? NAME : 0) + (/\d/.test(sentence) ? NUMBER : 0) + (index === 0 ? FIRST : 0));
}
