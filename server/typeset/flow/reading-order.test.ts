import { describe, expect, it } from 'vitest';
import { inOrder, isInOrder } from './reading-order.ts';
import { NO_PLAN, type SectionPlan } from './plan.ts';
import { mark, page, type MarkPosition, run, wide } from '../testing/marks-at.ts';

const late = (...parts: number[]): SectionPlan => ({ ...NO_PLAN, late: new Set(parts) });
const balanced: SectionPlan = { ...NO_PLAN, balanced: new Map([[1, { blank: 300, slack: 9 }]]) };

describe('a section in order', () => {
  it('is left as it is', () => {
    const marks = [...run(0, [3, 0, 50], [3, 1, 300]), mark('blank', 1, [3, 0, 550])];
    expect(isInOrder(marks, page, balanced)).toBe(true);
    expect(inOrder(marks, page, balanced)).toEqual(balanced);
  });
});

describe('what came to stand above its place', () => {
  // The piece of part 1 pushed its own place to the next page; the one of part 2 came after its place.
  const text = [mark('start', 0, [3, 0, 365]), mark('end', 4, [6, 0, 100])];
  const early = [...wide(1, [3, 0, 50], [3, 0, 350]), mark('anchor', 1, [4, 0, 50])];
  const after = [...wide(2, [5, 0, 50], [5, 0, 350]), mark('anchor', 2, [4, 0, 500])];
  const marks = [...text, ...early, ...after];

  it('is not in order, and goes back for good', () => {
    expect(isInOrder(marks, page, late(1, 2))).toBe(false);
    const plan = inOrder(marks, page, late(1, 2));
    expect([...plan.late]).toEqual([2]);
    expect([...plan.kept]).toEqual([1]);
  });

  it('leaves nothing late in the end', () => {
    expect([...inOrder(marks, page, late(1, 2), true).late]).toEqual([]);
  });
});

describe('a picture that was to come in a later column', () => {
  const later: SectionPlan = { ...NO_PLAN, later: new Set([1]) };
  const picture = (...[from, to]: [MarkPosition, MarkPosition]) => [
    mark('picture', 1, from),
    mark('picture-end', 1, to),
  ];
  const place = mark('before', 1, [3, 0, 400]);

  it('goes back where it stands at the head of the column of its place', () => {
    const marks = [place, ...picture([3, 0, 50], [3, 0, 250])];
    expect(isInOrder(marks, page, later)).toBe(false);
    expect([...inOrder(marks, page, later).later]).toEqual([]);
  });

  it('is in order in the next column, and on the next page', () => {
    expect(isInOrder([place, ...picture([3, 1, 50], [3, 1, 250])], page, later)).toBe(true);
    expect(isInOrder([place, ...picture([4, 0, 50], [4, 0, 250])], page, later)).toBe(true);
  });
});

describe('a text that took more room than was foreseen', () => {
  it('has a blank on the page on which it ended instead of one alone on the next, and in the end has none', () => {
    const marks = [...run(0, [3, 0, 50], [3, 1, 300]), mark('blank', 1, [4, 0, 550])];
    expect(isInOrder(marks, page, balanced)).toBe(false);
    // A column of 800 and 250 of the next one are 1050, which two columns of 525 and the slack hold.
    expect(inOrder(marks, page, balanced).balanced.get(1)).toEqual({ blank: 800 - 525 - 9, slack: 9 });
    expect([...inOrder(marks, page, balanced, true).balanced]).toEqual([]);
  });

  it('gets more room where it goes on after its blank, and in the end has nothing drawn up over it', () => {
    const marks = [...run(0, [3, 0, 50], [4, 0, 80]), mark('blank', 1, [3, 0, 550])];
    expect(isInOrder(marks, page, balanced)).toBe(false);
    const plan = inOrder(marks, page, balanced);
    expect(plan.balanced.get(1)?.blank).toBeLessThan(300);
    expect([...plan.spilled]).toEqual([]);
    expect([...inOrder(marks, page, balanced, true).spilled]).toEqual([1]);
  });
});
