import { describe, expect, it } from 'vitest';
import { bookTheme, contrast, darkGrounds, grounds, lightGrounds, THEMES } from './book-theme.ts';
import type { Inks, Palette } from './palette.ts';
import { THEME_IDS } from './theme.ts';

const TEXT = ['ink', 'faded', 'red', 'green'] as const;
const AA = 4.5;
/** Colours that an author may choose, including some that are illegible on paper or on dark backgrounds. */
const ACCENTS = ['#ffff00', '#ffffff', '#000000', '#ff8800', '#1a2bd0', '#808080'];

const palettes: [string, Palette][] = THEME_IDS.flatMap((id) => [
  [id, THEMES[id].palette] as [string, Palette],
  ...Object.entries(THEMES[id].inks ?? {}).map(([name, palette]) => [`${id} in ${name}`, palette] as [string, Palette]),
  ...ACCENTS.map(
    (accent) => [`${id} with ${accent}`, bookTheme({ theme: id, settings: { accent } }).palette] as [string, Palette],
  ),
]);

const illegible = (inks: Inks, behind: readonly string[]) =>
  TEXT.flatMap((name) =>
    behind.filter((ground) => contrast(inks[name], ground) < AA).map((ground) => `${name} on ${ground}`),
  );

describe.each(palettes)('the colours of %s', (_name, { print, screen, dark }) => {
  it('keep text legible on every ground of a printed page, and in the editor', () => {
    expect(illegible(print, lightGrounds(print))).toEqual([]);
  });

  it('keep text legible on a sheet of the book on a screen', () => {
    expect(illegible(screen, [screen.sheet, screen.parchment, ...grounds(screen)])).toEqual([]);
  });

  it('keep text legible in the dark', () => {
    expect(illegible(dark, darkGrounds(dark))).toEqual([]);
  });

  it('keep the head of a table legible where it stands on a ground', () => {
    expect(contrast(print.ink, '#ffffff')).toBeGreaterThanOrEqual(AA);
    expect(contrast(screen.ink, screen.sheet)).toBeGreaterThanOrEqual(AA);
  });
});

describe('the colour of the rules', () => {
  it.each(['parchment', 'modern', 'gothic', 'ink_saver'] as const)('is seen as ornament in %s', (id) => {
    const { print, screen } = THEMES[id].palette;
    expect(contrast(print.gold, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(screen.gold, screen.sheet)).toBeGreaterThanOrEqual(3);
  });
});
