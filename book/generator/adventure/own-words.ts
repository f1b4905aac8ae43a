import { capitaliseSentences } from '../grammar.ts';
import type { OutlinedPart } from './outline.ts';

const SENTENCE_END = /(?<=[.!?][”"’)]?)\s+/;

/**
 * The sentences of a part's summary that its author wrote: those that stand in none of the outlines that the plan gives, which may differ in
 * names. Empty where the summary is the plan's own.
 */
export function ownSentences(summary: string, part: string, outlines: readonly (readonly OutlinedPart[])[]): string[] {
  const proposed = outlines.flatMap(
    (outline) => outline.find((one) => one.part === part)?.summary.split(SENTENCE_END) ?? [],
  );
  const known = new Set(proposed.map(plain));
  return summary
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !known.has(plain(sentence)))
    .map((sentence) => capitaliseSentences(/[.!?…][”"’)]?$/.test(sentence) ? sentence : `${sentence}.`));
}

function plain(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
