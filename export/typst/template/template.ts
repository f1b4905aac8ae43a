import { BLOCKS_TEMPLATE } from './blocks.ts';
import { LOOK } from './look.ts';
import { PAGES } from './pages.ts';
import { STAT_BLOCKS } from './stat-blocks.ts';
import { TABLES } from './tables.ts';

/** The Typst functions that every section calls. It holds no word of any author, and does not change from book to book. */
export const TEMPLATE = [LOOK, TABLES, BLOCKS_TEMPLATE, STAT_BLOCKS, PAGES].join('\n');
