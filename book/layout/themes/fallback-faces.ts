import type { Theme } from './theme.ts';

/** The theme with more families at the end of each of its lists: they give the letters that none of its own has. */
export function withFallbackFaces(theme: Theme, families: readonly string[]): Theme {
  const { text, sans, capitals, display, mono } = theme.faces.page;
  const page = {
    text: [...text, ...families],
    sans: [...sans, ...families],
    capitals: [...capitals, ...families],
    display: [...display, ...families],
    mono: [...mono, ...families],
  };
  return { ...theme, faces: { ...theme.faces, page } };
}
