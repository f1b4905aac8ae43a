import type { PageSetup } from './page-setup.ts';
import type { Ornaments } from './themes/ornaments.ts';

/** The most of a column that an ornament takes. */
const COLUMN_SHARE = 0.4;

/** A theme's ornaments, whose measures are those of A4, as they fit the page. */
export function pageOrnaments({ titlePage, rule, ...gaps }: Ornaments, page: PageSetup): Ornaments {
  return {
    ...scaled(gaps, page.scale),
    titlePage: scaled(titlePage, page.titleScale),
    rule: Math.min(rule, page.columnWidth * COLUMN_SHARE),
  };
}

function scaled<Lengths extends object>(lengths: Lengths, scale: number): Lengths {
  return Object.fromEntries(Object.entries(lengths).map(([name, mm]) => [name, Number(mm) * scale])) as Lengths;
}
