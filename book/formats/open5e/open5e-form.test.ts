import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCreature } from '../read-creature.ts';
import { ABILITIES, ENTRY_LISTS, parseStatBlock, type StatBlock } from '../../rules-5e/stat-block.ts';
import { UNPACKED_SRD } from '../../rules-5e/srd/testing/unpacked-srd.ts';
import { open5eMonster } from './open5e-form.ts';

/** The value as another program receives it. */
const sent = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value));
const written = (block: StatBlock) => sent({ ...open5eMonster(block), stat_block: block });

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', 'Fey (Elf)', 'cold; fire', '30 ft., fly 60 ft. (hover)', '*Hit:* 3.'),
);
const number = fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 60 }));
const scores = fc.record(Object.fromEntries(ABILITIES.map((ability) => [ability, number])));
const entries = fc.array(fc.record({ name: text, text }), { maxLength: 3 });

/** Creatures of any shape: each field has a value, a wrong value or none. */
const creature = fc
  .record({
    layout: fc.constantFrom('2014', '2024'),
    abilities: scores,
    saves: scores,
    modifiers: fc.option(scores, { nil: undefined }),
    skills: fc.array(fc.record({ name: fc.constantFrom('Perception', 'Stealth', 'Würfeln'), bonus: number }), {
      maxLength: 3,
    }),
    challenge: fc.constantFrom('', '0', '1/8', '17', 'varies'),
    ...Object.fromEntries(
      ['armorClass', 'hitPoints', 'initiative', 'passivePerception', 'xp', 'proficiencyBonus'].map((name) => [
        name,
        number,
      ]),
    ),
    ...Object.fromEntries(
      'name size kind alignment armorNote hitDice speed gear vulnerabilities resistances immunities conditionImmunities senses languages xpNote legendaryIntro'
        .split(' ')
        .map((name) => [name, text]),
    ),
    ...Object.fromEntries(ENTRY_LISTS.map((list) => [list, entries])),
  })
  .map(parseStatBlock);

describe('a creature in Open5e’s fields', () => {
  it('is read back as the same stat block, whatever it holds', () => {
    fc.assert(
      fc.property(creature, (block) => {
        expect(readCreature(written(block))).toEqual(block);
      }),
    );
  });

  it('has every number of the creatures of the SRD in these fields alone', () => {
    for (const block of UNPACKED_SRD.creatures) {
      const read = readCreature(sent({ ...open5eMonster(block), document__slug: 'srd-5-2' }));
      const numbers = ({ armorClass, hitPoints, hitDice, abilities, saves, challenge, initiative }: StatBlock) => ({
        armorClass,
        hitPoints,
        hitDice,
        abilities,
        saves,
        challenge,
        initiative,
      });
      expect(read && numbers(read), block.name).toEqual(numbers(block));
      for (const list of ENTRY_LISTS)
        expect(read?.[list].map(({ name }) => name)).toEqual(block[list].map(({ name }) => name));
    }
  });

  it('is read from the fields if another program changed them', () => {
    const [block] = UNPACKED_SRD.creatures;
    if (!block) throw new Error('There are creatures.');
    const changed = { ...written(block), armor_class: 3 };
    expect(readCreature(changed)).toMatchObject({ name: block.name, layout: block.layout, armorClass: 3 });
  });

  it('keeps both kinds of immunities of one line, and what is no number empty', () => {
    const block = parseStatBlock({ layout: '2024', immunities: 'Cold; Charmed; Prone' });
    expect(open5eMonster(block)).toMatchObject({
      damage_immunities: 'Cold',
      condition_immunities: 'Charmed; Prone',
      armor_class: null,
      strength: null,
      cr: null,
    });
  });
});
