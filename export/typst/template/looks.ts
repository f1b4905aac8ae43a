import type { ThemeId } from '#book/layout/themes/theme.ts';
import { GOTHIC_LOOK } from './gothic-look.ts';
import { INK_SAVER_LOOK } from './ink-saver-look.ts';
import type { Look } from './look.ts';
import { MODERN_LOOK } from './modern-look.ts';
import { PARCHMENT_LOOK } from './parchment-look.ts';
import { ZINE_LOOK } from './zine-look.ts';

/** How each theme draws. */
export const LOOKS: Readonly<Record<ThemeId, Look>> = {
  parchment: PARCHMENT_LOOK,
  modern: MODERN_LOOK,
  gothic: GOTHIC_LOOK,
  zine: ZINE_LOOK,
  ink_saver: INK_SAVER_LOOK,
};
