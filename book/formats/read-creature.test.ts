import { describe, expect, it } from 'vitest';
import { checkStatBlock } from '../rules-5e/stat-block/check-stat-block.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';
import { readCreature } from './read-creature.ts';

/** One creature in the notation of each program. Its numbers follow the rules. */
const SCORES = { strength: 16, dexterity: 13, constitution: 16, intelligence: 12, wisdom: 12, charisma: 13 };
const CLAWS = '_Melee Weapon Attack:_ +5 to hit, reach 5 ft., one target. _Hit:_ 10 (2d6 + 3) slashing damage.';

const OPEN5E_V1 = {
  name: 'Reef Hag',
  document__slug: 'wotc-srd',
  size: 'Medium',
  type: 'fey',
  armor_class: 14,
  hit_points: 52,
  hit_dice: '7d8+21',
  speed: { walk: 30, swim: 40 },
  ...SCORES,
  wisdom_save: 3,
  skills: { perception: 1 },
  senses: 'darkvision 60 ft., passive Perception 13',
  challenge_rating: '2',
  actions: [{ name: 'Claws.', desc: CLAWS }],
};

const OPEN5E_V2 = {
  name: 'Reef Hag',
  document: { key: 'srd-2014' },
  size: { name: 'medium' },
  type: { name: 'Fey' },
  armor_class: 14,
  hit_points: 52,
  hit_dice: '7d8+21',
  speed: { unit: 'feet', walk: 30, swim: 40 },
  ability_scores: SCORES,
  modifiers: { strength: 3, dexterity: 1, constitution: 3, intelligence: 1, wisdom: 1, charisma: 1 },
  saving_throws: { wisdom: 3 },
  skill_bonuses: { perception: 3 },
  passive_perception: 13,
  challenge_rating: 2,
  challenge_rating_text: '2',
  actions: [{ name: 'Claws', desc: CLAWS, action_type: 'ACTION' }],
};

const FOUNDRY = {
  name: 'Reef Hag',
  type: 'npc',
  system: {
    abilities: {
      str: { value: 16 },
      dex: { value: 13 },
      con: { value: 16 },
      int: { value: 12 },
      wis: { value: 12, proficient: 1 },
      cha: { value: 13 },
    },
    attributes: {
      ac: { flat: 14, calc: 'natural' },
      hp: { value: 52, max: 52, formula: '7d8 + 21' },
      movement: { walk: 30, swim: 40, units: 'ft' },
    },
    details: { cr: 2, type: { value: 'fey' } },
    traits: { size: 'med' },
    skills: { prc: { value: 1, ability: 'wis' }, ste: { value: 0, ability: 'dex' } },
  },
  items: [
    {
      name: 'Claws',
      type: 'weapon',
      system: {
        activation: { type: 'action' },
        description: {
          value:
            '<p><em>Melee Weapon Attack:</em> +5 to hit, reach 5 ft., one target. <em>Hit:</em> 10 ([[/r 2d6 + 3]]) slashing damage.</p>',
        },
      },
    },
  ],
};

const FORMS: [string, object][] = [
  ['Open5e v1', OPEN5E_V1],
  ['Open5e v2', OPEN5E_V2],
  ['Foundry', FOUNDRY],
];

function read(given: unknown): StatBlock {
  const block = readCreature(given);
  if (block === null) throw new Error('No creature');
  return block;
}

describe.each(FORMS)('a creature of %s', (_, given) => {
  const block = read(given);

  it('is read with its numbers, which agree', () => {
    expect(block).toMatchObject({
      name: 'Reef Hag',
      size: 'Medium',
      armorClass: 14,
      hitPoints: 52,
      hitDice: '7d8 + 21',
      speed: '30 ft., swim 40 ft.',
      abilities: { str: 16, cha: 13 },
      saves: { wis: 3, dex: null },
      skills: [{ name: 'Perception', bonus: 3 }],
      challenge: '2',
      xp: 450,
    });
    expect(checkStatBlock(block)).toEqual([]);
  });

  it('prints no underscores, and has its attack judged', () => {
    const [claws] = block.actions;
    expect(claws?.text).not.toContain('_');
    const wrong = { ...block, actions: [{ name: 'Claws', text: claws?.text.replace('+5', '+8') ?? '' }] };
    expect(checkStatBlock(wrong)).toEqual([
      expect.objectContaining({ topic: 'attack', field: 'actions.0', printed: '+8', expected: '+5' }),
    ]);
  });
});

describe('the data of others', () => {
  it('keep a modifier that is not that of its score', () => {
    const block = read({ ...OPEN5E_V2, modifiers: { ...OPEN5E_V2.modifiers, strength: 4 } });
    expect(checkStatBlock(block)).toEqual([
      expect.objectContaining({ field: 'modifiers.str', printed: '+4', expected: '+3' }),
    ]);
  });

  it('say by passive Perception what a bare modifier does not', () => {
    expect(checkStatBlock(read({ ...OPEN5E_V1, skills: { perception: 1 } }))).toEqual([]);
    const strange = read({ ...OPEN5E_V1, senses: 'passive Perception 18' });
    expect(checkStatBlock(strange)).toEqual([expect.objectContaining({ field: 'passivePerception', expected: '11' })]);
  });

  it('may have numbers as texts', () => {
    const asTexts = {
      ...OPEN5E_V1,
      armor_class: '14',
      hit_points: '52',
      speed: { walk: '30', swim: '40' },
      challenge_rating: '2',
    };
    expect(read({ ...asTexts, skills: { perception: '+3' } })).toEqual(read(OPEN5E_V1));
    expect(read({ ...OPEN5E_V1, challenge_rating: 0.25 }).challenge).toBe('1/4');
    expect(read({ ...OPEN5E_V2, skill_bonuses: { perception: '3' } })).toEqual(read(OPEN5E_V2));
  });

  it('have no bonus where each is +0', () => {
    const zeros = { strength: 0, dexterity: 0, constitution: 0, intelligence: 0, wisdom: 0, charisma: 0 };
    const block = read({ ...OPEN5E_V2, saving_throws: zeros });
    expect(Object.values(block.saves)).toEqual([null, null, null, null, null, null]);
  });

  it('of Foundry have their bonuses beside proficiency, their limits and their own types', () => {
    const [claws] = FOUNDRY.items;
    const limited = (name: string, system: object) => ({ ...claws, name, system: { ...claws?.system, ...system } });
    const legendary = { activation: {}, activities: { a: { activation: { type: 'legendary', value: 2 } } } };
    const system = {
      ...FOUNDRY.system,
      abilities: { ...FOUNDRY.system.abilities, str: { value: 16, bonuses: { save: '+4' } } },
      skills: { ste: { value: 0, bonuses: { check: '+5' } }, prc: { value: 1 } },
      details: { cr: 2, type: { value: 'custom', custom: 'Song' } },
    };
    const items = [
      limited('Breath', { uses: { max: '1', recovery: [{ period: 'recharge', formula: '5' }] } }),
      limited('Step', { uses: { max: '3', recovery: [{ period: 'day', type: 'recoverAll' }] } }),
      limited('Rest', { uses: { max: '1', recovery: [{ period: 'sr', type: 'recoverAll' }] } }),
      limited('Gaze (Recharge 4-6)', { uses: { max: '1', recovery: [{ period: 'recharge', formula: '4' }] } }),
      limited('Tail', legendary),
    ];
    const block = read({ ...FOUNDRY, system, items });
    expect(block).toMatchObject({
      kind: 'Song',
      saves: { str: 7, wis: 3 },
      skills: [
        { name: 'Stealth', bonus: 6 },
        { name: 'Perception', bonus: 3 },
      ],
      legendaryActions: [{ name: 'Tail (Costs 2 Actions)' }],
    });
    expect(block.actions.map(({ name }) => name)).toEqual([
      'Breath (Recharge 5–6)',
      'Step (3/Day)',
      'Rest (Recharges after a Short or Long Rest)',
      'Gaze (Recharge 4-6)',
    ]);
  });

  it.each([
    null,
    3,
    [],
    {},
    'No creature here.',
    { title: 'A song' },
    { name: 'Owl', hitDice: 2, abilities: [{ name: 'Flyby', desc: 'It flies.' }] },
  ])('are no creature: %j', (given) => {
    expect(readCreature(given)).toBeNull();
  });
});
