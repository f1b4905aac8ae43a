import { describe, expect, it } from 'vitest';
import { plainFacts } from './plain-facts.ts';

const pairs = (text: string) => plainFacts(text)?.map(({ label, value }) => [label, value]) ?? null;

describe('facts that are set like their values', () => {
  it.each([
    ['Armor Class 15 (chain shirt)', [['armor class', '15 (chain shirt)']]],
    ['Armor Class: 15', [['armor class', '15']]],
    ['SPEED 30 ft.', [['speed', '30 ft.']]],
    ['Armour Class 15', [['armor class', '15']]],
    ['Armor Class (AC): 15', [['armor class', '15']]],
    ['Max HP 9', [['hp', '9']]],
    ['Saves Dex +3', [['saving throws', 'Dex +3']]],
    ['Size of the rooms: large', null],
    ['Languages', [['languages', '']]],
    ['Challenge Rating 3', [['challenge rating', '3']]],
    [
      'AC 17 Initiative +1 (11)',
      [
        ['ac', '17'],
        ['initiative', '+1 (11)'],
      ],
    ],
    ['Senses initiative 3', [['senses', 'initiative 3']]],
    [
      'AC 17 (plate) | HP 94 (11d10) | Speed 30 ft.',
      [
        ['ac', '17 (plate)'],
        ['hp', '94 (11d10)'],
        ['speed', '30 ft.'],
      ],
    ],
    [
      'AC 17 • HP 94',
      [
        ['ac', '17'],
        ['hp', '94'],
      ],
    ],
    [
      'Armor Class 13 (HP 9) Hit Points 27 (5d8 + 5) Speed 30 ft.',
      [
        ['armor class', '13 (HP 9)'],
        ['hit points', '27 (5d8 + 5)'],
        ['speed', '30 ft.'],
      ],
    ],
    [
      'Senses passive Perception 10 Languages Common Challenge CR 1 (200 XP; PB +2)',
      [
        ['senses', 'passive Perception 10'],
        ['languages', 'Common'],
        ['challenge', 'CR 1 (200 XP; PB +2)'],
      ],
    ],
    ['Languages Common, and the Skills of thieves', [['languages', 'Common, and the Skills of thieves']]],
    ['Languages Common | Elvish', [['languages', 'Common | Elvish']]],
  ])('are read from %j', (text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });

  it.each(['', 'Speedy 3', 'The speed is 30 ft.', 'Acid 5'])('are none in %j', (text) => {
    expect(pairs(text)).toBeNull();
  });
});
