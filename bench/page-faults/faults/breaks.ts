import { type Block, isHeading, PROSE, textOf } from '../book.ts';
import { excerpt, type Fault } from '../fault.ts';
import type { LaidOutBook } from '../layout/laid-out.ts';
import type { Piece } from '../layout/pieces.ts';

/** Headings with none of their text below them in the same column. */
export function loneHeadings({ flow }: LaidOutBook): Fault[] {
  const pieces = flow.bands.flatMap((band) => band.pieces);
  return pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    if (!isHeading(piece.block) || next === undefined || isHeading(next.block)) return [];
    const followed = next.page === piece.page && next.top >= piece.top;
    return followed ? [] : [{ page: piece.page, words: excerpt(textOf(piece.block)) }];
  });
}

/** Last lines of paragraphs that are alone at the top of a column. */
export function widows(book: LaidOutBook): Fault[] {
  return brokenParagraphs(book).flatMap((pieces) => {
    const last = pieces.at(-1);
    return last?.lines.length === 1 ? [{ page: last.page, words: excerpt(last.lines[0]?.text ?? '') }] : [];
  });
}

/** First lines of paragraphs that are alone at the bottom of a column. */
export function orphans(book: LaidOutBook): Fault[] {
  return brokenParagraphs(book).flatMap(([first]) =>
    first?.lines.length === 1 ? [{ page: first.page, words: excerpt(first.lines[0]?.text ?? '') }] : [],
  );
}

/** Words that are divided at the end of a column or page. */
export function brokenWords({ pieces }: LaidOutBook): Fault[] {
  return pieces.flatMap(({ block, page, lines }) => {
    const last = lines.at(-1);
    const isEnd = last !== undefined && last !== block.lines.at(-1) && block.row === null;
    return isEnd && last.divided ? [{ page, words: excerpt(last.text.slice(-40)) }] : [];
  });
}

function brokenParagraphs({ pieces }: LaidOutBook): Piece[][] {
  const byBlock = new Map<Block, Piece[]>();
  for (const piece of pieces) {
    const { block } = piece;
    if (block.row === null && PROSE.has(block.role)) byBlock.set(block, [...(byBlock.get(block) ?? []), piece]);
  }
  return [...byBlock.values()].filter((parts) => parts.length > 1);
}
