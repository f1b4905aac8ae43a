import { describe, expect, it } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import { PARCHMENT_PALETTE } from './palette.ts';

const { print, light, dark } = PARCHMENT_PALETTE;
const TEXT = ['ink', 'faded', 'red', 'green'] as const;
/** A reader's device chooses the ground of an e-book, the editor its own. */
const DARK_GROUNDS = ['#000000', '#121212', '#221c17', dark.tint];

describe('the colours of a book', () => {
  it.each(TEXT)('keep %s legible on every ground of a page', (ink) => {
    const { tint, zebra, shade, mist, blush } = print;
    for (const ground of ['#ffffff', tint, zebra, shade, mist, blush]) {
      expect(contrast(print[ink], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(TEXT)('keep %s legible on a screen by day', (ink) => {
    for (const ground of ['#ffffff', light.sheet, light.parchment, light.tint, light.zebra]) {
      expect(contrast(light[ink], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(TEXT)('keep %s legible in the dark', (ink) => {
    for (const ground of DARK_GROUNDS) expect(contrast(dark[ink], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('let gold be seen as ornament', () => {
    for (const ground of ['#ffffff', light.sheet, light.parchment, light.tint]) {
      expect(contrast(light.gold, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
