import type { Band } from './flow.ts';
import type { Piece } from './pieces.ts';

/**
 * The bands of a page from top to bottom. Text that continues below a block out of order becomes two parts, and text that such a block does
 * not separate becomes one.
 */
export function segmentsOf(bands: readonly Band[]): Band[] {
  const wide = bands.filter(({ pieces }) => pieces.some(isWide));
  const parts = bands.filter((band) => !wide.includes(band)).flatMap((band) => partsOf(band, wide));
  const sorted = [...wide, ...parts].toSorted((a, b) => topOf(a) - topOf(b));
  return sorted.reduce<Band[]>((done, band) => {
    const above = done.at(-1);
    if (above === undefined || !goesOn(above, band)) return [...done, band];
    return [...done.slice(0, -1), { ...above, pieces: [...above.pieces, ...band.pieces] }];
  }, []);
}

export function topOf({ pieces }: Band): number {
  return Math.min(...pieces.map(({ top }) => top));
}

function partsOf(band: Band, wide: readonly Band[]): Band[] {
  const parts = Map.groupBy(band.pieces, ({ top }) => wide.filter((other) => topOf(other) < top).length);
  return [...parts.values()].map((pieces) => ({ ...band, pieces }));
}

function goesOn(above: Band, band: Band): boolean {
  const [last, first] = [above.pieces.at(-1), band.pieces[0]];
  if (last === undefined || first === undefined || isWide(last) || isWide(first)) return false;
  return Number(first.column) >= Number(last.column);
}

function isWide({ column }: Piece): boolean {
  return column === 'wide';
}
