import { type Drawn, type RunningHead, headsByPage, NOTHING_DRAWN } from './drawn.ts';

/** What begins across the page: in its place, at the head or the foot of a page, or as a page of its own. */
export const FULL_WIDTH_KINDS = ['wide', 'top', 'bottom', 'leaf'] as const;
export type FullWidthKind = (typeof FULL_WIDTH_KINDS)[number];

export function isFullWidth(kind: LayoutMark['kind']): kind is FullWidthKind {
  return FULL_WIDTH_KINDS.some((each) => each === kind);
}

/** A place in a typeset book that the template marked. */
export interface LayoutMark {
  section: number;
  /**
   * Where a run begins and ends, and the blank below it stands; where something across the page begins and ends, and where its place was
   * if it came late; where the text before a picture ends, and where that begins and ends; where a box of the text begins and ends.
   */
  kind:
    | 'start'
    | 'end'
    | FullWidthKind
    | 'wide-end'
    | 'anchor'
    | 'blank'
    | 'before'
    | 'picture'
    | 'picture-end'
    | 'box'
    | 'box-end';
  /** Of the section; for a picture, its number in the section. */
  part: number;
  page: number;
  /** In points from the page's edges. */
  x: number;
  y: number;
}

/** The pages on which the marks stand, in points. */
export interface FlowPage {
  columns: number;
  /** From the left of one column to the left of the next. */
  pitch: number;
  gutter: number;
  /** Where the text begins and ends on a page. */
  top: number;
  bottom: number;
  /** The height of a line of text. */
  line: number;
  /** Above and below what stands across the page. */
  gap: number;
}

export interface TemplateFacts {
  /** The pages of a section: those of a list may have columns of their own. */
  pageOf(section: number): FlowPage;
  /** By section, in the order in which they stand in the source. */
  marks: ReadonlyMap<number, readonly LayoutMark[]>;
}

/** A box does not know its section: it is that of the mark before it. */
type Row = [section: number | null, kind: LayoutMark['kind'], part: number, page: number, x: number, y: number];

/** What the template's last line tells of a layout. A book without pages in runs, such as a title page alone, tells nothing. */
export function readTold(found: unknown): TemplateFacts | null {
  const [told] = found as (FlowPage & { marks: Row[]; starts: number[]; own: [section: number, columns: number][] })[];
  if (told === undefined) return null;
  const { marks: rows, starts: _, own, ...page } = told;
  const ownColumns = new Map(own);
  let last = 0;
  const marks = rows.map(([section, kind, part, onPage, x, y]): LayoutMark => {
    last = section ?? last;
    return { section: last, kind, part, page: onPage, x, y };
  });
  return {
    pageOf: (section) => withColumns(page, ownColumns.get(section) ?? page.columns),
    marks: Map.groupBy(marks, ({ section }) => section),
  };
}

function withColumns(page: FlowPage, columns: number): FlowPage {
  return { ...page, columns, pitch: (page.pitch * page.columns) / columns };
}

/** What is to be drawn, as two lines of the template tell of the last layout. */
export function readDrawn(found: unknown, marks: unknown): Drawn {
  const [told] = found as { pages: number; boxes: string[]; heads: RunningHead[][] }[];
  const [{ starts } = { starts: [] }] = marks as { starts: number[] }[];
  if (told === undefined) return NOTHING_DRAWN;
  return { heads: headsByPage(told.heads, starts, told.pages), boxes: new Set(told.boxes) };
}
