import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonBounds, scanJson } from './json-shape.ts';

const BOUNDS = { depth: 5, containers: 20, width: 10 };
const judge = (text: string, bounds: Partial<JsonBounds> = {}) =>
  scanJson(text, { ...BOUNDS, ...bounds }).to(text.length);

describe('the shape of JSON', () => {
  it.each([
    ['[[[[[1]]]]]', null],
    ['[[[[[[1]]]]]]', 'depth'],
    ['{"a":{"a":{"a":{"a":{"a":[]}}}}}', 'depth'],
    ['"[[[[[[[["', null],
    ['["\\"[[[[[[[","\\\\"]', null],
    [`[${'[],'.repeat(9)}1]`, null],
    [`[${'1,'.repeat(10)}1]`, 'width'],
    [`[${'[[],[],[]],'.repeat(6)}1]`, 'containers'],
    ['[[[[[[', 'depth'],
    [']]]]]],,,,', null],
  ])('of %s breaks %s', (text, broken) => {
    expect(judge(text)).toBe(broken);
  });

  it('is the same in parts as at once', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.nat(30), (text, part) => {
        const scan = scanJson(text, BOUNDS);
        let broken = null;
        for (let end = 0; end < text.length + part && !broken; end += part + 1) broken = scan.to(end);
        expect(broken ?? scan.to(text.length)).toBe(judge(text));
      }),
    );
  });

  it('tells how deep a value is', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const bounds = { depth: depthOf(value), containers: 1e6, width: 1e6 };
        expect(judge(JSON.stringify(value), bounds)).toBeNull();
        if (bounds.depth > 0)
          expect(judge(JSON.stringify(value), { ...bounds, depth: bounds.depth - 1 })).toBe('depth');
      }),
    );
  });
});
