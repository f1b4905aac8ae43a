import { describe, expect, it } from 'vitest';
import { checkStatBlock } from './check-stat-block.ts';
import { deriveStatBlock } from './derive-stat-block.ts';
import type { StatBlock } from '../stat-block.ts';
import { applyFinding, applyFindings } from './apply-finding.ts';

const right = deriveStatBlock({
  name: 'Salt-Wife',
  size: 'Medium',
  kind: 'Undead',
  alignment: 'Neutral Evil',
  challenge: '3',
  abilities: { str: 14, dex: 16, con: 16, int: 10, wis: 13, cha: 17 },
  hitPoints: 45,
  armor: { natural: 13 },
  speed: '30 ft., Swim 40 ft.',
  skills: [{ name: 'Perception' }],
});

const wrong: Record<string, StatBlock> = {
  'Hit Points': { ...right, hitPoints: 99 },
  'the bonus of the Hit Dice': { ...right, hitDice: '6d8 + 2' },
  'the size of the Hit Dice': { ...right, hitDice: '6d12 + 18', hitPoints: 57 },
  Initiative: { ...right, initiative: -9 },
  'an initiative that contradicts its score': { ...right, initiativeScore: 9 },
  'a save': { ...right, saves: { ...right.saves, dex: 11 } },
  'a skill': { ...right, skills: [{ name: 'Perception', bonus: 14 }], passivePerception: 24 },
  'passive Perception': { ...right, passivePerception: 30 },
  'experience points': { ...right, xp: 1 },
  'the proficiency bonus': { ...right, proficiencyBonus: 9 },
  'an attack bonus': { ...right, actions: [{ name: 'Claw', text: '*Melee Attack Roll:* +19, reach 5 ft.' }] },
  'Hit Points that are missing': { ...right, hitPoints: null },
  'an average': { ...right, actions: [{ name: 'Claw', text: '*Hit:* 30 (1d8 + 3) Slashing damage.' }] },
  'a save DC': { ...right, actions: [{ name: 'Wail', text: '*Wisdom Saving Throw:* DC 25, each creature.' }] },
};

describe('applying a finding', () => {
  it.each(Object.keys(wrong))('mends %s', (what) => {
    let block = wrong[what] ?? right;
    expect(checkStatBlock(block)).not.toEqual([]);
    for (let step = 0; step < 4; step += 1) {
      const [finding] = checkStatBlock(block);
      if (finding) block = applyFinding(block, finding);
    }
    expect(checkStatBlock(block)).toEqual([]);
  });

  it('mends the number that is wrong where the same stands twice', () => {
    const text = 'Takes 9 (2d8) damage, or 9 (1d8) damage at noon, or 20 (1d10) at night.';
    const block = { ...right, traits: [{ name: 'Glare', text }] };
    expect(applyFindings(block, checkStatBlock(block)).traits[0]?.text).toBe(
      'Takes 9 (2d8) damage, or 4 (1d8) damage at noon, or 5 (1d10) at night.',
    );
  });
});
