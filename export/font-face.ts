/** A font in a file that a style draws. */
export interface FontFile {
  /** A name of ours, never an author's words. */
  family: string;
  weight: number;
  isItalic: boolean;
  type: 'font/ttf' | 'font/otf';
  /** Where the style finds it: a path in the book, or its bytes as an address. Never an author's words. */
  address: string;
}

/** The rules that make the fonts of a file known to its style. */
export function fontFaces(fonts: readonly FontFile[]): string {
  return fonts
    .map(({ family, weight, isItalic, address }) => {
      const style = isItalic ? 'italic' : 'normal';
      return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(${address})}\n`;
    })
    .join('');
}
