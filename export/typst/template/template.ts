import type { PageSetup } from '#book/layout/page-setup.ts';
import type { Theme } from '#book/look/theme.ts';
import { type Medium, SCREEN } from '#book/print/inks.ts';
import { BLOCKS_TEMPLATE } from './blocks.ts';
import { BOXES } from './boxes.ts';
import { FLOW } from './flow.ts';
import { lookSource } from './looks/look.ts';
import { LOOKS } from './looks/looks.ts';
import { PAGES } from './pages.ts';
import { SHARED } from './shared.ts';
import { STAT_BLOCKS } from './stat-blocks.ts';
import { TABLES } from './tables.ts';
import { values } from './values.ts';

/** The Typst functions that every section calls, for one look on one kind of page. It holds no word of any author. */
export function template(theme: Theme, page: PageSetup, medium: Medium = SCREEN): string {
  const look = lookSource(LOOKS[theme.id]);
  return [values(theme, page, medium), SHARED, look, BOXES, TABLES, BLOCKS_TEMPLATE, STAT_BLOCKS, FLOW, PAGES].join(
    '\n',
  );
}
