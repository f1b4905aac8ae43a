import type { FlowPage, LayoutMark } from '../flow/layout-marks.ts';

/** Two columns from 50 to 850 points, a line of 10. */
export const page: FlowPage = { columns: 2, pitch: 250, gutter: 20, top: 50, bottom: 850, line: 10, gap: 15 };
const LEFT = 40;

/** A position: the page, the column from 0, and how far down. */
export type MarkPosition = [page: number, column: number, y: number];

export const mark = (kind: LayoutMark['kind'], part: number, [onPage, column, y]: MarkPosition): LayoutMark => ({
  section: 1,
  kind,
  part,
  page: onPage,
  x: LEFT + column * page.pitch,
  y,
});
export const run = (part: number, from: MarkPosition, to: MarkPosition) => [
  mark('start', part, from),
  mark('end', part + 1, to),
];
export const wide = (part: number, from: MarkPosition, to: MarkPosition) => [
  mark('wide', part, from),
  mark('wide-end', part, to),
];
