import type { Match, WordSearch } from '#book/text/find/text-search.ts';

/** Texts that an expression is to be tried on. */
export interface ToMatchWorker {
  search: WordSearch;
  texts: readonly string[];
}

/** The matches of each text, or what is wrong with the expression. */
export type FromMatchWorker = { matches: Match[][] } | { unreadable: string };
