import type { ThemeId } from '#book/look/theme.ts';
import type { Look } from './look.ts';
import { PARCHMENT_LOOK } from './parchment.ts';

/** How each theme draws. */
export const LOOKS: Readonly<Record<ThemeId, Look>> = { parchment: PARCHMENT_LOOK };
