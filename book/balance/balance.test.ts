import { describe, expect, it } from 'vitest';
import { documentFromJson } from '../document/parse.ts';
import { documentFromMarkdown } from '../markdown/markdown-to-nodes.ts';
import { parseStatBlock } from '../rules-5e/stat-block.ts';
import { UNPACKED_SRD } from '../srd/testing/unpacked-srd.ts';
import { balanceOf } from './balance.ts';
import { creatureCounts } from './creature-counts.ts';
import { judgeEncounter } from './judge-encounter.ts';
import { creaturesByName } from './known-creatures.ts';
import { partyIn } from './party.ts';
import { readSection } from './read-section.ts';
import { coinsIn, itemWorth } from './treasure.ts';

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

describe('the party', () => {
  it.each([
    ['for four characters of third level', { level: 3, size: 4 }],
    ['for four third-level characters', { level: 3, size: 4 }],
    ['4 PCs, level 3', { level: 3, size: 4 }],
    ['four characters (level 3)', { level: 3, size: 4 }],
    ['A party of four (level 3)', { level: 3, size: 4 }],
    ['five characters of the fourth level', { level: 4, size: 5 }],
    ['for 4-6 characters of levels 3-5', { level: 4, size: 5 }],
    ['four to six player characters of 1st through 5th level', { level: 3, size: 5 }],
    ['5 × level 4', { level: 4, size: 5 }],
    ['four PCs with an average party level of 6', { level: 6, size: 4 }],
    ['for a party of the fourth level', { level: 4, size: null }],
    ['An adventure for 1st- to 3rd-level characters', { level: 2, size: null }],
    ['What 5th-level characters can do', null],
    ['Party Level: 3 (5 players)', { level: 3, size: 5 }],
    ['Level Range: 1-3', { level: 2, size: null }],
    ['APL 5', { level: 5, size: null }],
    ['An adventure for levels 1-5', { level: 3, size: null }],
  ])('is read from: %s', (text, party) => {
    expect(partyIn(text)).toEqual(party);
  });
});

describe('treasure', () => {
  it.each([
    ['200 gold pieces and 30 silver pieces', 203],
    ['a cup worth 2.5 GP', 2.5],
    ['2d6 × 10 GP', 70],
    ['5d6 gp in a purse', 17],
    ['2 × 50 GP', 100],
    ['thirty goldfish and 4 gold doors', 0],
    ['200 gold and 30 silver', 203],
    ['3 gold and silver rings', 0],
    ['three gems worth 50 gp each', 150],
    ['12 gems, each worth 50 gp, and 2d6 pearls (10 gp each)', 670],
    ['four 50 gp gems', 200],
    ['The duke pays 50 gp each', 50],
    ['2k gp and 1.5k gold', 3500],
    ['1 200 gp', 1200],
    ['1\u202f200 gp and 2.500 GP', 3700],
  ])('of "%s" is %d GP', (text, worth) => {
    expect(coinsIn(text)).toBe(worth);
  });

  it.each(['## Spoils\n\n- 30 GP', '### Plunder\n\n30 GP', '**Valuables**\n\n- 30 GP', 'Rewards – 30 GP'])(
    'is found in: %s',
    (text) => {
      expect(readSection(documentFromMarkdown(text)).treasure).toBe(30);
    },
  );

  it('is the worth of coins and items', () => {
    expect(coinsIn('A purse of 1,200 gp, 40 SP and 3 pp; 5 days')).toBe(1234);
    expect(itemWorth('Wondrous Item', 'rare')).toBe(4000);
    expect(itemWorth('Potion', 'Uncommon')).toBe(200);
    expect(itemWorth('Weapon', 'Artifact')).toBeNull();
    expect(itemWorth('Weapon', 'Rarity Varies')).toBeNull();
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

describe('the treasure of a section', () => {
  it.each([
    ['behind a bold word', '**Treasure.** A chest of 90 GP.\n\nA bed costs 9 GP.', ''],
    ['behind an article and a label', '**The treasure:** A chest of 90 GP.\n\nA bed costs 9 GP.', ''],
    ['behind a label within a paragraph', '**Hook:** 9 GP if they ask.\n**Loot**: 90 GP\n**Foes:** none, 9 GP', ''],
    ['behind a label after a sentence', 'A bed for 9 GP. Treasure: 90 GP.', ''],
    ['in the list behind a label', '**Loot:**\n\n- 40 GP\n- a purse of 50 GP\n\nA bed costs 9 GP.', ''],
    ['below the title of the section', 'A chest of 90 GP.', 'Treasure of the mill'],
    ['below headings within that of the treasure', '## Treasure\n\n### In the chest\n\n90 GP\n\n## Prices\n\n9 GP', ''],
    ['in a table', '## Hoard\n\n| What | Worth |\n| --- | --- |\n| Ring | 60 GP |\n| Lamp | 30 GP |', ''],
    ['but not in a table that is rolled on', '## Hoard\n\n90 GP.\n\n| d6 | Worth |\n| --- | --- |\n| 1 | 60 GP |', ''],
  ])('is counted %s', (_, markdown, title) => {
    expect(readSection(documentFromMarkdown(markdown), title).treasure).toBe(90);
  });
});

describe('the party of an encounter', () => {
  const listed = '| Creature | Number |\n| --- | --- |\n| Ogre | 2 |';

  it.each([
    ['4 characters of level 3', 4, 3],
    ['four 3rd-level characters', 4, 3],
    ['five level-2 adventurers', 5, 2],
    ['a party of four at level 5', 4, 5],
    ['a 3rd-level party of five', 5, 3],
    ['six PCs at 11th level', 6, 11],
  ])('is told below its table: %s', (text, size, level) => {
    const { scenes } = readSection(documentFromMarkdown(`## The Ford\n\n${listed}\n\nIt is for ${text}.`));
    expect(scenes.flatMap(({ encounters }) => encounters)).toMatchObject([{ party: { size, level } }]);
  });

  it('is that of the headings above, and told in a heading too', () => {
    const partiesIn = (markdown: string) =>
      readSection(documentFromMarkdown(markdown)).scenes.flatMap(({ encounters }) =>
        encounters.map(({ party }) => party),
      );
    expect(partiesIn(`For 4-6 characters of level 5.\n\n## A\n\n${listed}`)).toEqual([{ level: 5, size: 5 }]);
    expect(partiesIn(`# Four PCs, level 2\n\n## A\n\n${listed}\n\n# B\n\n${listed}`)).toEqual([
      { level: 2, size: 4 },
      null,
    ]);
  });

  it('is that of its heading, and not of the one before', () => {
    const { scenes } = readSection(
      documentFromMarkdown(`## A\n\nFor 4 characters of level 3.\n\n${listed}\n\n## B\n\n${listed}`),
    );
    expect(scenes.flatMap(({ encounters }) => encounters.map(({ party }) => party))).toEqual([
      { level: 3, size: 4 },
      null,
    ]);
  });
});

describe('creatures that sentences count', () => {
  const encountersIn = (markdown: string) => {
    const contents = readSection(documentFromMarkdown(markdown));
    return balanceOf([{ id: 's', title: 's', contents }], find, USUAL).encounters.map(({ name, creatures }) => [
      name,
      ...creatures.map((creature) => `${creature.count} ${creature.name}`),
    ]);
  };

  it('are an encounter below their heading, each kind as often as it is counted', () => {
    const text =
      '## The Ford\n\nFor 4 characters of level 3. Two ogres and 3 dire wolves wait. The two ogres sleep.\n\n### The Mill\n\nSix goblin warriors drink here.';
    expect(encountersIn(text)).toEqual([
      ['The Ford', '2 Ogre', '3 Dire Wolf'],
      ['The Mill', '6 Goblin Warrior'],
    ]);
    const [ford] = balanceOf(
      [{ id: 's', title: 's', contents: readSection(documentFromMarkdown(text)) }],
      find,
      USUAL,
    ).encounters;
    expect(ford?.party).toEqual({ level: 3, size: 4 });
  });

  it.each([
    'If they shout, two ogres come.',
    '“I saw three ogres,” says the miller.',
    'Once two ogres lived here.',
    'Two hundred paces and 3 doors on, 60 feet down.',
    'An ogre sleeps here.',
    'You know two Druid cantrips.',
    'The room is 1.5 wolves wide.',
  ])('are none in: %s', (text) => {
    expect(encountersIn(`## The Ford\n\n${text}`)).toEqual([]);
  });

  it.each([
    ['One ogre and three wolves wait.', ['1 Ogre', '3 Wolf']],
    ['An ogre and three wolves wait.', ['3 Wolf', '1 Ogre']],
    ['- 4 × **Wolf**\n- **Ogre** × 2', ['4 Wolf', '2 Ogre']],
    ['- 4x **Wolf**\n- 1 Ogre', ['4 Wolf', '1 Ogre']],
    ['Creatures: 2 wolves, an ogre', ['2 Wolf', '1 Ogre']],
    ['**Dire Wolf** (2), **Ogre**', ['2 Dire Wolf', '1 Ogre']],
    ['Six goblin warriors led by one goblin boss hold the gate.', ['6 Goblin Warrior', '1 Goblin Boss']],
    ['A goblin boss leads six goblin warriors.', ['1 Goblin Boss', '6 Goblin Warrior']],
    ['A dozen skeletons and half a dozen wolves wait.', ['12 Skeleton', '6 Wolf']],
    ['A pair of ogres guards 2d4 wolves.', ['2 Ogre', '5 Wolf']],
    ['| Qty | Foe |\n| --- | --- |\n| x2 | Ogre |\n| 3 | Wolf |', ['2 Ogre', '3 Wolf']],
    ['| Enemy | Quantity |\n| --- | --- |\n| Ogre | 2 |', ['2 Ogre']],
    ['| Name | Number |\n| --- | --- |\n| Ogre | 2 |\n| Wolves | 3 |', ['2 Ogre', '3 Wolf']],
    ['Thirteen wolves wait.', ['13 Wolf']],
    ['**Hook:** If they ask\n**Enemies**: Ogre, 2 Wolves\n**Tactics:** none', ['1 Ogre', '2 Wolf']],
    ['| Qty | Creature (CR) |\n| --- | --- |\n| 2 | Ogre (2) |', ['2 Ogre']],
    ['The hall holds **Ogre** (3) and **Wolf** × 2, a chest and a well.', ['3 Ogre', '2 Wolf']],
    ['The **Ogre** (see below) lurks here.', ['1 Ogre']],
    ['An **ogre** sleeps here.', ['1 Ogre']],
    ['The **Ogre** (MM p. 98) sleeps here.', ['1 Ogre']],
    ['A cave. Ogre x3. Treasure: none.', ['3 Ogre']],
    ['The bandits are led by a **Bandit Captain** named Bo.', ['1 Bandit Captain']],
  ])('are counted in: %s', (text, expected) => {
    const [[, ...creatures] = []] = encountersIn(`## The Ford\n\n${text}`);
    expect(creatures.toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    '| Name | Number |\n| --- | --- |\n| Mule | 2 |\n| Rope | 3 |',
    'If they shout, the **Ogre** attacks.',
    'Read of the **Ogre** in the appendix.',
    'An **ogre** pelt hangs here.',
  ])('are no encounter in: %s', (text) => {
    expect(encountersIn(`## The Ford\n\n${text}`)).toEqual([]);
  });

  it('are one encounter where all speak of them as known', () => {
    expect(encountersIn('## The Ford\n\nThe two ogres wait.\n\n## The Mill\n\nThe two ogres sleep.')).toEqual([
      ['The Ford', '2 Ogre'],
    ]);
  });

  it('are for a party of the usual size, where only its level is told', () => {
    const contents = readSection(documentFromMarkdown('For 4th-level characters.\n\nTwo ogres wait.'));
    expect(balanceOf([{ id: 's', title: 's', contents }], find, { level: 1, size: 6 }).encounters).toMatchObject([
      { party: { level: 4, size: 6 } },
    ]);
  });

  it.each(['One wolf pelt hangs here.', 'A wolf howls. The 3 gates are shut.', 'She sees one druid spell.'])(
    'are none in: %s',
    (text) => {
      expect(encountersIn(`## The Ford\n\n${text}`)).toEqual([]);
    },
  );

  it('are no second encounter where a heading above, below or beside has them', () => {
    const listed = '| Creature | Number |\n| --- | --- |\n| Ogre | 2 |';
    expect(encountersIn(`## The Ford\n\n${listed}\n\n### Tactics\n\nTwo ogres throw stones.`)).toEqual([
      ['The Ford', '2 Ogre'],
    ]);
    expect(encountersIn(`# The Mill\n\nTwo ogres hold it.\n\n## The Ford\n\n${listed}`)).toEqual([
      ['The Ford', '2 Ogre'],
    ]);
    expect(encountersIn(`## The Ford\n\n${listed}\n\n## Tactics\n\nThe two ogres throw stones.`)).toEqual([
      ['The Ford', '2 Ogre'],
    ]);
    expect(encountersIn('## The Ford\n\nTwo ogres wait.\n\n## The Mill\n\nTwo ogres wait.')).toEqual([
      ['The Ford', '2 Ogre'],
      ['The Mill', '2 Ogre'],
    ]);
  });

  it('are those of the encounter, where there is one below the heading', () => {
    const listed = '| Creature | Number |\n| --- | --- |\n| Ogre | 3 |';
    expect(encountersIn(`## The Ford\n\nThree ogres and two wolves wait.\n\n${listed}`)).toEqual([
      ['The Ford', '3 Ogre'],
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
