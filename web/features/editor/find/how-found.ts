import type { TextQuery } from '#contract/find.ts';

/** How words may be looked for, in a section and in the whole book. */
export const HOW_FOUND: readonly { key: 'case' | 'word' | 'regex'; label: string }[] = [
  { key: 'case', label: 'Match case' },
  { key: 'word', label: 'Whole words' },
  { key: 'regex', label: 'Regular expression' },
];

export const EMPTY_QUERY: TextQuery = { query: '', case: false, word: false, regex: false };

export const QUERY_MAX = 500;
export const REPLACEMENT_MAX = 2000;

/** "1,200 hits", "1 section". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
