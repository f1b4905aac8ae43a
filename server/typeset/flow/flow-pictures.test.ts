import { describe, expect, it } from 'vitest';
import type { FlowPage, LayoutMark } from './layout-marks.ts';
import { decidePictures, lessFor } from './flow-pictures.ts';
import { NO_PLAN } from './plan.ts';

/** Two columns from 50 to 850 points, a line of 10. */
const page: FlowPage = { columns: 2, pitch: 250, gutter: 20, top: 50, bottom: 850, line: 10, gap: 15 };
const mark = (kind: LayoutMark['kind'], column: number, y: number): LayoutMark => {
  const x = 40 + column * page.pitch;
  return { section: 1, kind, part: 1, page: 3, x, y };
};
/** A picture of 300 points at the top of the second column; the text before it ends at `before`, and the text after it at `end`. */
const marks = (before: number, end: number) => [
  mark('start', 0, 50),
  mark('before', 0, before),
  mark('picture', 1, 50),
  mark('picture-end', 1, 350),
  mark('end', 1, end),
];

describe('a picture in a column', () => {
  it('stays as it is where it has room', () => {
    expect(decidePictures(marks(500, 800), page, NO_PLAN)).toEqual({ less: new Map(), later: new Set() });
  });

  it('is made a little smaller where that gives it room', () => {
    expect([...decidePictures(marks(560, 800), page, NO_PLAN).less]).toEqual([[1, 20]]);
  });

  it('comes later where enough text follows to fill the column', () => {
    expect([...decidePictures(marks(640, 800), page, NO_PLAN).later]).toEqual([1]);
  });

  it('is made as small as may be where no text follows', () => {
    expect([...decidePictures(marks(690, 360), page, NO_PLAN).less]).toEqual([[1, 150]]);
    expect(decidePictures(marks(700, 360), page, NO_PLAN)).toEqual({ less: new Map(), later: new Set() });
  });

  it('leaves a few lines white', () => {
    expect([...decidePictures(marks(820, 800), page, NO_PLAN).later]).toEqual([]);
  });

  it('comes to the same when it was made smaller before', () => {
    const smaller = [mark('before', 0, 560), mark('picture', 0, 570), mark('picture-end', 0, 850), mark('end', 1, 800)];
    const plan = { ...NO_PLAN, less: new Map([[1, 20]]) };
    expect([...decidePictures(smaller, page, plan).less]).toEqual([[1, 20]]);
  });

  it('reckons with the blank below columns of one height', () => {
    const blank: LayoutMark = { ...mark('blank', 0, 600), page: 3 };
    expect([...decidePictures([...marks(400, 560), blank], page, NO_PLAN).later]).toEqual([1]);
  });
});

describe('a picture across the page', () => {
  it.each([
    [310, null],
    [290, 10],
    [190, null],
  ])('in a room of %i points', (room, less) => {
    expect(lessFor(room, 300, 0.65)).toBe(less);
  });
});
