import { describe, expect, it } from 'vitest';
import { readFact } from './stat-block-facts.ts';

const NO_SAVES = { str: null, dex: null, con: null, int: null, wis: null, cha: null };

describe('a fact of a stat block', () => {
  it.each([
    ['armor class', '15', { armorClass: 15, armorNote: '' }],
    ['armor class', '15 (chain shirt)', { armorClass: 15, armorNote: 'chain shirt' }],
    ['armor class', '18 (chain mail (16), shield (+2))', { armorClass: 18, armorNote: 'chain mail (16), shield (+2)' }],
    ['ac', '17 natural armor', { armorClass: 17, armorNote: 'natural armor' }],
    ['ac', '17, natural armor', { armorClass: 17, armorNote: 'natural armor' }],
    ['ac', '13 + Dex', { armorNote: '13 + Dex' }],
    ['ac', '13 plus the spell’s level', { armorNote: '13 plus the spell’s level' }],
    ['ac', '15 (natural armor), 18 with shield', { armorClass: 15, armorNote: 'natural armor; 18 with shield' }],
    ['ac', '15 (chain), 18 (shield)', { armorClass: 15, armorNote: 'chain; 18 (shield)' }],
    ['ac', '15, 18 with shield', { armorClass: 15, armorNote: '18 with shield' }],
    ['ac', '15 / 17 with shield', { armorClass: 15, armorNote: '17 with shield' }],
    ['ac', '—', {}],
    ['hit points', '45', { hitPoints: 45, hitDice: '' }],
    ['hit points', '45(6d10 + 12)', { hitPoints: 45, hitDice: '6d10 + 12' }],
    ['hit points', '1,234 (100d20 + 184)', { hitPoints: 1234, hitDice: '100d20 + 184' }],
    ['hit points', '1.234 (100d20 + 184)', { hitPoints: 1234, hitDice: '100d20 + 184' }],
    ['hit points', '1\u202F234', { hitPoints: 1234, hitDice: '' }],
    ['hit points', '22 (4d8 + 4) plus 10', { hitPoints: 22, hitDice: '4d8 + 4', notes: { hitPoints: 'plus 10' } }],
    ['hp', '45 (6d10+12; bloodied 22)', { hitPoints: 45, hitDice: '6d10+12', notes: { hitPoints: '(bloodied 22)' } }],
    ['hp', '45 (6d10 − 12), 90 in rage', { hitPoints: 45, hitDice: '6d10 − 12', notes: { hitPoints: ', 90 in rage' } }],
    ['hp', '45 (bloodied 22)', { hitPoints: 45, hitDice: '', notes: { hitPoints: '(bloodied 22)' } }],
    ['hp', '45 (6d10 + 12', { hitPoints: 45, hitDice: '6d10 + 12' }],
    ['hp', '30 + 10 for each level', { hitDice: '30 + 10 for each level' }],
    ['hp', '5 per level', { hitDice: '5 per level' }],
    ['hp', '– (6d10)', { hitPoints: null, hitDice: '6d10' }],
    ['hp', 'half its master’s', { hitDice: 'half its master’s' }],
    ['speed', '30 ft., fly 60 ft.', { speed: '30 ft., fly 60 ft.' }],
    ['initiative', '+2', { initiative: 2 }],
    ['initiative', '−1 (9)', { initiative: -1 }],
    ['initiative', '+2 (15)', { initiative: 2, initiativeScore: 15 }],
    ['initiative', '+5 (9)', { initiative: 5, initiativeScore: 9 }],
    ['initiative', '+3 (Alert)', { initiative: 3, notes: { initiative: '(Alert)' } }],
    ['initiative', '+3 (13; Alert) plus 1d4', { initiative: 3, notes: { initiative: '(Alert) plus 1d4' } }],
    ['initiative', '13 (+3)', { initiative: 3 }],
    ['initiative', '10 + Dex', { notes: { initiative: '10 + Dex' } }],
    ['initiative', 'see below', { notes: { initiative: 'see below' } }],
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
    ['skills', 'as its master', { skills: [], notes: { skills: 'as its master' } }],
    [
      'skills',
      'Perception +3; Stealth +5 (+10 in snow, if cold)',
      {
        skills: [
          { name: 'Perception', bonus: 3 },
          { name: 'Stealth', bonus: 5, note: '(+10 in snow, if cold)' },
        ],
      },
    ],
    ['skills', 'Stealth +5, +10 in snow', { skills: [{ name: 'Stealth', bonus: 5, note: ', +10 in snow' }] }],
    [
      'skills',
      'Athletics 4 Stealth +5 and Arcana −1 or History +5.',
      {
        skills: [
          { name: 'Athletics', bonus: 4 },
          { name: 'Stealth', bonus: 5 },
          { name: 'Arcana', bonus: -1, note: 'or History +5' },
        ],
      },
    ],
    ['skills', '—', null],
    ['saving throws', 'Luck +1', { saves: NO_SAVES, notes: { saves: 'Luck +1' } }],
    [
      'saving throws',
      'Str +4, Con +3 (advantage against poison)',
      { saves: { ...NO_SAVES, str: 4, con: 3 }, notes: { con: '(advantage against poison)' } },
    ],
    [
      'saving throws',
      'STR: +4; Wis. –1 and Charisma +2, advantage against charms',
      { saves: { ...NO_SAVES, str: 4, wis: -1, cha: 2 }, notes: { saves: 'advantage against charms' } },
    ],
    ['saving throws', 'Dex +5 Con +3 Wis 2', { saves: { ...NO_SAVES, dex: 5, con: 3, wis: 2 } }],
    ['saving throws', 'Con (advantage)', { saves: NO_SAVES, notes: { con: '(advantage)' } }],
    ['immunities', 'fire; prone', { immunities: 'fire', conditionImmunities: 'prone' }],
    ['immunities', 'Prone, Stunned', { conditionImmunities: 'Prone, Stunned' }],
    ['senses', 'darkvision 60 ft., passive Perception 12', { senses: 'darkvision 60 ft.', passivePerception: 12 }],
    [
      'senses',
      'Passive Perception 12 (17 with advantage), darkvision 60 ft. (blind beyond), passive Insight 14',
      {
        senses: 'darkvision 60 ft. (blind beyond), passive Insight 14',
        passivePerception: 12,
        notes: { passivePerception: '(17 with advantage)' },
      },
    ],
    ['senses', 'passive Perception 10 + PB', { senses: 'passive Perception 10 + PB' }],
    ['passive perception', '12 in the dark', { passivePerception: 12, notes: { passivePerception: 'in the dark' } }],
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
    ['challenge', 'CR 1 (200 XP)', { challenge: '1', xp: 200, xpNote: '' }],
    ['challenge', '1 (200 XP) Proficiency Bonus +2', { challenge: '1', xp: 200, xpNote: '', proficiencyBonus: 2 }],
    ['challenge', '1, 200 XP, PB +2', { challenge: '1', xp: 200, xpNote: '', proficiencyBonus: 2 }],
    ['challenge', '17 (18.000 XP)', { challenge: '17', xp: 18_000, xpNote: '' }],
    ['cr', '3 / 700 XP', { challenge: '3', xp: 700, xpNote: '' }],
    ['challenge', '11/7,200 XP', { challenge: '11', xp: 7200, xpNote: '' }],
    ['challenge', '1/4 / 50 XP', { challenge: '1/4', xp: 50, xpNote: '' }],
    ['challenge', '1 / 4 (XP: 50)', { challenge: '1/4', xp: 50, xpNote: '' }],
    [
      'challenge',
      '5 (1,800 XP) or 6 (2,300 XP) in its lair Prof. Bonus +3',
      {
        challenge: '5',
        xp: 1800,
        xpNote: '',
        proficiencyBonus: 3,
        notes: { challenge: 'or 6 (2,300 XP) in its lair' },
      },
    ],
    ['challenge', '5 or 6 in its lair', { challenge: '5', notes: { challenge: 'or 6 in its lair' } }],
    ['challenge', 'see its summoner', { notes: { challenge: 'see its summoner' } }],
    ['cr', 'None (XP 0; PB +2)', { challenge: 'None', xp: 0, xpNote: '', proficiencyBonus: 2 }],
    ['cr', '4 (elite)', { challenge: '4', xpNote: 'elite' }],
    ['pb', '+3', { proficiencyBonus: 3 }],
    ['proficiency bonus', 'equals yours', { notes: { proficiencyBonus: 'equals yours' } }],
    ['proficiency bonus', '+2 (minimum)', { proficiencyBonus: 2, notes: { proficiencyBonus: '(minimum)' } }],
    ['habitat', 'marshes', null],
  ])('is read from "%s" and "%s"', (label, value, expected) => {
    expect(readFact(label, value)).toEqual(expected);
  });

  it('has a number of up to seven digits, and no other', () => {
    expect(readFact('hp', '1234567')).toEqual({ hitPoints: 1_234_567, hitDice: '' });
    expect(readFact('hp', '12345678')).toEqual({ hitDice: '12345678' });
  });
});
