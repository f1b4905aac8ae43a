import { describe, expect, it } from 'vitest';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { fantasyData } from './fantasy-data.ts';
import { readFantasyStatBlock } from './fantasy-statblocks.ts';

describe('a creature in the words of Fantasy Statblocks', () => {
  it('is read as the same creature, each of the built-in ones', () => {
    for (const block of UNPACKED_SRD.creatures)
      expect(readFantasyStatBlock(fantasyData(block)), block.name).toEqual(block);
  });

  it('keeps what is printed behind its numbers', () => {
    const block = parseStatBlock({
      layout: '2014',
      name: 'Owl',
      hitPoints: 22,
      hitDice: '4d8 + 4',
      initiative: 5,
      initiativeScore: 9,
      saves: { con: 3 },
      skills: [{ name: 'Stealth', bonus: 5, note: '(+10 in snow)' }],
      challenge: '5',
      xp: 1800,
      notes: { hitPoints: 'plus 10', con: '(advantage)', saves: 'none at night', challenge: 'or 6 in its lair' },
    });
    expect(readFantasyStatBlock(fantasyData(block))).toEqual(block);
  });
});
