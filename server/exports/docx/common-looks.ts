import type { IParagraphStyleOptions } from 'docx';
import type { WordTheme } from './word-theme.ts';

/* Word counts sizes in half points, spaces in twentieths of a point, and lines in eighths of one. */

/** What a style looks like. */
export type Look = Omit<IParagraphStyleOptions, 'id' | 'name'>;

/** Font, colour and weight of headings and names. */
export function headingRun({ serif, colours }: WordTheme) {
  return { font: serif, color: colours.red, bold: true } as const;
}

/** The name of a creature, a spell or an item. */
export function nameLook(theme: WordTheme): Look {
  return {
    next: 'Normal',
    run: { ...headingRun(theme), size: theme.sizes.entryName, smallCaps: true },
    paragraph: { keepNext: true, spacing: { before: 240, after: 20 } },
  };
}

/** The line under a name. */
export function typeLook({ colours }: WordTheme): Look {
  return {
    run: { italics: true, color: colours.faded },
    paragraph: { keepNext: true, spacing: { after: 80 } },
  };
}
