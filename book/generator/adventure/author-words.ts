import { capitaliseSentences } from '../grammar.ts';
import type { OutlinedPart } from './outline.ts';

const SENTENCE_END = /(?<=[.!?][”"’)]?)\s+/;
/** What joins the rest again when something is crossed out. */
const JOINTS = new Set(['a', 'an', 'and', 'or', 'the', 'of', 'in', 'with', 'how', 'what']);
/** From which share of words of the plan's a sentence is the plan's with changes, and not the author's. */
const CHANGED = 0.6;

/** What an author wrote into the summary of a part. */
export interface AuthorWords {
  /** Sentences of their own, for the text. */
  sentences: string[];
  /** Sentences of the plan that they changed by more than crossing out: the words speak of the section, and are not text for it. */
  changed: string[];
}

/**
 * The sentences of a part's summary that stand in none of the outlines that the plan gives, which may differ in names, nor are one of them
 * with words crossed out. Empty where the summary is the plan's own.
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

/** Whether a sentence is another with words crossed out, and perhaps joined again. */
function shortens(sentence: string, other: string): boolean {
  const words = wordsOf(sentence).filter((word) => !JOINTS.has(word));
  return words.length > 0 && inOrder(words, wordsOf(other)) === words.length;
}

/** Whether most words of a sentence stand in another in the same order. */
export function isMostly(sentence: string, other: string): boolean {
  const words = wordsOf(sentence);
  return words.length > 0 && inOrder(words, wordsOf(other)) >= words.length * CHANGED;
}

/** How many of the words stand in others in the same order. */
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
