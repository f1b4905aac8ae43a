import type { Box, Line, PdfBook, PdfPage } from '../book.ts';

/** An edge shared by this many lines belongs to the text area. A single line may be one of the faults to find. */
const LINES = 3;
const PAGES = 2;
const NEAR = 1.5;
const RULE = 4;

/** The text area of each page by number. Left and right pages may differ. */
export function textAreas(book: PdfBook): Map<number, Box> {
  const lines = linesByPage(book);
  const sides = [0, 1].map((side) => {
    const pages = book.pages.filter(({ number }) => number % 2 === side && isBody(lines.get(number) ?? []));
    return pages.length === 0 ? null : sideEdges(pages, lines);
  });
  return new Map(book.pages.map((page) => [page.number, areaOf(page, sides)]));
}

export function linesByPage({ blocks }: Pick<PdfBook, 'blocks'>): Map<number, Line[]> {
  const pages = new Map<number, Line[]>();
  for (const line of blocks.flatMap((block) => block.lines)) {
    const lines = pages.get(line.page);
    if (lines === undefined) pages.set(line.page, [line]);
    else lines.push(line);
  }
  return pages;
}

/** Title pages and plates have different margins. */
function isBody(lines: readonly Line[]): boolean {
  return lines.length > 5;
}

function sideEdges(pages: readonly PdfPage[], lines: ReadonlyMap<number, Line[]>): Box {
  const of = (page: PdfPage) => lines.get(page.number) ?? [];
  const all = pages.flatMap(of);
  const rules = pages.flatMap(({ shapes, width }) =>
    shapes.filter((shape) => isRule(shape) && shape.right - shape.left > width / 2),
  );
  const side = (edgeOf: (box: Box) => number) =>
    Math.max(outermost(all.map(edgeOf), LINES), outermost(rules.map(edgeOf), Math.min(pages.length, LINES)));
  return {
    left: -side(({ left }) => -left),
    right: side(({ right }) => right),
    top: -outermost(
      pages.map((page) => -Math.min(...of(page).map(({ top }) => top))),
      PAGES,
    ),
    bottom: outermost(
      pages.map((page) => Math.max(...of(page).map(({ bottom }) => bottom))),
      PAGES,
    ),
  };
}

/** The greatest edge that at least `support` lines share, or the greatest of all if none is shared. */
function outermost(edges: readonly number[], support: number): number {
  const sorted = edges.toSorted((a, b) => b - a);
  const found = sorted.find((edge, index) => edge - (sorted[index + support - 1] ?? Number.NEGATIVE_INFINITY) < NEAR);
  return found ?? sorted[0] ?? Number.NEGATIVE_INFINITY;
}

/** The margins of left and right pages mirror each other, so each side can complete the other. */
function areaOf({ number, width, height }: PdfPage, sides: readonly (Box | null)[]): Box {
  const own = sides[number % 2];
  const facing = sides[1 - (number % 2)];
  const mirrored = facing ? { ...facing, left: width - facing.right, right: width - facing.left } : null;
  const known = [own, mirrored].filter((side) => side !== null && side !== undefined);
  if (known.length === 0) return { left: 0, right: width, top: 0, bottom: height };
  return {
    left: Math.min(...known.map(({ left }) => left)),
    right: Math.max(...known.map(({ right }) => right)),
    top: Math.min(...known.map(({ top }) => top)),
    bottom: Math.max(...known.map(({ bottom }) => bottom)),
  };
}

function isRule({ top, bottom }: Box): boolean {
  return bottom - top < RULE;
}
