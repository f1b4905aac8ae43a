import type { ThemeId } from '#book/layout/themes/theme.ts';
import { GOTHIC_RENDERER } from './gothic-renderer.ts';
import { INK_SAVER_RENDERER } from './ink-saver-renderer.ts';
import type { ThemeRenderer } from './theme-renderer.ts';
import { MODERN_RENDERER } from './modern-renderer.ts';
import { PARCHMENT_RENDERER } from './parchment-renderer.ts';
import { ZINE_RENDERER } from './zine-renderer.ts';

/** The renderer of each theme. */
export const THEME_RENDERERS: Readonly<Record<ThemeId, ThemeRenderer>> = {
  parchment: PARCHMENT_RENDERER,
  modern: MODERN_RENDERER,
  gothic: GOTHIC_RENDERER,
  zine: ZINE_RENDERER,
  ink_saver: INK_SAVER_RENDERER,
};
