import { textOf } from '../book.ts';
import { excerpt, type Fault } from '../fault.ts';
import type { LaidOutBook } from '../layout/laid-out.ts';

/** Content placed before what precedes it in the text, for example a table that floated up. */
export function inversions({ flow }: LaidOutBook): Fault[] {
  return flow.inversions.map(({ piece, before }) => ({
    page: piece.page,
    words: `“${excerpt(textOf(piece))}” stands before “${excerpt(textOf(before))}” of page ${before.page}`,
  }));
}
