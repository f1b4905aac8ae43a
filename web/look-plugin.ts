import type { Plugin } from 'vite';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { screenStyle } from '#book/layout/themes/theme-styles.ts';

const NAME = 'virtual:book-look.css';
const RESOLVED = `\0${NAME}`;

/**
 * Makes the stylesheet `virtual:book-look.css` with the colours and sizes of a book on the screen. It uses the same values as the typeset
 * pages.
 */
export function lookPlugin(): Plugin {
  return {
    name: 'book-look',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? screenStyle(bookTheme()) : null),
  };
}
