import { describe, expect, it } from 'vitest';
import { readFact } from './facts.ts';

describe('a fact of a stat block', () => {
  it.each([
    ['armor class', '15', { armorClass: 15, armorNote: '' }],
    ['armor class', '15 (chain shirt)', { armorClass: 15, armorNote: 'chain shirt' }],
    ['armor class', '18 (chain mail (16), shield (+2))', { armorClass: 18, armorNote: 'chain mail (16), shield (+2)' }],
    ['ac', '17 natural armor', { armorClass: 17, armorNote: 'natural armor' }],
    ['ac', '17, natural armor', { armorClass: 17, armorNote: 'natural armor' }],
    ['ac', '13 + Dex', { armorNote: '13 + Dex' }],
    ['ac', '—', {}],
    ['hit points', '45', { hitPoints: 45, hitDice: '' }],
    ['hit points', '45(6d10 + 12)', { hitPoints: 45, hitDice: '6d10 + 12' }],
    ['hp', '– (6d10)', { hitPoints: null, hitDice: '6d10' }],
    ['hp', 'half its master’s', { hitDice: 'half its master’s' }],
    ['speed', '30 ft., fly 60 ft.', { speed: '30 ft., fly 60 ft.' }],
    ['initiative', '+2', { initiative: 2 }],
    ['initiative', '−1 (9)', { initiative: -1 }],
    ['initiative', '+2 (15)', {}],
    [
      'skills',
      'Stealth +4, Sleight of Hand − 1',
      {
        skills: [
          { name: 'Stealth', bonus: 4 },
          { name: 'Sleight of Hand', bonus: -1 },
        ],
      },
    ],
    ['skills', 'Stealth –', { skills: [{ name: 'Stealth', bonus: null }] }],
    ['skills', 'as its master', null],
    ['saving throws', 'Luck +1', null],
    ['immunities', 'fire; prone', { immunities: 'fire', conditionImmunities: 'prone' }],
    ['immunities', 'Prone, Stunned', { conditionImmunities: 'Prone, Stunned' }],
    ['senses', 'darkvision 60 ft., passive Perception 12', { senses: 'darkvision 60 ft.', passivePerception: 12 }],
    ['senses', 'none that is known', { senses: 'none that is known' }],
    ['challenge', '1/8 (25 XP)', { challenge: '1/8', xp: 25, xpNote: '' }],
    ['challenge', '3 (700xp)', { challenge: '3', xp: 700, xpNote: '' }],
    ['challenge', '¼ (50 XP)', { challenge: '1/4', xp: 50, xpNote: '' }],
    ['challenge', '—', {}],
    [
      'cr',
      '3 (XP 700, or 1,100 in lair; PB +2)',
      { challenge: '3', xp: 700, xpNote: 'or 1,100 in lair', proficiencyBonus: 2 },
    ],
    ['cr', '0 (PB +2)', { challenge: '0', proficiencyBonus: 2 }],
    ['cr', '4 (elite)', { challenge: '4' }],
    ['pb', '+3', { proficiencyBonus: 3 }],
    ['proficiency bonus', 'equals yours', null],
    ['habitat', 'marshes', null],
  ])('is read from "%s" and "%s"', (label, value, expected) => {
    expect(readFact(label, value)).toEqual(expected);
  });

  it('has a number of up to seven digits, and no other', () => {
    expect(readFact('pb', '12345678')).toBeNull();
  });
});
