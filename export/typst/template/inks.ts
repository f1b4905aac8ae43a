import { type Inks, lightness, toCmyk } from '#book/layout/print/presets.ts';

/** Text in these is printed with black alone, so that no letter has a coloured edge where the plates do not quite meet. */
const ON_BLACK_PLATE = new Set(['ink', 'faded']);

/** Lighter text stands on a dark page. */
const HALF = 0.5;

/** The colours that are printed with several plates. Letters have them only where they are large. */
const MIXED = ['red', 'gold', 'green'] as const;

/** The names of those colours in which small letters do not stand; none on a screen, in black alone, and on a dark page. */
export function mixedInks(ink: string, inks: Inks): readonly string[] {
  return inks === 'cmyk' && lightness(ink) < HALF ? MIXED : [];
}

/** A colour of the palette as the typesetter writes it. */
export function inkValue(name: string, colour: string, inks: Inks): string {
  if (inks === 'rgb') return `rgb("${colour}")`;
  if (name === 'ink' && lightness(colour) < HALF) return inks === 'grey' ? 'luma(0%)' : 'cmyk(0%, 0%, 0%, 100%)';
  if (inks === 'grey') return `luma(${percent(lightness(colour))})`;
  if (ON_BLACK_PLATE.has(name) && lightness(colour) < HALF)
    return `cmyk(0%, 0%, 0%, ${percent(1 - lightness(colour))})`;
  return `cmyk(${toCmyk(colour).map(percent).join(', ')})`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
