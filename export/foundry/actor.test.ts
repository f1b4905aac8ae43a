import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '#book/testing/arbitraries.ts';
import { readCreature } from '#book/formats/read-creature.ts';
import { abilityOfSkill, modifierOf, SKILL_ABILITIES } from '#book/rules-5e/abilities.ts';
import { CHALLENGES } from '#book/rules-5e/challenge.ts';
import { CREATURE_TYPES } from '#book/rules-5e/game-terms.ts';
import { ABILITIES, ENTRY_LISTS, parseStatBlock, SIZES, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { statBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { createIds } from './foundry-documents.ts';
import { actorOf } from './actor.ts';
import { notCarried } from './missing-fields.ts';

const scope = {
  ids: createIds('book', (text) => createHash('sha256').update(text).digest()),
  stats: {},
  book: 'The Fen',
};

function actor(block: StatBlock) {
  return actorOf(block, { id: 'A'.repeat(16), name: block.name, index: 0 }, scope);
}

/** The data of a creature that Foundry stores itself, normalized so that equivalent notations are equal. */
function numbersOf(block: StatBlock) {
  const { name, size, kind, armorClass, hitPoints, challenge, layout } = block;
  const known = ABILITIES.filter((ability) => block.abilities[ability] !== null);
  const skills = block.skills.filter((skill) => known.some((ability) => ability === abilityOfSkill(skill.name)));
  const sorted = (line: string) => line.split(', ').toSorted().join(', ');
  return {
    name,
    size,
    kind: kind.toLowerCase(),
    armorClass,
    hitPoints,
    challenge,
    layout,
    hitDice: block.hitDice.replace('−', '-'),
    speed: sorted(block.speed.toLowerCase()),
    senses: sorted(block.senses.toLowerCase()),
    abilities: block.abilities,
    saves: known.map((ability) => block.saves[ability] ?? modifierOf(block, ability)),
    // A skill that adds nothing to its ability equals one that is not printed.
    skills: skills
      .filter(({ name: skill, bonus }) => bonus !== modifierOf(block, abilityOfSkill(skill) ?? 'str'))
      .map(({ name: skill, bonus }) => `${skill.toLowerCase()} ${bonus}`)
      .toSorted(),
    entries: ENTRY_LISTS.map((list) => block[list].map((entry) => entry.name.replace(/(\d)[-–](\d)/, '$1–$2'))),
  };
}

function readBack(block: StatBlock): StatBlock {
  const read = readCreature(JSON.parse(JSON.stringify(actor(block))));
  if (read === null) throw new Error('No creature');
  return read;
}

const number = (min: number, max: number) => fc.option(fc.integer({ min, max }));
const each = (value: fc.Arbitrary<number | null>) =>
  fc.record({ str: value, dex: value, con: value, int: value, wis: value, cha: value });
const entry = fc.record({
  name: fc
    .tuple(
      fc.constantFrom('Claw', 'Fire Breath', 'Legendary Resistance', 'Misty Step', 'Multiattack'),
      fc.constantFrom(
        '',
        ' (Recharge 5–6)',
        ' (Recharge 6)',
        ' (3/Day)',
        ' (3/Day, or 4/Day in Lair)',
        ' (Costs 2 Actions)',
      ),
    )
    .map((parts) => parts.join('')),
  text: fc.constantFrom(
    'It flees.',
    '*Melee Attack Roll:* +9, reach 10 ft. 12 (2d6 + 5) Slashing damage plus 7 (2d6) Fire damage.',
    '*Ranged Spell Attack:* +5 to hit, range 60 ft., one target. *Hit:* 10 (3d6) cold damage.',
    'Each creature in a 60-foot cone must make a DC 18 Dexterity saving throw, taking 56 (16d6) fire damage on a failed save.',
  ),
});
const creature = fc
  .record({
    layout: fc.constantFrom('2014', '2024'),
    name: fc.constantFrom('Owlbear', 'Åse', 'Moor-Hag “Old” <Tam>'),
    size: fc.constantFrom(...SIZES),
    kind: fc.oneof(fc.constantFrom(...CREATURE_TYPES), fc.constantFrom('humanoid (elf)', 'Swarm of Tiny Beasts')),
    armorClass: number(0, 30),
    hitPoints: number(1, 700),
    hitDice: fc.constantFrom('', '4d8', '20d10 + 40', '3d6 − 3'),
    speed: fc
      .subarray(['30 ft.', 'burrow 10 ft.', 'climb 20 ft.', 'fly 60 ft. (hover)', 'swim 40 ft.'])
      .map((all) => all.join(', ')),
    abilities: each(number(1, 30)),
    saves: each(number(-5, 20)),
    skills: fc
      .subarray(Object.keys(SKILL_ABILITIES))
      .chain((names) =>
        fc.tuple(
          ...names.map((name) => fc.record({ name: fc.constant(name), bonus: fc.integer({ min: -5, max: 20 }) })),
        ),
      ),
    senses: fc
      .subarray(['blindsight 10 ft.', 'darkvision 120 ft.', 'tremorsense 60 ft.', 'truesight 90 ft.'])
      .map((all) => all.join(', ')),
    challenge: fc.constantFrom('', ...CHALLENGES),
    ...Object.fromEntries(ENTRY_LISTS.map((list) => [list, fc.array(entry, { maxLength: 3 })])),
  })
  .map(parseStatBlock);

/** The texts of stat blocks beside their numbers, in an author's own words. */
const printed = fc
  .tuple(
    creature,
    fc.record({
      size: fc.constantFrom('Large', 'Medium or Small'),
      kind: fc.constantFrom('Beast', 'Swarm of Tiny Beasts', 'swarm of Tiny beasts', 'Fiend (Demon)', 'song'),
      alignment: fc.constantFrom('Unaligned', 'Any Evil', ''),
      armorClass: fc.integer({ min: 5, max: 25 }),
      armorNote: fc.constantFrom('', 'natural armor', 'chain mail, shield'),
      hitPoints: fc.integer({ min: 1, max: 700 }),
      gear: fc.constantFrom('', 'Bell, Rope (2)'),
      resistances: fc.constantFrom('', 'Cold', 'fire; bludgeoning from nonmagical attacks'),
      senses: fc.constantFrom('', 'Darkvision 60 ft. (in water alone)', 'blindsight 10 ft., smells gold'),
      passivePerception: fc.integer({ min: 1, max: 30 }),
      languages: fc.constantFrom('Common, tide-cant', 'understands Giant but can’t speak; telepathy 60 ft.'),
      challenge: fc.constantFrom('1/2', '3'),
      xp: fc.constantFrom(100, 700),
      xpNote: fc.constantFrom('', 'or 1,100 in lair'),
      proficiencyBonus: fc.constant(2),
      initiative: fc.integer({ min: -5, max: 20 }),
      legendaryIntro: fc.constantFrom('', '*Legendary Action Uses: 3.* It takes one.'),
      legendaryActions: fc.constantFrom(
        [],
        [
          { name: 'Tail', text: 'It swings.' },
          { name: 'Mythic Actions', text: 'It rises once.' },
          { name: 'Wave', text: 'Water comes.' },
          { name: 'Lair Actions', text: '' },
          { name: 'Surge', text: 'The tide comes in.' },
        ],
      ),
    }),
  )
  .map(([block, words]) => {
    const own = parseStatBlock({ ...block, ...words, abilities: KNOWN });
    // Foundry prints only saves that differ from the ability.
    const saves = ABILITIES.map((key) => [key, own.saves[key] === modifierOf(own, key) ? null : own.saves[key]]);
    return { ...own, saves: Object.fromEntries(saves) as StatBlock['saves'] };
  });
const KNOWN = { str: 16, dex: 14, con: 12, int: 6, wis: 10, cha: 8 };

describe('a creature as an actor of Foundry', () => {
  it('is read back with the same numbers, skills, speeds, senses and names', () => {
    fc.assert(
      fc.property(creature, (block) => {
        expect(numbersOf(readBack(block))).toEqual(numbersOf(block));
      }),
      { numRuns: tries(300) },
    );
  });

  it('is read back with every word and number that its stat block prints', () => {
    fc.assert(
      fc.property(printed, (block) => {
        expect(statBlockParts(readBack(block))).toEqual(statBlockParts(block));
      }),
      { numRuns: tries(300) },
    );
  });

  it('prints the creatures of the SRD as before', () => {
    // A dash in a recharge is printed as in the rules. A creature without a challenge has no calculated initiative.
    const plain = (block: StatBlock) => {
      const { facts, ...parts } = statBlockParts(block);
      const lines = facts.filter(({ label }) => label !== 'Initiative');
      return JSON.stringify({ ...parts, facts: lines }).replaceAll(/(\d)[-–](\d)/g, '$1–$2');
    };
    // The notes behind numbers come back as lines of the biography.
    const unnoted = UNPACKED_SRD.creatures.map(({ notes: _, ...block }) => block);
    const changed = unnoted.filter((block) => plain(readBack(block)) !== plain(block));
    expect(changed.map(({ name }) => name)).toEqual([]);
  });

  it('keeps the numbers of the creatures of the SRD', () => {
    // Senses with extra words, and names that contain them, are compared in the tests of their parts.
    const plain = ({
      senses: _senses,
      entries: _entries,
      speed: _speed,
      size: _size,
      ...numbers
    }: ReturnType<typeof numbersOf>) => numbers;
    const whole = UNPACKED_SRD.creatures.filter((block) => notCarried(block).length === 0);
    const changed = whole.filter(
      (block) => JSON.stringify(plain(numbersOf(readBack(block)))) !== JSON.stringify(plain(numbersOf(block))),
    );
    expect(whole.length).toBeGreaterThan(200);
    expect(changed.map(({ name }) => name)).toEqual([]);
  });

  it('has no number that nobody gave', () => {
    const { system } = actor(parseStatBlock({ name: 'Shade' }));
    expect(system).toMatchObject({
      abilities: { str: { proficient: 0, bonuses: { save: '' } } },
      attributes: { ac: { flat: null }, hp: { max: null, formula: '' }, init: { bonus: '' } },
      details: { cr: null },
    });
    expect(system).not.toHaveProperty('abilities.str.value');
    expect(system).not.toHaveProperty('attributes.hp.value');
    expect(system).not.toHaveProperty('traits.size');
  });

  it('makes up for what Foundry would calculate otherwise', () => {
    const { system } = actor(
      parseStatBlock({
        name: 'Owl',
        abilities: { str: 10, dex: 14, con: 10, int: 10, wis: 14, cha: 10 },
        challenge: '1',
        initiative: 5,
        saves: { dex: 4, wis: 7 },
        skills: [
          { name: 'Perception', bonus: 6 },
          { name: 'Stealth', bonus: 5 },
        ],
        passivePerception: 18,
      }),
    );
    expect(system).toMatchObject({
      abilities: { dex: { proficient: 1, bonuses: { save: '' } }, wis: { proficient: 0, bonuses: { save: '+5' } } },
      skills: {
        prc: { value: 2, bonuses: { check: '', passive: '+2' } },
        ste: { value: 0, bonuses: { check: '+3' } },
      },
      attributes: { init: { bonus: '+3' } },
    });
  });

  it('has its legendary actions, its resistances, and its spells by their slots', () => {
    const { system } = actor(
      parseStatBlock({
        name: 'Lich',
        legendaryIntro: 'The lich can take 3 legendary actions.',
        traits: [
          { name: 'Legendary Resistance (3/Day)', text: 'It succeeds instead.' },
          {
            name: 'Spellcasting',
            text: 'The lich is an 18th-level spellcaster. Its spellcasting ability is Intelligence (spell save DC 20). 1st level (4 slots): shield',
          },
        ],
      }),
    );
    expect(system).toMatchObject({
      resources: { legact: { value: 3, max: 3 }, legres: { value: 3, max: 3 } },
      attributes: { spellcasting: 'int' },
      spells: { spell1: { value: 4, override: 4 } },
    });
  });
});
