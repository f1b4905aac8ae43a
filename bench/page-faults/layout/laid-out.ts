import { type Block, type Box, isChapter, type PdfBook } from '../book.ts';
import { type Columns, columnsByPage } from './columns.ts';
import { type Flow, flowOf } from './flow.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { textAreas } from './text-area.ts';

/** A book with what its pages tell of their layout. */
export interface LaidOutBook extends PdfBook {
  areas: ReadonlyMap<number, Box>;
  columns: ReadonlyMap<number, Columns>;
  pieces: Piece[];
  flow: Flow;
}

export function layOut(book: PdfBook): LaidOutBook {
  const areas = textAreas(book);
  const columns = columnsByPage(book, areas);
  const pieces = piecesOf(book, columns);
  return { ...book, areas, columns, pieces, flow: flowOf(pieces.filter(({ block }) => flows(block))) };
}

/** Pictures stand where there is room for them, and notes at the foot. */
function flows({ role, within }: Block): boolean {
  return !/^(Figure|Note|FENote)$/.test(role) && !within.some((outer) => /^(Figure|Note|FENote)$/.test(outer));
}

/** The page on which the first chapter begins; those before it are designed as a whole. */
export function firstChapter({ pieces }: Pick<LaidOutBook, 'pieces'>): number {
  return Math.min(...pieces.filter(({ block }) => isChapter(block)).map(({ page }) => page));
}
