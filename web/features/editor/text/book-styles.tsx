import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Layout } from '#book/layout/layout.ts';
import { bookTheme, THEMES } from '#book/layout/themes/book-theme.ts';
import type { FaceFile } from '#book/layout/themes/faces.ts';
import { FONT_ROLES, type FontRole, OWN_FAMILIES } from '#book/layout/themes/own-faces.ts';
import { screenStyle } from '#book/layout/themes/theme-styles.ts';
import type { ThemeId } from '#book/layout/themes/theme.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { OwnFont } from '#contract/fonts.ts';
import { ownFace, showFaces } from '#web/lib/books/font-faces.ts';
import { fontsQuery } from '#web/lib/books/library-queries.ts';
import { faceStyle, isOfPage } from './face-style.ts';

/** Gives the text of the open book the colours, sizes and fonts of its theme. Without it, the text has the defaults of the page. */
export function BookStyles({ layout }: { layout: Layout }) {
  const theme = bookTheme(layout);
  useThemeFaces(theme.id);
  return <style>{`${screenStyle(theme)}${faceStyle({ ...theme, hasOwnHeadings: layout.heading_font !== '' })}`}</style>;
}

/** Registers the fonts of the book's theme while the book is open. The browser loads only those that some text uses. */
function useThemeFaces(theme: ThemeId): void {
  useEffect(() => {
    const faces = THEMES[theme].faces.drawn.filter(({ family }) => !isOfPage(family));
    return showFaces(
      () => faces.map(themeFace),
      () => {},
    );
  }, [theme]);
}

async function themeFace({ family, weight, isItalic, file }: FaceFile): Promise<FontFace | null> {
  const { ADDRESSES } = await import('virtual:theme-faces');
  const address = ADDRESSES[file];
  if (address === undefined) return null;
  return new FontFace(family, `url(${address})`, { weight: String(weight), style: isItalic ? 'italic' : 'normal' });
}

const PROPERTIES: Readonly<Record<FontRole, string>> = {
  text: '--book-face-text',
  headings: '--book-face-headings',
};

/** Shows the text of a book in the author's own fonts while it is open. A font that cannot be loaded is ignored. */
export function useOwnFontFaces({ text_font, heading_font }: Pick<Layout, 'text_font' | 'heading_font'>): void {
  const { data } = useQuery({ ...fontsQuery(), enabled: text_font !== '' || heading_font !== '' });
  const fonts = data?.fonts;
  useEffect(() => {
    const chosen = { text: text_font, headings: heading_font };
    const ends = FONT_ROLES.filter((role) => chosen[role] !== '').map((role) =>
      showFamily(role, fonts?.filter(({ family }) => fold(family) === fold(chosen[role])) ?? []),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [fonts, text_font, heading_font]);
}

/** Registers the fonts and sets their family in the page's styles. Returns a function that undoes both. */
function showFamily(role: FontRole, fonts: readonly OwnFont[]): () => void {
  const { style } = document.documentElement;
  const family = OWN_FAMILIES[role];
  const hide = showFaces(
    (ended) => fonts.map((font) => ownFace(font, family, ended)),
    () => style.setProperty(PROPERTIES[role], `'${family}'`),
  );
  return () => {
    hide();
    style.removeProperty(PROPERTIES[role]);
  };
}
