import { type Drawn, type RunningHead, headsByPage, NOTHING_DRAWN } from './drawn.ts';

/** The pieces across the page, by where they begin: in their place, at the top or the bottom of a page, or as a page of their own. */
const FULL_WIDTH_KINDS = ['wide', 'top', 'bottom', 'leaf'] as const;
export type FullWidthKind = (typeof FULL_WIDTH_KINDS)[number];

export function isFullWidth(kind: LayoutMark['kind']): kind is FullWidthKind {
  return FULL_WIDTH_KINDS.some((each) => each === kind);
}

/** A position in a typeset book that the template marked. */
export interface LayoutMark {
  section: number;
  /**
   * Where a run begins and ends, and where the blank below it is; where a piece across the page begins and ends, and where its place was if
   * it came late; where the text before a picture ends, and where the picture begins and ends; where a box of the text begins and ends.
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
  /** The number of the part in the section; for a picture, the number of the picture. */
  part: number;
  page: number;
  /** In points from the page's edges. */
  x: number;
  y: number;
}

/** The measures of the pages that have the marks, in points. */
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
  /** The space above and below a piece across the page. */
  gap: number;
}

export interface TemplateFacts {
  /** The pages of a section: a list may have its own number of columns. */
  pageOf(section: number): FlowPage;
  /** By section, in the order of the source. */
  marks: ReadonlyMap<number, readonly LayoutMark[]>;
}

/** A box is not marked with its section, which is that of the mark before it. */
type Row = [section: number | null, kind: LayoutMark['kind'], part: number, page: number, x: number, y: number];

/** Reads what the last line of the template reports of a layout. A book without runs, such as one with only a title page, reports nothing. */
export function readTold(found: unknown): TemplateFacts | null {
  const [told] = found as (FlowPage & {
    marks: Row[];
    starts: number[];
    chapters: number[];
    own: [section: number, columns: number][];
  })[];
  if (told === undefined) return null;
  const { marks: rows, starts: _starts, chapters: _chapters, own, ...page } = told;
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

/** Reads what should be drawn, from two lines that the template reports of the last layout. */
export function readDrawn(found: unknown, marks: unknown): Drawn {
  const [told] = found as { pages: number; boxes: string[]; heads: RunningHead[][] }[];
  const [{ chapters } = { chapters: [] }] = marks as { chapters: number[] }[];
  if (told === undefined) return NOTHING_DRAWN;
  return { heads: headsByPage(told.heads, chapters, told.pages), boxes: new Set(told.boxes) };
}
