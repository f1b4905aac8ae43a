import type { Layout } from '#book/layout/layout.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { screenStyle } from '#book/layout/themes/theme-styles.ts';
import { faceStyle } from './face-style.ts';
import { useThemeFaces } from './use-theme-faces.ts';

/** Gives the text of the open book the colours, sizes and faces of its theme, in place of the usual ones that the page came with. */
export function BookLook({ layout }: { layout: Layout }) {
  const theme = bookTheme(layout);
  useThemeFaces(theme.id);
  return <style>{`${screenStyle(theme)}${faceStyle({ ...theme, hasOwnHeadings: layout.heading_font !== '' })}`}</style>;
}
