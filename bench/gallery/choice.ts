import { THEME_IDS } from '#book/layout/themes/theme.ts';
import { GALLERY_PAPERS } from './gallery.ts';

/** The books, themes and papers that the words name. Where no word names one of a kind, all of the kind. */
export interface Choice {
  books: readonly string[];
  themes: readonly (typeof THEME_IDS)[number][];
  papers: readonly (typeof GALLERY_PAPERS)[number][];
}

/** Parses the words. Ends the program if one is unknown. */
export function choose(words: readonly string[], books: readonly string[]): Choice {
  const unknown = words.filter((word) => ![...THEME_IDS, ...GALLERY_PAPERS, ...books].some((one) => one === word));
  if (unknown.length > 0) {
    process.stderr.write(`Unknown: ${unknown.join(', ')}\n`);
    process.exit(2);
  }
  const chosen = <Id extends string>(all: readonly Id[]) => {
    const named = all.filter((one) => words.includes(one));
    return named.length > 0 ? named : all;
  };
  return { books: chosen(books), themes: chosen(THEME_IDS), papers: chosen(GALLERY_PAPERS) };
}
