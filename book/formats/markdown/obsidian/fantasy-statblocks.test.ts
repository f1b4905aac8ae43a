import { describe, expect, it } from 'vitest';
import { isFantasyStatBlock, isFieldKey, isListKey, otherListsOf, readFantasyStatBlock } from './fantasy-statblocks.ts';

const HAG = {
  name: 'Reef Hag',
  size: 'Medium',
  type: 'fey',
  subtype: 'sea',
  ac: '14 (natural armor)',
  hp: 52,
  hit_dice: '7d8+21',
  speed: '30 ft., swim 40 ft.',
  stats: [16, 13, 16, 12, 12, 13],
  saves: [{ wisdom: 3 }],
  skillsaves: [{ perception: 3 }, { name: '[Stealth](skills.md)', desc: '+5' }],
  senses: 'darkvision 60 ft., passive Perception 13',
  cr: 2,
  spells: ['The hag casts with Wisdom.', { 'At will': 'fog cloud' }],
  actions: [
    { name: 'Claws.', desc: '_Hit:_ `dice: 2d6 + 3|avg` (2d6 + 3) [slashing](damage.md) damage.' },
    { name: 'Cackle' },
    { desc: 'It cackles.' },
  ],
};

describe('a creature of Fantasy Statblocks', () => {
  it('keeps each of its numbers', () => {
    const block = readFantasyStatBlock(HAG);
    expect(block).toMatchObject({ armorClass: 14, armorNote: 'natural armor', hitPoints: 52, hitDice: '7d8 + 21' });
    expect(block.abilities).toEqual({ str: 16, dex: 13, con: 16, int: 12, wis: 12, cha: 13 });
    expect(block.saves.wis).toBe(3);
    expect(block.skills).toEqual([
      { name: 'Perception', bonus: 3 },
      { name: 'Stealth', bonus: 5 },
    ]);
    expect(block).toMatchObject({
      kind: 'fey (sea)',
      passivePerception: 13,
      senses: 'darkvision 60 ft.',
      challenge: '2',
    });
  });

  it('has its texts without notation, and an entry whose text stands in the next item', () => {
    const { actions, traits } = readFantasyStatBlock(HAG);
    expect(actions).toEqual([
      { name: 'Claws', text: '*Hit:* 10 (2d6 + 3) slashing damage.' },
      { name: 'Cackle', text: 'It cackles.' },
    ]);
    expect(traits).toEqual([{ name: 'Spellcasting', text: 'The hag casts with Wisdom.\nAt will: fog cloud' }]);
  });

  it('invents no number', () => {
    const block = readFantasyStatBlock({ monster: 'Wolf', hp: '5 plus your level', stats: [11, 'NA'] });
    expect(block).toMatchObject({ name: 'Wolf', armorClass: null, hitPoints: null, hitDice: '5 plus your level' });
    expect(block.abilities).toEqual({ str: 11, dex: null, con: null, int: null, wis: null, cha: null });
  });

  it('has the source of its armor without parentheses', () => {
    const armor = (ac_class: string) => readFantasyStatBlock({ name: 'Owl', ac: 12, ac_class }).armorNote;
    expect(['(hide)', 'hide (shield)', '(hide), (shield)'].map(armor)).toEqual([
      'hide',
      'hide (shield)',
      '(hide), (shield)',
    ]);
  });

  it('hands over the lists that a stat block has no field for', () => {
    const lair = { lair_actions: [{ name: 'Fog', desc: 'Fog rises.' }] };
    expect(otherListsOf(lair)).toEqual([{ title: 'Lair Actions', entries: [{ name: 'Fog', text: 'Fog rises.' }] }]);
  });

  it('counts each key that is read as used', () => {
    const read: string[] = [];
    const given = new Proxy(HAG, { get: (hag, key) => (read.push(String(key)), Reflect.get(hag, key)) });
    readFantasyStatBlock(given);
    otherListsOf(given);
    const ofFence = ['layout', 'source', 'monster', 'creature'];
    expect(read.filter((key) => !isFieldKey(key) && !isListKey(key) && !ofFence.includes(key))).toEqual([]);
    expect(Object.keys(HAG).filter((key) => !isFieldKey(key))).toEqual([]);
    expect(isFieldKey('token')).toBe(false);
  });

  it('is not read from the data of another game', () => {
    expect(isFantasyStatBlock({ layout: 'Daggerheart Adversary', name: 'Hag' })).toBe(false);
    expect(isFantasyStatBlock({ monster: 'Wolf' })).toBe(true);
  });
});
