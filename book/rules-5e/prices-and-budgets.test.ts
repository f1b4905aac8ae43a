import { describe, expect, it } from 'vitest';
import { checkEncounterText, checkItemPrice } from '../checks/text-numbers.ts';

describe('the price of a magic item', () => {
  it.each([
    ['Ring', 'Rare', 'Price: 4,000 GP.'],
    ['Potion', 'Common', '**Value:** 50 GP'],
    ['Weapon (Longsword)', 'Uncommon (+1), Rare (+2)', 'Cost: 4,015 gold pieces'],
    ['Armor (Plate)', 'Rare', 'Price: 5,500 GP'],
    ['Scroll', 'Rare', 'Price: 7 GP'],
    ['Wondrous Item', 'Artifact', 'Price: 7 GP'],
    ['Wondrous Item', 'Rare', 'A gem worth 500 GP lies in it.'],
  ])('agrees with the rarity: %s, %s, %s', (category, rarity, text) => {
    expect(checkItemPrice({ category, rarity }, text)).toEqual([]);
  });

  it('is reported with the value of the rarity', () => {
    expect(checkItemPrice({ category: 'Ring', rarity: 'Very Rare' }, 'Price: 4,000 GP')).toEqual([
      {
        severity: 'warning',
        at: 7,
        printed: '4,000',
        expected: '40,000',
        formula: 'A magic item of this rarity (Very Rare) is worth 40,000 GP.',
        source: 'SRD 5.2.1, Magic Items: Magic Item Values by Rarity',
      },
    ]);
    const longsword = checkItemPrice({ category: 'Weapon (Longsword)', rarity: 'Rare' }, 'Price: 400 GP');
    expect(longsword[0]).toMatchObject({ printed: '400', expected: null });
  });
});

describe('the XP budget of an encounter', () => {
  it('agrees with the examples of the SRD', () => {
    const examples = [
      'A low-difficulty encounter for four level 1 characters has an XP budget of 50 × 4, for a total of 200 XP.',
      'A moderate-difficulty encounter for five level 3 characters has an XP budget of 225 × 5, for a total of 1,125 XP.',
      'A high-difficulty encounter for six level 15 characters has an XP budget of 7,800 × 6, for a total of 46,800 XP.',
    ];
    expect(examples.flatMap(checkEncounterText)).toEqual([]);
  });

  it('is reported with the right one', () => {
    const text = 'This is a moderate-difficulty encounter for 4 characters of level 5, with a budget of 2,000 XP.';
    const [finding] = checkEncounterText(text);
    expect(finding).toMatchObject({ severity: 'error', printed: '2,000', expected: '3,000' });
    expect(text.slice(finding?.at)).toMatch(/^2,000 XP/);
  });
});
