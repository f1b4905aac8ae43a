import { describe, expect, it } from 'vitest';
import { bookTheme, contrast, mix } from '#book/layout/themes/book-theme.ts';
import { THEME_IDS } from '#book/layout/themes/theme.ts';
import { epubStyle } from './epub-style.ts';

/** The background colours in a style, each with its opacity. */
function grounds(style: string): { colour: string; share: number }[] {
  return [...style.matchAll(/background:(#[0-9a-f]{6})([0-9a-f]{2})\b/g)].map(([, colour = '', share = '']) => ({
    colour,
    share: Number.parseInt(share, 16) / 255,
  }));
}

describe.each(THEME_IDS.map((theme) => [theme]))('an e-book in the theme %s', (id) => {
  const theme = bookTheme({ theme: id });
  const style = epubStyle(theme, []);

  it.each([
    ['by day', '#ffffff', ['#000000', theme.palette.print.red]],
    ['in the dark', '#121212', ['#e0e0e0', theme.palette.dark.red]],
  ])('can be read on all of its grounds %s', (_when, page, inks) => {
    expect(grounds(style).length > 0).toBe(id !== 'ink_saver');
    for (const { colour, share } of grounds(style)) {
      for (const ink of inks) expect(contrast(ink, mix(page, colour, share))).toBeGreaterThan(4.5);
    }
  });

  it('has no ground that would stay light in the dark', () => {
    expect(style.match(/background(?:-color)?:(?!#[0-9a-f]{8}\b)[^;}]*/g)).toBeNull();
  });

  it('has the dark theme’s red for names where a device says that it is dark', () => {
    expect(style.split('prefers-color-scheme:dark')[1]).toContain(`color:${theme.palette.dark.red}`);
  });
});
