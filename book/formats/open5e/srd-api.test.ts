import { describe, expect, it } from 'vitest';
import { textOf } from '../../document/html/html-tree.ts';
import { open5eSpellHtml, open5eItemHtml } from './open5e-entries.ts';
import { readCreature } from '../read-creature.ts';
import { likeOpen5e } from './srd-api.ts';

const IMP = {
  index: 'brine-imp',
  name: 'Brine Imp',
  size: 'Tiny',
  type: 'fiend',
  subtype: 'devil',
  alignment: 'lawful evil',
  armor_class: [
    { type: 'armor', value: 13, armor: [{ index: 'leather-armor', name: 'Leather Armor' }] },
    { type: 'spell', value: 15, spell: { name: 'Mage Armor' } },
  ],
  hit_points: 10,
  hit_dice: '3d4',
  hit_points_roll: '3d4+3',
  speed: { walk: '20 ft.', fly: '40 ft.', hover: true },
  strength: 6,
  dexterity: 17,
  constitution: 13,
  intelligence: 11,
  wisdom: 12,
  charisma: 14,
  proficiencies: [
    { value: 5, proficiency: { index: 'saving-throw-dex', name: 'Saving Throw: DEX' } },
    { value: 5, proficiency: { index: 'skill-stealth', name: 'Skill: Stealth' } },
  ],
  damage_vulnerabilities: [],
  damage_resistances: ['cold', 'bludgeoning, piercing, and slashing from nonmagical weapons'],
  damage_immunities: ['fire', 'poison'],
  condition_immunities: [{ index: 'poisoned', name: 'Poisoned' }],
  senses: { darkvision: '120 ft.', passive_perception: 11 },
  languages: 'Infernal',
  challenge_rating: 0.5,
  special_abilities: [{ name: 'Legendary Resistance', desc: 'It holds.', usage: { type: 'per day', times: 3 } }],
  actions: [
    { name: 'Salt Breath', desc: 'Salt.', usage: { type: 'recharge on roll', dice: '1d6', min_value: 5 } },
    { name: 'Spit', desc: 'It spits.', usage: { type: 'recharge after rest', rest_types: ['short', 'long'] } },
    { name: 'Gaze (1/Day)', desc: 'It looks.', usage: { type: 'per day', times: 1 } },
  ],
};

describe('a creature of the 5e SRD API', () => {
  it('has every number that the data give', () => {
    expect(readCreature(IMP)).toMatchObject({
      kind: 'fiend (devil)',
      armorClass: 13,
      armorNote: 'leather armor, 15 with mage armor',
      hitDice: '3d4 + 3',
      speed: '20 ft., fly 40 ft. (hover)',
      saves: { dex: 5, con: null },
      skills: [{ name: 'Stealth', bonus: 5 }],
      resistances: 'cold; bludgeoning, piercing, and slashing from nonmagical weapons',
      immunities: 'fire, poison',
      conditionImmunities: 'poisoned',
      senses: 'darkvision 120 ft.',
      passivePerception: 11,
      challenge: '1/2',
    });
  });

  it('says how often it does what it does', () => {
    const { traits = [], actions = [] } = readCreature(IMP) ?? {};
    expect([...traits, ...actions].map(({ name }) => name)).toEqual([
      'Legendary Resistance (3/Day)',
      'Salt Breath (Recharge 5–6)',
      'Spit (Recharges after a Short or Long Rest)',
      'Gaze (1/Day)',
    ]);
  });
});

it('a spell of the 5e SRD API keeps its text and its components', () => {
  const spell = {
    index: 'salt-lance',
    name: 'Salt Lance',
    desc: ['A lance of salt.', 'It glitters.'],
    higher_level: ['One more die.'],
    range: '90 feet',
    components: ['V', 'S', 'M'],
    material: 'A pinch of salt.',
    duration: 'Instantaneous',
    casting_time: '1 action',
    level: 2,
    school: { name: 'Evocation' },
    classes: [{ name: 'Wizard' }],
  };
  const words = textOf(open5eSpellHtml(likeOpen5e(spell)));
  for (const part of ['V, S, M (A pinch of salt)', 'A lance of salt.', 'It glitters.', 'One more die.'])
    expect(words).toContain(part);
});

it('an item of the 5e SRD API has its first line in its facts', () => {
  const item = {
    index: 'salt-ring',
    name: 'Salt Ring',
    equipment_category: { index: 'ring', name: 'Ring' },
    rarity: { name: 'Rare' },
    desc: ['Ring (gold, or silver), rare (requires attunement by a wizard)', 'It is cold.'],
  };
  const words = textOf(open5eItemHtml(likeOpen5e(item)));
  expect(words).toContain('Ring (gold, or silver)');
  expect(words).toContain('by a wizard');
  expect(words).toContain('It is cold.');
  expect(words.match(/requires attunement/gi)).toHaveLength(1);
});
