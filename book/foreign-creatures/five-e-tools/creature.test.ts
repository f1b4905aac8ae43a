import { describe, expect, it } from 'vitest';
import { readFiveETools } from './creature.ts';

const BOLTER = {
  name: 'Fen Bolter',
  source: 'Fen',
  size: ['M'],
  type: { type: 'construct', tags: ['ballista'] },
  alignment: ['C', 'E'],
  ac: [{ ac: 16, from: ['{@item breastplate|phb}'] }],
  hp: { average: 102, formula: '12d10+36' },
  speed: { walk: 30, fly: { number: 60, condition: '(hover)' }, canHover: true },
  str: 12,
  dex: 18,
  con: 15,
  int: 3,
  wis: 10,
  cha: 1,
  save: { dex: '+6', con: '2 + PB' },
  skill: { 'sleight of hand': '+ 6' },
  immune: ['poison', { immune: ['bludgeoning', 'piercing'], note: 'from nonmagical attacks', cond: true }],
  senses: ['darkvision 60 ft.'],
  passive: 10,
  languages: ['understands Gnomish'],
  cr: { cr: '1/2', lair: '1' },
  action: [
    {
      name: 'Bolt {@recharge 5}',
      entries: ['{@atk rw} {@hit 6} to hit. {@h}15 ({@damage 2d10 + 4}) piercing damage.'],
    },
    {
      name: 'Hold',
      entries: ['It is {@condition grappled||held} ({@dc 11}).', { type: 'list', items: ['One', 'Two'] }],
    },
  ],
  spellcasting: [
    {
      name: 'Spellcasting',
      headerEntries: ['It casts:'],
      will: ['{@spell light}'],
      daily: { '1e': ['{@spell fog cloud}'] },
    },
  ],
};

describe('a creature of 5etools', () => {
  it('keeps its numbers and the words of its tags', () => {
    const block = readFiveETools(BOLTER);
    expect(block).toMatchObject({
      layout: '2014',
      name: 'Fen Bolter',
      size: 'Medium',
      kind: 'construct (ballista)',
      alignment: 'chaotic evil',
      armorClass: 16,
      armorNote: 'breastplate',
      hitPoints: 102,
      hitDice: '12d10 + 36',
      speed: '30 ft., fly 60 ft. (hover)',
      abilities: { str: 12, dex: 18, con: 15, int: 3, wis: 10, cha: 1 },
      saves: { dex: 6, con: null },
      skills: [{ name: 'Sleight of Hand', bonus: 6 }],
      immunities: 'poison; bludgeoning, piercing from nonmagical attacks',
      passivePerception: 10,
      challenge: '1/2',
      xp: 100,
      xpNote: 'CR 1 in its lair',
    });
    expect(block.actions).toEqual([
      {
        name: 'Bolt (Recharge 5–6)',
        text: '*Ranged Weapon Attack:* +6 to hit. *Hit:* 15 (2d10 + 4) piercing damage.',
      },
      { name: 'Hold', text: 'It is held (DC 11).\n• One\n• Two' },
    ]);
    expect(block.traits).toEqual([
      { name: 'Spellcasting', text: 'It casts:\n**At will:** *light*\n**1/day each:** *fog cloud*' },
    ]);
  });

  it.each([
    [[15], 15, ''],
    [14, 14, ''],
    [[12, { ac: 15, condition: 'with {@spell mage armor}', braces: true }], 12, '15 with mage armor'],
    [[{ special: '25' }], 25, ''],
    [[{ special: '13 + PB (natural armor)' }], null, '13 + PB (natural armor)'],
    [undefined, null, ''],
  ])('has an armor class as it is given: %j', (ac, armorClass, armorNote) => {
    expect(readFiveETools({ ...BOLTER, ac })).toMatchObject({ armorClass, armorNote });
  });

  it.each([
    [{ special: '150' }, 150, ''],
    [{ special: '17 (4d6 + 3)' }, 17, '4d6 + 3'],
    [{ special: '5 + five times your level' }, null, '5 + five times your level'],
    [{ average: '39', formula: '6d10 + 6', special: 'DT 5' }, 39, '6d10 + 6; DT 5'],
    [undefined, null, ''],
  ])('has hit points as they are given: %j', (hp, hitPoints, hitDice) => {
    expect(readFiveETools({ ...BOLTER, hp })).toMatchObject({ hitPoints, hitDice });
  });

  it.each([
    ['1/4', '1/4', 50],
    [{ cr: '7', coven: '9' }, '7', 2900],
    ['Unknown', '', null],
    [undefined, '', null],
  ])('has a challenge rating as it is given: %j', (cr, challenge, xp) => {
    expect(readFiveETools({ ...BOLTER, cr })).toMatchObject({ challenge, xp });
  });

  it('without numbers has none', () => {
    const block = readFiveETools({ name: 'Copy', source: 'Fen' });
    expect(block).toMatchObject({
      armorClass: null,
      hitPoints: null,
      challenge: '',
      xp: null,
      passivePerception: null,
    });
    expect(Object.values(block.abilities)).toEqual([null, null, null, null, null, null]);
  });
});
