import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnNeed, planColumns, shareWidths } from './columns.ts';

const page = { room: 235, span: 490, size: 8.6, letters: 1 };
const box = { ...page, span: null };
const need = (least: number, natural: number, dragged: number | null = null): ColumnNeed => ({
  least,
  natural,
  dragged,
});
const columns = (count: number, each: ColumnNeed) => Array.from({ length: count }, () => each);

describe('the plan of a table', () => {
  it('keeps a small table in its column', () => {
    expect(planColumns(columns(3, need(3, 6)), page)).toMatchObject({ wide: false, size: 8.6 });
  });

  it('sets a table with many columns across the page', () => {
    expect(planColumns(columns(9, need(3, 6)), page)).toMatchObject({ wide: true, size: 8.6 });
  });

  it('reckons with the letters of the face', () => {
    const given = columns(4, need(5, 6));
    expect(planColumns(given, page)).toMatchObject({ wide: false, size: 8.6 });
    expect(planColumns(given, { ...page, letters: 1.4 })).toMatchObject({ wide: true, size: 8.6 });
  });

  it('makes the type smaller before it gives up', () => {
    const plan = planColumns(columns(24, need(2.2, 3)), page);
    expect(plan.wide).toBe(true);
    expect(plan.size).toBeLessThan(8.6);
  });

  it('never leaves its box when nested', () => {
    expect(planColumns(columns(12, need(3, 6)), box).wide).toBe(false);
  });

  it('shares out the whole width, for any table', () => {
    const needs = fc.array(
      fc.record({
        least: fc.double({ min: 0.5, max: 12, noNaN: true }),
        natural: fc.double({ min: 0.5, max: 400, noNaN: true }),
        dragged: fc.option(fc.integer({ min: 1, max: 900 })),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(needs, fc.boolean(), (given, nested) => {
        const { shares } = planColumns(given, nested ? box : page);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
        for (const share of shares) expect(share).toBeGreaterThan(0);
      }),
    );
  });
});

describe('sharing a width', () => {
  it('gives long text more room than short text', () => {
    const [short = 0, long = 0] = shareWidths([need(2, 3), need(5, 90)], 27);
    expect(long).toBeGreaterThan(short * 3);
    expect(short * 27).toBeGreaterThan(2.8);
  });

  it('follows widths that the author dragged, where the words fit in them', () => {
    expect(shareWidths([need(2, 9, 100), need(2, 9, 300)], 27)).toEqual([0.25, 0.75]);
    expect(shareWidths([need(9, 9, 1), need(2, 9, 300)], 27)[0]).toBeGreaterThan(0.3);
  });
});
