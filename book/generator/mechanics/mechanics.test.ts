import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentFromJson } from '../../document/parse.ts';
import { isWrong, MECHANICS_KINDS, type MechanicsForm } from './mechanics-form.ts';
import { MECHANICS_FORMS } from './mechanics-forms.ts';

const REQUEST = { sectionType: 'encounter', bookType: 'puhb', variant: 'standard' } as const;
const PROMPTS = [
  'A troll of the frozen marsh, CR 5',
  'Captain Mira Vane, a paladin who lost her oath',
  'A level 3 spell that heals',
  'A cantrip of frost called "Winter’s Tooth"',
  'A +2 longsword for a level 9 party',
  'Rumors that people tell in the tavern',
  'Six goblins for four characters of level 2',
];

/** Values that models and attackers write in place of an object. */
const STRANGE: unknown[] = [
  null,
  undefined,
  3,
  'text',
  [],
  [[]],
  {},
  { name: '' },
  { name: 'X' },
  { name: { toString: null } },
  { name: 'X', abilities: 'high', actions: 'bite', rows: 'many', creatures: {}, level: 'ninth', text: {} },
  { name: 'X', rows: [null, 3, { text: 7 }], creatures: [null, { statBlock: null }], abilities: [10] },
  JSON.parse('{"__proto__": {"polluted": true}, "name": "X", "abilities": {"__proto__": {"str": 10}}}'),
];

describe.each(MECHANICS_KINDS)('mechanics of the kind %s', (kind) => {
  const form = MECHANICS_FORMS[kind] as MechanicsForm<unknown>;

  it('are made by the generator in accord with the rules, and read back as they are answered', () => {
    for (const variant of ['classic', 'standard'] as const) {
      for (const prompt of PROMPTS) {
        for (const seed of ['one', 'two', 'three']) {
          const piece = form.make({ ...REQUEST, prompt, variant }, seed);
          expect(form.check(piece).filter(isWrong)).toEqual([]);
          expect(form.make({ ...REQUEST, prompt, variant }, seed)).toEqual(piece);
          const blocks = documentFromJson({ content: form.toBlocks(piece) });
          expect(blocks.textContent.length + blocks.childCount).toBeGreaterThan(0);
        }
      }
    }
  });

  it('are read from whatever is answered without a throw, and what is read stands in a book', () => {
    for (const value of STRANGE) {
      const piece = form.read(value, 'standard');
      if (piece === null) continue;
      form.check(piece);
      documentFromJson({ content: form.toBlocks(piece) }).check();
    }
    expect(form.read(null, 'standard')).toBeNull();
    expect(form.read({}, 'standard')).toBeNull();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('have a schema that services take: every field named and required, none beside them', () => {
    const loose: string[] = [];
    const walk = (schema: z.core.JSONSchema.BaseSchema, path: string) => {
      if (schema.type === 'object') {
        const names = Object.keys(schema.properties ?? {});
        if (schema.additionalProperties !== false || (schema.required ?? []).length !== names.length) loose.push(path);
        for (const name of names) walk(schema.properties?.[name] as z.core.JSONSchema.BaseSchema, `${path}.${name}`);
      }
      if (schema.type === 'array') walk(schema.items as z.core.JSONSchema.BaseSchema, `${path}[]`);
    };
    walk(z.toJSONSchema(form.schema), kind);
    expect(loose).toEqual([]);
  });
});

describe('a stat block that a model answers', () => {
  const { stat_block: form } = MECHANICS_FORMS;
  const ANSWER = {
    name: 'Marsh Troll',
    size: 'Large',
    kind: 'Giant',
    alignment: 'Chaotic Evil',
    armorClass: '15 (natural armor)',
    hitPoints: 84,
    hitDice: '8d10 + 40',
    speed: ['30 ft.', 'Swim 30 ft.'],
    initiative: '+1',
    abilities: { str: 18, dex: '13', con: 20, int: 7, wis: 9, cha: 7 },
    saves: {},
    skills: [{ name: 'Perception', bonus: '+5' }],
    passivePerception: 15,
    challenge: 5,
    xp: '1,800',
    proficiencyBonus: '+3',
    actions: [{ name: 'Rend.', text: '*Melee Attack Roll:* +7, reach 10 ft. *Hit:* 11 (2d6 + 4) Slashing damage.' }],
  };

  it('is read with its numbers, however they are written', () => {
    const block = form.read([ANSWER], 'classic');
    expect(block).toMatchObject({
      layout: '2014',
      armorClass: 15,
      initiative: 1,
      abilities: { dex: 13 },
      skills: [{ name: 'Perception', bonus: 5 }],
      challenge: '5',
      xp: 1800,
      proficiencyBonus: 3,
      speed: '30 ft., Swim 30 ft.',
      actions: [{ name: 'Rend' }],
    });
    expect(block && form.check(block).filter(isWrong)).toEqual([]);
  });

  it('is judged by the rules, with what is right', () => {
    const block = form.read({ ...ANSWER, hitPoints: 90, xp: 2000 }, 'standard');
    expect(block && form.check(block).filter(isWrong)).toEqual([
      expect.objectContaining({ subject: 'Marsh Troll', field: 'hitPoints', found: '90', expected: '84' }),
      expect.objectContaining({ field: 'xp', found: '2,000', expected: '1,800' }),
    ]);
  });
});

describe('the rules of the other kinds', () => {
  it('want every roll of a table to lead to one row', () => {
    const { table: form } = MECHANICS_FORMS;
    const rolls = (die: string, ...rows: [number, number][]) => {
      const read = form.read(
        { title: 'T', die, rows: rows.map(([from, to]) => ({ from, to, text: 'x' })) },
        'standard',
      );
      return read && form.check(read).map(({ found, expected }) => [found, expected]);
    };
    expect(rolls('d6', [1, 2], [3, 6])).toEqual([]);
    expect(rolls('2d6', [2, 7], [8, 12])).toEqual([]);
    expect(rolls('d6', [1, 2], [4, 6])).toEqual([['4–6', '3']]);
    expect(rolls('d6', [1, 2], [3, 5])).toEqual([['3–5', '6']]);
    expect(rolls('2d6', [1, 12])).toEqual([['1–12', '2']]);
  });

  it('want a bonus to have its rarity', () => {
    const { item: form } = MECHANICS_FORMS;
    const expected = (name: string, category: string, rarity: string) => {
      const read = form.read({ name, category, rarity, text: 'It gleams.' }, 'standard');
      return read && form.check(read).map((finding) => finding.expected);
    };
    expect(expected('Spear +2', 'Weapon (Spear)', 'Uncommon')).toEqual(['Rare']);
    expect(expected('Spear +2', 'Weapon (Spear)', 'Very Rare')).toEqual([]);
    expect(expected('Plate +2', 'Armor (Plate Armor)', 'Rare')).toEqual(['Very Rare']);
    expect(expected('Ring', 'Ring', 'Odd')).toEqual([null]);
  });

  it('want a spell to have its facts, and a cantrip no slot', () => {
    const { spell: form } = MECHANICS_FORMS;
    const read = form.read(
      { name: 'Spark', level: 'cantrip', school: 'Fire', ritual: true, castingTime: 'Action', text: 'It sparks.' },
      'standard',
    );
    expect(read && form.check(read).map(({ field }) => field)).toEqual([
      'school',
      'range',
      'components',
      'duration',
      'ritual',
    ]);
  });

  it('want an encounter to have the difficulty that its creatures make', () => {
    const { encounter: form } = MECHANICS_FORMS;
    const made = form.make({ ...REQUEST, prompt: 'Goblins for four characters of level 3' }, 'seed');
    const crowd = { ...made, creatures: made.creatures.map((creature) => ({ ...creature, count: 40 })) };
    expect(form.check({ ...crowd, difficulty: 'low' }).filter(isWrong)).toEqual([
      expect.objectContaining({ field: 'difficulty', found: 'low', expected: 'at most high' }),
    ]);
  });
});
