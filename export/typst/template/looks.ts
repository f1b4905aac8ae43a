import type { ThemeId } from '#book/layout/themes/theme.ts';
import { GOTHIC_LOOK } from './gothic-look.ts';
import { INK_SAVER_LOOK } from './ink-saver-look.ts';
import type { Look } from './look.ts';
import { MODERN_LOOK } from './modern-look.ts';
import { PARCHMENT_LOOK } from './parchment-look.ts';
import { ZINE_LOOK } from './zine-look.ts';

/** How each theme draws. */
export const THEME_RENDERERS: Readonly<Record<ThemeId, ThemeRenderer>> = {
  parchment: PARCHMENT_RENDERER,
  modern: MODERN_RENDERER,
  gothic: GOTHIC_RENDERER,
  zine: ZINE_RENDERER,
  ink_saver: INK_SAVER_RENDERER,
};
