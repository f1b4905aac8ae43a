import { SHOPS, thicknessOf } from '#book/layout/print-shops.ts';
import type { PrintTarget } from './export-facts.ts';

interface Made {
  facts: { pages: number };
}

/**
 * Makes a book for a print shop. Where it comes out so thick that it opens less far, it is made once more with the inner margin for that
 * thickness. It may become a little thicker still, which preflight reports.
 */
export async function typesetForSpine<Result extends Made, Press extends PrintTarget | undefined>(
  press: Press,
  make: (press: Press) => Promise<Result>,
): Promise<{ made: Result; press: Press }> {
  const made = await make(press);
  const thickness = press ? thicknessOf(SHOPS[press.preset], made.facts.pages) : 0;
  if (thickness === 0) return { made, press };
  const thick = { ...press, boundAs: thickness };
  return { made: await make(thick), press: thick };
}
