import type { Passage } from './passages.ts';

/** The words of a section by which names that are spelled two ways are found in the book. */
export interface NameWords {
  /** How often each word stands in prose with a capital letter that no beginning of a sentence gave it. */
  capitals: ReadonlyMap<string, number>;
  /** The words that stand in headings, and in the names of creatures, spells, items and tables. */
  headed: ReadonlySet<string>;
  /** The words that also stand without a capital letter, in small letters. */
  small: ReadonlySet<string>;
}

/** The shortest word that is judged, and that is remembered. */
export const NAME_MIN = 5;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const LONG_WORD = new RegExp(`\\p{L}[\\p{L}\\p{M}]{${NAME_MIN - 1},}`, 'gu');
/** What a sentence, or what somebody says, may begin after. */
const OPENS = /(?:^|[.!?…:;—–|/]|[“"„«‘'(\u005b])\s*[“"„«‘'(\u005b*_]*\s*$/u;

export function nameWordsOf(passages: readonly Passage[], names: readonly string[]): NameWords {
  const capitals = new Map<string, number>();
  const headed = new Set<string>();
  const small = new Set<string>();
  for (const name of names) for (const [word] of name.matchAll(WORD)) headed.add(word);
  for (const { text, kind } of passages) {
    if (kind === 'code') continue;
    for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
      if (kind === 'heading') headed.add(word);
      else if (!isCapital(word)) small.add(word.toLowerCase());
      else if (!OPENS.test(text.slice(Math.max(0, index - 6), index)))
        capitals.set(word, (capitals.get(word) ?? 0) + 1);
    }
  }
  return { capitals, headed, small };
}

/** The words of several texts together. */
export function joinedWords(parts: readonly NameWords[]): NameWords {
  const capitals = new Map<string, number>();
  const headed = new Set<string>();
  const small = new Set<string>();
  for (const part of parts) {
    for (const [word, count] of part.capitals) capitals.set(word, (capitals.get(word) ?? 0) + count);
    for (const word of part.headed) headed.add(word);
    for (const word of part.small) small.add(word);
  }
  return { capitals, headed, small };
}

/** With a capital letter at its beginning alone. */
function isCapital(word: string): boolean {
  const first = word[0] ?? '';
  return first !== first.toLowerCase() && word.slice(1) === word.slice(1).toLowerCase();
}
