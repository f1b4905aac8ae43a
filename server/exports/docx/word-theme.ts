import type { PageColours } from '#book/look/palette.ts';
import type { Theme } from '#book/look/theme.ts';
import type { WordSizes } from '#book/look/type-scale.ts';

/** A theme in the terms of Word. */
export interface WordTheme {
  serif: string;
  sans: string;
  mono: string;
  /** In half points. */
  sizes: WordSizes;
  /** Without the number sign. */
  colours: PageColours;
}

/** The colours are those of white paper, as which Word shows a document. */
export function wordTheme({ faces, type, palette }: Theme): WordTheme {
  const { text: serif, sans, mono } = faces.word;
  const { headings, ...sizes } = type.word;
  return {
    serif,
    sans,
    mono,
    sizes: { ...mapValues(sizes, halfPoints), headings: headings.map(halfPoints) },
    colours: mapValues(palette.print, (colour) => colour.slice(1).toUpperCase()),
  };
}

function halfPoints(points: number): number {
  return Math.round(points * 2);
}

function mapValues<Name extends string, Value>(given: Record<Name, Value>, change: (value: Value) => Value) {
  const changed = Object.entries<Value>(given).map(([name, value]) => [name, change(value)]);
  return Object.fromEntries(changed) as Record<Name, Value>;
}
