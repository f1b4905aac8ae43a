import type { Matcher } from './matching.ts';
import { createNameMatcher, type NameSearch } from './name-search.ts';
import { createWordMatcher, type WordSearch } from './word-search.ts';

/** What is looked for in the texts of a book, and what takes its place. Plain data. */
export type TextSearch = WordSearch | NameSearch;

/** Throws `UnreadableExpression`. */
export function createMatcher(search: TextSearch): Matcher {
  return search.kind === 'words' ? createWordMatcher(search) : createNameMatcher(search);
}
