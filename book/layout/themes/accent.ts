import { contrast, mix } from './contrast.ts';
import type { Inks, PageColours, Palette } from './palette.ts';

/** The least contrast of text with its ground (WCAG, level AA). */
const LEGIBLE = 4.5;
const STEPS = 50;

/** The palette with another colour of headings, names and links, made darker or lighter where it could not be read. */
export function withAccent(palette: Palette, colour: string): Palette {
  if (colour.toLowerCase() === palette.print.red.toLowerCase()) return palette;
  const { print, screen, dark } = palette;
  return {
    print: { ...print, red: legible(colour, lightGrounds(print)) },
    screen: { ...screen, red: legible(colour, [screen.sheet, screen.parchment, ...grounds(screen)]) },
    dark: { ...dark, red: legible(colour, darkGrounds(dark)) },
  };
}

/** What stands behind text on a page. */
export function grounds({ tint, zebra, shade, mist, blush }: PageColours): string[] {
  return [tint, zebra, shade, mist, blush];
}

/** White paper, and the ground of the editor by day. */
export function lightGrounds(print: PageColours): string[] {
  return ['#ffffff', '#fbf6ea', ...grounds(print)];
}

/** A reader's device chooses the ground of an e-book in the dark, the editor its own. */
export function darkGrounds({ tint }: Inks): string[] {
  return ['#000000', '#121212', '#221c17', tint];
}

/** The nearest colour towards black, or towards white on dark grounds, that can be read on all of the grounds. */
function legible(colour: string, behind: readonly string[]): string {
  const end = contrast('#000000', behind[0] ?? '') > contrast('#ffffff', behind[0] ?? '') ? '#000000' : '#ffffff';
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = mix(colour, end, step / STEPS);
    if (behind.every((ground) => contrast(mixed, ground) >= LEGIBLE)) return mixed;
  }
  return mix(colour, end, 1);
}
