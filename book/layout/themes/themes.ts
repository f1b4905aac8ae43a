import type { ThemeDesign, ThemeId } from './theme.ts';
import { GOTHIC } from './gothic.ts';
import { INK_SAVER } from './ink-saver.ts';
import { MODERN } from './modern.ts';
import { PARCHMENT } from './parchment.ts';
import { ZINE } from './zine.ts';

export const DEFAULT_THEME: ThemeId = 'parchment';

/** Every theme by its id, in the order in which they are offered. */
export const THEMES: Readonly<Record<ThemeId, ThemeDesign>> = {
  parchment: PARCHMENT,
  modern: MODERN,
  gothic: GOTHIC,
  zine: ZINE,
  ink_saver: INK_SAVER,
};
