import { describe, expect, it } from 'vitest';
import { documentFromJson } from '../../document/parse.ts';
import { documentFromMarkdown } from '../../formats/markdown/markdown-to-nodes.ts';
import { parseStatBlock } from '../stat-block.ts';
import { UNPACKED_SRD } from '../srd/testing/unpacked-srd.ts';
import { balanceOf } from './balance.ts';
import { creatureCounts } from './creature-counts.ts';
import { judgeEncounter } from './judge-encounter.ts';
import { creaturesByName } from './known-creatures.ts';
import { readSection } from './read-section.ts';

const find = creaturesByName(UNPACKED_SRD.creatures);
const USUAL = { level: 1, size: 4 };

describe('the creatures of an encounter', () => {
  it.each([
    [
      '3 Goblin Warriors, 1 Goblin Boss',
      [
        ['Goblin Warriors', 3],
        ['Goblin Boss', 1],
      ],
    ],
    [
      'an Ogre and 2 x Wolf',
      [
        ['Ogre', 1],
        ['Wolf', 2],
      ],
    ],
    [
      'Wolf × 4; Dire Wolf (2)',
      [
        ['Wolf', 4],
        ['Dire Wolf', 2],
      ],
    ],
    [
      '1d4 Wolves, three Ogres plus an Ettin (CR 4)',
      [
        ['Wolves', 2],
        ['Ogres', 3],
        ['Ettin', 1],
      ],
    ],
    [
      'sixteen Wolves, two-headed Ogre, Tenebrous Worm, twenty Bats',
      [
        ['Wolves', 16],
        ['two-headed Ogre', 1],
        ['Tenebrous Worm', 1],
        ['Bats', 20],
      ],
    ],
    ['', []],
  ])('are read from "%s"', (text, expected) => {
    expect(creatureCounts(text).map(({ name, count }) => [name, count])).toEqual(expected);
  });

  it('are found in the singular and the plural, those of the book first', () => {
    expect(find('goblin warriors')).toMatchObject({ name: 'Goblin Warrior', xp: 50 });
    expect(find('Wolves')).toMatchObject({ name: 'Wolf' });
    expect(find('Salt Wight')).toBeNull();
    const own = parseStatBlock({ name: 'Wolf', challenge: '5' });
    expect(creaturesByName([own], UNPACKED_SRD.creatures)('wolf')).toEqual({ name: 'Wolf', challenge: '5', xp: 1800 });
  });
});

describe('an encounter', () => {
  const judge = (creatures: string, party = { level: 3, size: 5 }) =>
    judgeEncounter({ name: 'X', party, creatures: creatureCounts(creatures), treasure: 0 }, find, USUAL);

  it.each([
    ['1 Goblin Boss', 200, 'low'],
    ['4 Goblin Bosses', 800, 'moderate'],
    ['3 Ogres', 1350, 'high'],
    ['2 Owlbears, 1 Ogre', 1850, 'high'],
    ['2 Ettins', 2200, 'beyond'],
  ])('of %s has its XP and its difficulty by SRD 5.2', (creatures, xp, current) => {
    expect(judge(creatures)).toMatchObject({ xp, current, budget: { low: 750, moderate: 1125, high: 2000 } });
  });

  it('has its difficulty by the rules of 2014, where many creatures count for more', () => {
    expect(judge('1 Owlbear').classic).toMatchObject({ adjusted: 700, difficulty: 'easy' });
    expect(judge('2 Owlbears').classic).toMatchObject({ adjusted: 2100, difficulty: 'deadly' });
    expect(judge('1 Goblin Boss').classic).toMatchObject({ adjusted: 200, difficulty: 'trivial' });
    expect(judge('1 Ettin', { level: 3, size: 8 }).classic).toMatchObject({ adjusted: 550, difficulty: 'trivial' });
  });
});

describe('a section', () => {
  it('has its encounters as blocks and as tables, its creatures and its treasure', () => {
    const block = {
      type: 'encounter',
      attrs: { name: 'Ford', level: 2, characters: 5, creatures: '2 Wolves', treasure: '30 GP' },
      content: [{ type: 'paragraph' }],
    };
    const item = { type: 'magicItem', attrs: { name: 'Lamp', category: 'Wondrous Item', rarity: 'Uncommon' } };
    const read = readSection(
      documentFromJson({
        type: 'doc',
        content: [
          block,
          { ...item, content: [{ type: 'paragraph' }] },
          ...documentFromMarkdown(
            '## The Mill\n\n*A low-difficulty encounter for 4 characters of level 3, at the mill*\n\n' +
              '| Creature | Number | CR |\n| --- | --- | --- |\n| Ogre | 2 | 2 |\n\n### Treasure\n\nIt holds 50 GP.\n\n### Prices\n\nA bed costs 9 GP.',
          ).children.map((node) => node.toJSON()),
        ],
      }),
    );
    expect(read.treasure).toBe(30 + 400 + 50);
    expect(read.scenes.flatMap(({ encounters }) => encounters)).toEqual([
      { name: 'Ford', party: { level: 2, size: 5 }, creatures: [{ name: 'Wolves', count: 2 }], treasure: 30 },
      { name: 'The Mill', party: { level: 3, size: 4 }, creatures: [{ name: 'Ogre', count: 2 }], treasure: 0 },
    ]);
  });
});

describe('the balance of a book', () => {
  const encounter = (creatures: string, level: number) => ({
    name: `Fight at ${level}`,
    party: { level, size: 4 },
    creatures: creatureCounts(creatures),
    treasure: 0,
  });
  const section = (id: string, encounters: ReturnType<typeof encounter>[], treasure = 0) => ({
    id,
    title: id,
    contents: {
      statBlocks: [],
      treasure,
      scenes: [{ name: id, party: null, counted: [], lists: [], within: null, encounters }],
    },
  });
  const balance = balanceOf(
    [
      section('Start', [encounter('6 Ogres', 1)], 100),
      section('End', [encounter('1 Salt Wight, 1 Ogre', 4)], 9000),
      section('Index', []),
    ],
    find,
    USUAL,
  );

  it('expects of a chapter its part of what its level takes', () => {
    expect(balance.chapters.map(({ xpExpected, treasureExpected }) => [xpExpected, treasureExpected])).toEqual([
      [1200, 400],
      [15_200, 4 * (637.5 + 100 + 400) - 400],
      [null, null],
    ]);
    const twice = balanceOf(
      ['a', 'b'].map((id) => section(id, [encounter('1 Ogre', 1)])),
      find,
      USUAL,
    );
    expect(twice.chapters.map(({ xpExpected }) => xpExpected)).toEqual([600, 600]);
  });

  it('sums up chapters and levels beside what the SRD expects', () => {
    expect(balance.chapters.map(({ level, xp, treasure }) => [level, xp, treasure])).toEqual([
      [1, 2700, 100],
      [4, 450, 9000],
      [null, 0, 0],
    ]);
    expect(balance.levels).toEqual([
      { level: 1, size: 4, xp: 2700, xpExpected: 1200, treasure: 100, treasureExpected: 400 },
      { level: 4, size: 4, xp: 450, xpExpected: 15_200, treasure: 9100, treasureExpected: 4 * (637.5 + 100 + 400) },
    ]);
  });

  it('says what is too hard, too poor and too rich with the number', () => {
    const said = balance.remarks.map(({ kind, subject, message }) => `${kind} ${subject}: ${message}`);
    expect(said).toEqual([
      'too_hard Fight at 1: 2,700 XP are 2,300 more than the 400 XP of a high-difficulty encounter for 4 characters of level 1.',
      'unknown_creature Fight at 4: Neither this book nor the SRD has a creature called Salt Wight, so that its XP are not counted.',
      'too_rich Level 1: The encounters for level 1 give 2,700 XP, 1,500 more than the 1,200 XP with which 4 characters reach level 2.',
      'too_poor Level 1: The treasure up to level 1 is worth 100 GP, 300 GP less than the 400 GP that 4 characters have who begin at level 2.',
      'too_poor Level 4: The encounters for level 4 give 450 XP, 14,750 fewer than the 15,200 XP with which 4 characters reach level 5.',
      'too_rich Level 4: The treasure up to level 4 is worth 9,100 GP, 4,550 GP more than the 4,550 GP that 4 characters have who begin at level 5.',
    ]);
  });

  it('expects nothing beyond level 20', () => {
    const { levels } = balanceOf([section('Last', [encounter('1 Tarrasque', 20)])], find, USUAL);
    expect(levels).toEqual([
      { level: 20, size: 4, xp: 155_000, xpExpected: null, treasure: 0, treasureExpected: null },
    ]);
  });
});
