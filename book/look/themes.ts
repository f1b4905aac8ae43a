import type { ThemeDesign, ThemeId } from './theme.ts';
import { GOTHIC } from './themes/gothic.ts';
import { INK_SAVER } from './themes/ink-saver.ts';
import { MODERN } from './themes/modern.ts';
import { PARCHMENT } from './themes/parchment.ts';
import { ZINE } from './themes/zine.ts';

export const DEFAULT_THEME: ThemeId = 'parchment';

/** Every theme by its id, in the order in which they are offered. */
export const THEMES: Readonly<Record<ThemeId, ThemeDesign>> = {
  parchment: PARCHMENT,
  modern: MODERN,
  gothic: GOTHIC,
  zine: ZINE,
  ink_saver: INK_SAVER,
};
