import type { Layout } from '#book/layout/layout.ts';
import { bookTheme } from '#book/look/book-theme.ts';
import { screenStyle } from '#book/look/screen-style.ts';

/** Gives the text of the open book the colours and sizes of its theme, in place of the usual ones that the page came with. */
export function BookLook({ layout }: { layout: Layout }) {
  return <style>{screenStyle(bookTheme(layout))}</style>;
}
