import { textOf } from '../book.ts';
import { excerpt, type Fault } from '../fault.ts';
import type { LaidOutBook } from '../layout/laid-out.ts';

/** Something that stands before what precedes it in the text: a table that floated up, say. */
export function inversions({ flow }: LaidOutBook): Fault[] {
  return flow.inversions.map(({ piece, before }) => ({
    page: piece.page,
    words: `“${excerpt(textOf(piece))}” stands before “${excerpt(textOf(before))}” of page ${before.page}`,
  }));
}
