import { type Block, type Box, isHeading, type PdfBook } from '../book.ts';
import { type Columns, columnsByPage } from './columns.ts';
import { type Flow, flowOf } from './flow.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { textAreas } from './text-area.ts';

/** Equal sizes differ by less than this, in points. */
const SAME_SIZE = 0.1;

/** A book with its layout as read from its pages. */
export interface LaidOutBook extends PdfBook {
  areas: ReadonlyMap<number, Box>;
  columns: ReadonlyMap<number, Columns>;
  pieces: Piece[];
  flow: Flow;
  /** The titles of its chapters. */
  chapters: ReadonlySet<Block>;
}

export function layOut(book: PdfBook): LaidOutBook {
  const areas = textAreas(book);
  const columns = columnsByPage(book, areas);
  const pieces = piecesOf(book, columns);
  const flow = flowOf(pieces.filter(({ block }) => flows(block)));
  return { ...book, areas, columns, pieces, flow, chapters: chaptersOf(book) };
}

/** The highest headings, and those of chapters below a part, which have the same size. */
function chaptersOf({ blocks }: PdfBook): Set<Block> {
  const sizeOf = ({ lines }: Block) => lines[0]?.size ?? 0;
  const first = blocks.filter(({ role, lines }) => role === 'H1' && lines.length > 0);
  const least = Math.min(...first.map(sizeOf)) - SAME_SIZE;
  return new Set(blocks.filter((block) => isHeading(block) && sizeOf(block) > least));
}

/** Pictures and notes are excluded: pictures are placed where there is room, and notes at the foot. */
function flows({ role, within }: Block): boolean {
  return !/^(Figure|Note|FENote)$/.test(role) && !within.some((outer) => /^(Figure|Note|FENote)$/.test(outer));
}

/** The page on which the first chapter begins. Earlier pages have a layout of their own. */
export function firstChapter({ pieces, chapters }: Pick<LaidOutBook, 'pieces' | 'chapters'>): number {
  return Math.min(...pieces.filter(({ block }) => chapters.has(block)).map(({ page }) => page));
}
