import { expect, it } from 'vitest';
import { orderedIds } from './arrange-sections.ts';

it('puts the listed ids first, once each, and the rest in their old order', () => {
  expect(orderedIds(['a', 'b', 'c', 'd'], ['c', 'x', 'c', 'a'])).toEqual(['c', 'a', 'b', 'd']);
});

it('leaves the order as it is where nothing known is listed', () => {
  expect(orderedIds(['a', 'b'], ['x'])).toEqual(['a', 'b']);
});
