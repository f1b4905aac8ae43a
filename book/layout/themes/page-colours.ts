import type { PageColours } from './palette.ts';
import type { Theme } from './theme.ts';

/** The colours that a typeset page is drawn with. */
export interface DrawnColours extends PageColours {
  /** The page itself. */
  paper: string;
  /** The page where it is worn, or lit. */
  haze: string;
}

const WHITE = '#ffffff';

/** The colours of typeset pages, and whether the page itself is printed in one; else it stays as white as the paper. */
export function pageColours(
  { palette, chosen }: Theme,
  isOnScreen: boolean,
): { colours: DrawnColours; hasGround: boolean } {
  const hasGround = chosen.ground === 'always' || (chosen.ground === 'screen' && isOnScreen);
  if (!hasGround) return { colours: { ...palette.print, paper: WHITE, haze: WHITE }, hasGround };
  const { sheet, parchment: _, ...colours } = palette.screen;
  return { colours: { ...colours, paper: sheet }, hasGround };
}
