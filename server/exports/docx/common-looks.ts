import type { IParagraphStyleOptions } from 'docx';
import type { WordTheme } from './word-theme.ts';

/* Word counts sizes in half points, spaces in twentieths of a point, and lines in eighths of one. */

/** What a style looks like. */
export type Look = Omit<IParagraphStyleOptions, 'id' | 'name'>;

/** Font, colour, weight and capitals of headings and names. */
export function headingRun({ headings, colours, look }: WordTheme): NonNullable<Look['run']> {
  const { colour, weight, capitals } = look.headings;
  return { font: headings, color: colours[colour], bold: weight === 700, ...CAPITALS[capitals] };
}

const CAPITALS = { none: {}, small: { smallCaps: true }, all: { allCaps: true } } as const;

/** The name of a creature, a spell or an item. */
export function nameLook(theme: WordTheme): Look {
  return {
    next: 'Normal',
    run: { ...headingRun(theme), size: theme.sizes.entryName, ...nameCapitals(theme) },
    paragraph: { keepNext: true, spacing: { before: 240, after: 20 } },
  };
}

/** Names stand in small capitals, unless the theme has a face or capitals of its own for headings. */
export function nameCapitals({ headings, serif, look }: WordTheme): { smallCaps?: true } {
  return headings === serif && look.headings.capitals === 'none' ? { smallCaps: true } : {};
}

/** The line under a name. */
export function typeLook({ colours }: WordTheme): Look {
  return {
    run: { italics: true, color: colours.faded },
    paragraph: { keepNext: true, spacing: { after: 80 } },
  };
}
