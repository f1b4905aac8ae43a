import { type FontRole, OWN_FAMILIES } from '#book/look/own-faces.ts';

/** A font of the author in a file that a style draws. */
export interface FontFile {
  role: FontRole;
  weight: number;
  isItalic: boolean;
  type: 'font/ttf' | 'font/otf';
  /** Where the style finds it: a path in the book, or its bytes as an address. Never an author's words. */
  address: string;
}

/** The rules that make an author's fonts known to a style, by the families of ours. */
export function fontFaces(fonts: readonly FontFile[]): string {
  return fonts
    .map(({ role, weight, isItalic, address }) => {
      const style = isItalic ? 'italic' : 'normal';
      return `@font-face{font-family:'${OWN_FAMILIES[role]}';font-style:${style};font-weight:${weight};src:url(${address})}\n`;
    })
    .join('');
}
