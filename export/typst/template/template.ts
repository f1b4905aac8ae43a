import type { PageSetup } from '#book/layout/page-setup.ts';
import type { Theme } from '#book/look/theme.ts';
import { BLOCKS_TEMPLATE } from './blocks.ts';
import { ORNAMENTS } from './ornaments.ts';
import { PAGES } from './pages.ts';
import { STAT_BLOCKS } from './stat-blocks.ts';
import { TABLES } from './tables.ts';
import { values } from './values.ts';

/** The Typst functions that every section calls, for one look on one kind of page. It holds no word of any author. */
export function template(theme: Theme, page: PageSetup): string {
  return [values(theme, page), ORNAMENTS, TABLES, BLOCKS_TEMPLATE, STAT_BLOCKS, PAGES].join('\n');
}
