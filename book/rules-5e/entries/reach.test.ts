import { describe, expect, it } from 'vitest';
import { readArea, readReach } from './reach.ts';

it.each([
  ['+4 to hit, reach 5 ft., one target', { reach: 5, range: null, longRange: null }],
  ['+4, reach 10 feet or range 30/120 ft.', { reach: 10, range: 30, longRange: 120 }],
  ['range 60 ft.', { reach: null, range: 60, longRange: null }],
  ['It sings.', { reach: null, range: null, longRange: null }],
])('the reach of an attack: %s', (text, reach) => {
  expect(readReach(text)).toEqual(reach);
});

describe('the area of an effect', () => {
  it.each([
    ['exhales fire in a 60-foot cone', ['cone', 60, null, null]],
    ['in a line that is 100 feet long and 5 feet wide', ['line', 100, 5, null]],
    ['exhales acid in a 30-foot line that is 5 feet wide', ['line', 30, 5, null]],
    ['each creature in a 90-foot-long, 5-foot-wide Line', ['line', 90, 5, null]],
    ['a 20-foot-radius sphere', ['sphere', 20, null, null]],
    ['a 20-foot-radius, 60-foot-high Cylinder', ['cylinder', 20, null, 60]],
    ['in a 5-foot Emanation', ['emanation', 5, null, null]],
  ])('%s', (text, [shape, size, width, height]) => {
    expect(readArea(text)).toEqual({ shape, size, width, height });
  });

  it('is none where the text names none', () => {
    expect(readArea('within 60 feet of the cone')).toBeNull();
  });
});
