import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FONT_ROLES, type FontRole, OWN_FAMILIES } from '#book/layout/themes/own-faces.ts';
import type { Layout } from '#book/layout/layout.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { OwnFont } from '#contract/fonts.ts';
import { ownFace, showFaces } from '#web/lib/books/font-faces.ts';
import { fontsQuery } from '#web/lib/books/library-queries.ts';

const PROPERTIES: Readonly<Record<FontRole, string>> = {
  text: '--book-face-text',
  headings: '--book-face-headings',
};

/** Draws the text of a book in the author's own fonts, as long as it is open. What cannot be fetched is drawn as before. */
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

/** Makes the fonts known to the page, and names their family to its styles; returns what takes both back. */
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
