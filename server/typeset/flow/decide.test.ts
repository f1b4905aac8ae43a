import { describe, expect, it } from 'vitest';
import { decide, slackForBoxes } from './decide.ts';
import { inOrder } from './reading-order.ts';
import { NO_PLAN, type SectionPlan } from './plan.ts';
import { mark, page, run, wide } from '../testing/marks-at.ts';

const blanks = ({ balanced }: SectionPlan) => [...balanced].map(([part, { blank }]) => [part, blank]);

describe('what is decided of a section from its last layout', () => {
  it('ends the columns at one height, a little more than half of the text', () => {
    // A column of 750 and 150 of the next one are 900 in total.
    const plan = decide(run(0, [3, 0, 100], [3, 1, 250]), page, NO_PLAN);
    expect(blanks(plan)).toEqual([[1, 850 - 100 - 450 - 9]]);
  });

  it('counts only the last page of a text that goes over several', () => {
    const plan = decide(run(0, [3, 0, 100], [5, 0, 450]), page, NO_PLAN);
    expect(blanks(plan)).toEqual([[1, 850 - 50 - 200 - 9]]);
  });

  it('leaves a plan as it is that came out well', () => {
    const plan: SectionPlan = {
      ...NO_PLAN,
      balanced: new Map([[1, { blank: 291, slack: 9 }]]),
      adorned: new Set([1]),
    };
    const marks = [...run(0, [3, 0, 100], [3, 1, 545]), mark('blank', 1, [3, 0, 559])];
    expect(decide(marks, page, plan)).toEqual(plan);
  });

  it('gives more room to columns that took more than foreseen', () => {
    const plan: SectionPlan = { ...NO_PLAN, balanced: new Map([[1, { blank: 291, slack: 9 }]]) };
    const marks = [...run(0, [3, 0, 100], [4, 0, 74]), mark('blank', 1, [3, 0, 559])];
    expect(decide(marks, page, plan).balanced.get(1)?.slack).toBe(9 + 6 + 12);
  });

  it('makes columns as high as it takes to divide no box', () => {
    const height = (length: number, ...boxes: [from: number, to: number][]) =>
      length / page.columns + slackForBoxes({ length, boxes: boxes.map(([from, to]) => ({ from, to })) }, page);
    expect(slackForBoxes({ length: 400, boxes: [] }, page)).toBe(0);
    expect(height(400, [0, 400])).toBeGreaterThanOrEqual(400);
    expect(height(400, [0, 200], [200, 400])).toBeLessThan(230);
    expect(height(400, [0, 250], [250, 400])).toBeGreaterThanOrEqual(250);
    expect(height(400, [0, 250], [250, 400])).toBeLessThan(280);
    // The text before it fills the first column, and the box is in the second.
    expect(height(600, [250, 550])).toBeGreaterThanOrEqual(350);
    expect(height(600, [250, 550])).toBeLessThan(380);
    // No column of the page is that high.
    expect(slackForBoxes({ length: 900, boxes: [{ from: 0, to: 900 }] }, page)).toBe(0);
  });

  it('keeps the box of a section in one column', () => {
    const marks = [...run(0, [3, 0, 100], [3, 0, 500]), mark('box', 0, [3, 0, 100]), mark('box-end', 0, [3, 0, 500])];
    const [balanced] = blanks(decide(marks, page, NO_PLAN));
    expect(850 - 100 - (balanced?.[1] ?? 0)).toBeGreaterThanOrEqual(400);
  });

  it('leaves a table in its place that has room below the balanced text', () => {
    const marks = [...run(0, [3, 0, 50], [3, 0, 650]), ...wide(1, [3, 0, 665], [4, 0, 100])];
    const plan = decide([...marks, ...run(2, [4, 0, 115], [6, 0, 50])], page, NO_PLAN);
    expect([...plan.late]).toEqual([]);
    expect(plan.balanced.get(1)?.blank).toBe(850 - 50 - 300 - 9);
  });

  it('lets one come late that has none, if there is text to fill the page', () => {
    const marks = [...run(0, [3, 0, 50], [3, 1, 650]), ...wide(1, [4, 0, 50], [4, 0, 350])];
    expect([...decide([...marks, ...run(2, [4, 0, 365], [6, 0, 50])], page, NO_PLAN).late]).toEqual([1]);
    expect([...decide([...marks, ...run(2, [4, 0, 365], [4, 0, 400])], page, NO_PLAN).late]).toEqual([]);
  });

  it('puts it back into its place for good if it came to stand above it', () => {
    const late: SectionPlan = { ...NO_PLAN, late: new Set([1]) };
    const text = [mark('start', 0, [3, 0, 365]), mark('anchor', 1, [3, 1, 600]), mark('end', 3, [6, 0, 100])];
    const marks = [...wide(1, [3, 0, 50], [3, 0, 350]), ...text];
    const plan = decide(marks, page, late);
    expect([...plan.late]).toEqual([]);
    expect([...plan.kept]).toEqual([1]);
    expect([...inOrder(marks, page, late).late]).toEqual([]);
  });

  it('has an ornament where a chapter ends with much white, and where a picture has no room below its text', () => {
    expect([...decide(run(0, [3, 0, 100], [3, 1, 250]), page, NO_PLAN).adorned]).toEqual([1]);
    expect([...decide(run(0, [3, 0, 50], [3, 1, 750]), page, NO_PLAN).adorned]).toEqual([]);
    const marks = [...run(0, [3, 0, 50], [3, 1, 650]), ...wide(1, [4, 0, 50], [4, 0, 350])];
    const plan = decide(marks, page, NO_PLAN);
    expect([...plan.adorned]).toEqual([1]);
    const fits = [
      ...run(0, [3, 0, 50], [3, 1, 350]),
      mark('blank', 1, [3, 0, 400]),
      ...wide(1, [3, 0, 415], [3, 0, 715]),
    ];
    expect([...inOrder(fits, page, plan).adorned]).toEqual([]);
  });

  it('lets what is to stand at the head of a page come there, wherever its place has room', () => {
    const top = [mark('top', 1, [3, 0, 365]), mark('wide-end', 1, [3, 0, 565])];
    const marks = [...run(0, [3, 0, 50], [3, 1, 350]), ...top];
    expect([...decide([...marks, ...run(2, [3, 0, 580], [6, 0, 50])], page, NO_PLAN).late]).toEqual([1]);
    expect([...decide(marks, page, NO_PLAN).late]).toEqual([]);
  });

  it('begins a run on a new page where the old one has room for a few lines only', () => {
    const marks = [...run(0, [3, 0, 50], [3, 0, 200]), ...wide(1, [3, 0, 215], [3, 0, 900])];
    const plan = decide([...marks, ...run(2, [4, 0, 50], [6, 0, 50])], page, NO_PLAN);
    expect([...plan.fresh]).toEqual([2]);
  });

  it('has nothing to decide for pages of one column, and for a section without text', () => {
    expect(decide(run(0, [3, 0, 100], [3, 0, 250]), { ...page, columns: 1 }, NO_PLAN)).toEqual(NO_PLAN);
    expect(decide([], page, NO_PLAN)).toEqual(NO_PLAN);
  });
});
