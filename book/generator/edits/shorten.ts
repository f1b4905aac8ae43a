import { bullets } from '../markdown.ts';
import { bestSentences } from './rank-sentences.ts';
import { countWords, paragraphsOf, proseOf, sentencesOf } from './sentences.ts';
import { tightened } from './tighten.ts';

/** What of its words a shortened text keeps, at most. */
const KEPT = 0.6;
/** A summary has this part of the words of its text, within these bounds. */
const SUMMARY_PART = 0.35;
const SUMMARY_MIN = 25;
const SUMMARY_MAX = 180;

/**
 * The text with about half of its words: each sentence tightened, and of each paragraph those that say the most. Headings, lists and boxes
 * stay as they are.
 */
export function shorten(markdown: string): string {
  return paragraphsOf(markdown)
    .map(({ text, isProse }) => (isProse ? shortParagraph(text) : text))
    .join('\n\n');
}

function shortParagraph(text: string): string {
  const sentences = sentencesOf(text).map(tightened);
  const words = Math.floor(countWords(text) * KEPT);
  return bestSentences(sentences, words).join(' ');
}

/** The gist: whole sentences of the text, the weightiest ones, as a list where they are several. Null where it holds no sentence. */
export function summarise(markdown: string): string | null {
  const sentences = proseOf(markdown).map(tightened);
  if (sentences.length === 0) return null;
  const words = countWords(sentences.join(' ')) * SUMMARY_PART;
  const best = bestSentences(sentences, Math.min(SUMMARY_MAX, Math.max(SUMMARY_MIN, words)));
  return best.length < 3 ? best.join(' ') : bullets(best);
}
