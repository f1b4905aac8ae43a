import type { PageSetup } from '../layout/page-setup.ts';

/** How far apart the ornaments of a page stand and how wide they are, in millimetres on A4. */
export interface Ornaments {
  titlePage: {
    margin: number;
    /** How far the two lines of the frame stand outside the margin. */
    outerFrame: number;
    innerFrame: number;
    ornament: number;
    gap: number;
    descriptionGap: number;
    foot: number;
  };
  /** The ornament that parts two passages. */
  rule: number;
  /** Between the title of a section and the rule below it. */
  openingGap: number;
  /** Between the title of a section and its text. */
  openingClearance: number;
  /** Between what stands across all columns and the text. */
  wideClearance: number;
}

export const PARCHMENT_ORNAMENTS: Ornaments = {
  titlePage: {
    margin: 30,
    outerFrame: 12,
    innerFrame: 10.5,
    ornament: 52,
    gap: 9,
    descriptionGap: 10,
    foot: 4,
  },
  rule: 32,
  openingGap: 3.6,
  openingClearance: 7,
  wideClearance: 5,
};

/** The most of a column that an ornament takes. */
const COLUMN_SHARE = 0.4;

/** The same on another paper. */
export function pageOrnaments({ titlePage, rule, ...gaps }: Ornaments, page: PageSetup): Ornaments {
  return {
    ...scaled(gaps, page.scale),
    titlePage: scaled(titlePage, page.scale),
    rule: Math.min(rule, page.columnWidth * COLUMN_SHARE),
  };
}

function scaled<Lengths extends object>(lengths: Lengths, scale: number): Lengths {
  return Object.fromEntries(Object.entries(lengths).map(([name, mm]) => [name, Number(mm) * scale])) as Lengths;
}
