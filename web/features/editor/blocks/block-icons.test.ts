import { expect, it } from 'vitest';
import { BLOCK_ICONS } from './block-icons.ts';
import { BLOCK_MENU } from './block-menu.ts';

it('every choice of the menu of blocks has its icon, and there is none without a choice', () => {
  expect(Object.keys(BLOCK_ICONS).toSorted()).toEqual(BLOCK_MENU.map(({ id }) => id).toSorted());
});
