import { PARCHMENT, type Theme } from './theme.ts';

/** The theme of a book. Nothing else chooses one; there is only one so far, so that no book has a say in it. */
export function bookTheme(): Theme {
  return PARCHMENT;
}
