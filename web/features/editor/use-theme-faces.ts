import { useEffect } from 'react';
import type { FaceFile } from '#book/layout/themes/faces.ts';
import type { ThemeId } from '#book/layout/themes/theme.ts';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { showFaces } from '#web/lib/books/font-faces.ts';
import { isOfPage } from './face-style.ts';

/** Makes the faces of the book's theme known to the page as long as it is open. The browser fetches those that something is drawn in. */
export function useThemeFaces(theme: ThemeId): void {
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
