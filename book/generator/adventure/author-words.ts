import { capitaliseSentences } from '../grammar.ts';
import type { OutlinedPart } from './outline.ts';

const SENTENCE_END = /(?<=[.!?][”"’)]?)\s+/;
/** Words that an author may add to join the rest of a shortened sentence. */
const JOINTS = new Set(['a', 'an', 'and', 'or', 'the', 'of', 'in', 'with', 'how', 'what']);
/** If at least this share of its words are from the plan, a sentence counts as a changed one of the plan. */
const CHANGED = 0.6;

/** What an author wrote in the summary of a part. */
interface AuthorWords {
  /** New sentences, which go into the text. */
  sentences: string[];
  /**
   * Sentences of the plan that were changed by more than deletions. They describe the section and are not text for it.
   */
  changed: string[];
}

/**
 * Returns the sentences of a part's summary that are not in any of the proposed outlines (which may differ in names),
 * not even with words deleted. Empty if the summary is unchanged.
 */
export function authorWords(
  summary: string,
  part: string,
  outlines: readonly (readonly OutlinedPart[])[],
): AuthorWords {
  const proposed = outlines.flatMap((outline) => sentencesOf(outline.find((one) => one.part === part)?.summary ?? ''));
  const own = sentencesOf(summary)
    .filter((sentence) => !proposed.some((one) => readsSame(sentence, one) || shortens(sentence, one)))
    .map((sentence) => capitaliseSentences(/[.!?…][”"’)]?$/.test(sentence) ? sentence : `${sentence}.`));
  const isChanged = (sentence: string) => proposed.some((one) => isMostly(sentence, one));
  return { sentences: own.filter((sentence) => !isChanged(sentence)), changed: own.filter(isChanged) };
}

export function sentencesOf(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function readsSame(sentence: string, other: string): boolean {
  return wordsOf(sentence).join(' ') === wordsOf(other).join(' ');
}

/** Whether a sentence is another one with words deleted, and perhaps joined again. */
function shortens(sentence: string, other: string): boolean {
  const words = wordsOf(sentence).filter((word) => !JOINTS.has(word));
  return words.length > 0 && inOrder(words, wordsOf(other)) === words.length;
}

/** Whether most words of a sentence are in another one in the same order. */
export function isMostly(sentence: string, other: string): boolean {
  const words = wordsOf(sentence);
  return words.length > 0 && inOrder(words, wordsOf(other)) >= words.length * CHANGED;
}

/** Counts the words that are among the others in the same order. */
function inOrder(words: readonly string[], others: readonly string[]): number {
  let [at, found] = [0, 0];
  for (const word of words) {
    const next = others.indexOf(word, at);
    if (next < 0) continue;
    at = next + 1;
    found++;
  }
  return found;
}

function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
