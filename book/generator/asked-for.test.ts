import { describe, expect, it } from 'vitest';
import { SECTION_TYPES, type SectionType } from '../catalogue/book-choices.ts';
import { documentFromMarkdown } from '../formats/markdown/markdown-to-nodes.ts';
import { checkStatBlock } from '../rules-5e/stat-block/check-stat-block.ts';
import { encounterBudget } from '../rules-5e/encounter-budget.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';
import { generate } from './generate.ts';
import { readPrompt } from './prompt-facts.ts';
import { promptFor } from './prompts.ts';

const SEEDS = Array.from({ length: 12 }, (_, seed) => String(seed));

function ask(prompt: string, sectionType: SectionType, seed: string): string {
  return generate({ prompt, sectionType, bookType: 'puhb', variant: 'standard' }, seed);
}

/** The rows of the table of creatures: name, number, CR, XP. */
function foesOf(text: string): string[][] {
  const [, rows = ''] = /\| Creature \| Number .*\n.*\n((?:\|.*\n)+)/.exec(text) ?? [];
  return rows
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function statBlocksOf(text: string): StatBlock[] {
  const blocks: StatBlock[] = [];
  documentFromMarkdown(text).descendants((node) => {
    if (node.type.name === 'statBlock') blocks.push(node.attrs.data as StatBlock);
  });
  return blocks;
}

describe('an item that is asked for', () => {
  it.each([
    ['Emberfang, a flaming axe', 'Emberfang', 'axe', 'Fire'],
    ['emberfang, a flaming axe', 'Emberfang', 'axe', 'Fire'],
    ['A magic item: Thornwake, a bow of living wood', 'Thornwake', 'bow', null],
    ['Saltmarrow bell', 'Saltmarrow Bell', 'bell', null],
    ['a sword called Nightfall', 'Nightfall', 'sword', null],
    [
      'Magic item: a rare spear that returns when thrown, requires attunement by a ranger, named Gullwing',
      'Gullwing',
      'spear',
      null,
    ],
    ['Magic item: an uncommon cloak', null, 'cloak', null],
    ['a sword that a dragon named Vex guards', null, 'sword', null],
    ['the axe Frostbite, which freezes what it cuts', 'Frostbite', 'axe', 'Cold'],
    ['“The Quiet Band” is a ring forged by Mira Vane in Saltmere', 'The Quiet Band', 'ring', null],
    ['The Lantern of Ada Vane', 'The Lantern of Ada Vane', 'lantern', null],
    ['Gloomspindle, a haunted distaff that whispers', 'Gloomspindle', 'distaff', 'Psychic'],
    [
      'Create a rare magic sword with a history, two properties, a curse or quirk, and a fair price.',
      null,
      'sword',
      null,
    ],
    ['Flaming axe', null, 'axe', 'Fire'],
    ['a very rare cursed sword', null, 'sword', null],
    ['x', null, null, null],
  ])('%s', (prompt, name, word, damage) => {
    expect(readPrompt(prompt).item).toMatchObject({ name, word, damage });
  });

  it.each(SEEDS)('has its name, its kind and its fire, by seed %s', (seed) => {
    const axe = ask('Emberfang, a flaming axe', 'item', seed);
    expect(axe).toContain('#### Emberfang\n');
    expect(axe).toContain('*Weapon (Battleaxe), Uncommon (Requires Attunement)*');
    expect(axe).toMatch(/\bThis axe is made of\b/);
    expect(axe).toMatch(/[Ff]lames.*\n\n[\s\S]*Fire damage/);
    const bell = ask('Saltmarrow bell', 'item', seed);
    expect(bell).toContain('#### Saltmarrow Bell\n');
    expect(bell).toMatch(/Before you lies a bell/);
    expect(bell).not.toMatch(/\b(?:harp|horn)\b/i);
  });

  it('is priced as the mundane thing that was asked for', () => {
    expect(ask('a very rare greatsword', 'item', '1')).toMatch(
      /Weapon \(Greatsword\)[\s\S]*40,050 GP, the 50 GP of the mundane greatsword/,
    );
  });
});

describe('creatures that are asked for', () => {
  it.each([
    ['three reefclaws for level 3', [['reefclaw', 3]], 3, null],
    [
      'for five level 4 characters: two ogres and six goblins',
      [
        ['ogre', 2],
        ['goblin', 6],
      ],
      4,
      5,
    ],
    ['two trolls for four heroes of level 6', [['troll', 2]], 6, 4],
    ['three angry frost wolves attack the camp', [['frost wolf', 3]], null, null],
    [
      'a level 5 encounter in a swamp with 2 hydras and a troll',
      [
        ['hydra', 2],
        ['troll', 1],
      ],
      5,
      null,
    ],
    ['A tavern called The Drunken Griffin', [], null, null],
    ['The Cult of the Drowned God takes a child', [], null, null],
    [
      'a smuggler and a corrupt guard',
      [
        ['smuggler', 1],
        ['corrupt guard', 1],
      ],
      null,
      null,
    ],
    ['Hooks for pirates. Avoid cliches such as treasure maps and krakens.', [['pirate', null]], null, null],
    ['Number of heroes: 5. A rather quiet town.', [], null, 5],
    ['a troll guards the bridge', [['troll', 1]], null, null],
    ['a goblin ambush', [['goblin', null]], null, null],
    ['ambush by reefclaws at the docks', [['reefclaw', null]], null, null],
    ['CR 5 reefclaw', [['reefclaw', 1]], null, null],
    ['a party of three at level 1', [], 1, 3],
    ['An easy fight in a hall with three pillars for five characters of level 3', [], 3, 5],
    ['a group of six, party level 9', [], 9, 6],
  ])('%s', (prompt, creatures, level, characters) => {
    const facts = readPrompt(prompt);
    expect(facts.creatures.map(({ word, count }) => [word, count])).toEqual(creatures);
    expect([facts.level, facts.characters]).toEqual([level, characters]);
  });

  it.each(SEEDS)('come in that number, under that name, built for that level, by seed %s', (seed) => {
    const text = ask('three reefclaws for level 3', 'encounter', seed);
    expect(foesOf(text).map(([name, number]) => [name, number])).toEqual([['Reefclaw', '3']]);
    expect(text).toContain('for four characters of level 3');
    const [block, ...others] = statBlocksOf(text);
    expect(others).toEqual([]);
    expect(block).toMatchObject({ name: 'Reefclaw', challenge: '1' });
    expect(checkStatBlock(block as StatBlock)).toEqual([]);
  });

  it('share the budget of the party, the fewer of them stronger', () => {
    for (const level of [2, 4, 8, 12, 20]) {
      const text = ask(`for five level ${level} characters: two ogres and six goblins`, 'encounter', '1');
      const [ogres, goblins] = foesOf(text);
      expect([ogres?.slice(0, 2), goblins?.slice(0, 2)]).toEqual([
        ['Ogre', '2'],
        ['Goblin', '6'],
      ]);
      const [, spent = '', budget = '', difficulty = ''] =
        /costs ([\d,]+) of the ([\d,]+) XP that a (\w+)/.exec(text) ?? [];
      const number = (printed: string) => Number(printed.replaceAll(',', ''));
      expect(number(budget)).toBe(encounterBudget(difficulty as 'low', level, 5));
      expect(number(spent)).toBe(number(ogres?.[3] ?? '') + number(goblins?.[3] ?? ''));
      expect(number(spent)).toBeGreaterThan(number(budget) * 0.6);
    }
  });

  it('never share a name where they differ, and are never more than they were asked to be', () => {
    for (const prompt of ['wolves', 'trolls', 'pirates', 'a red dragon and kobolds', 'x']) {
      for (const seed of SEEDS) {
        const names = foesOf(ask(prompt, 'encounter', seed)).map(([name]) => name);
        expect(new Set(names).size, `${prompt} ${seed}: ${names}`).toBe(names.length);
      }
    }
  });

  it('are not named again where they are in the fight', () => {
    expect(ask('two mummies, three ghouls, a lich for level 15', 'encounter', '1')).not.toContain('Loose Threads');
    expect(ask('Silas Boggs, an orc smith', 'encounter', '1')).not.toContain('Loose Threads');
  });

  it('says so where they are more than the party can bear', () => {
    expect(ask('six CR 10 giants for two level 2 characters', 'encounter', '1')).toMatch(
      /costs [\d,]+ XP, more than the/,
    );
  });
});

describe('people and places that are asked for', () => {
  it('are told apart by what follows them', () => {
    expect(
      readPrompt('Three reefclaws haunt Grey Point; Ada Marsh, the keeper, asks Mira Vane for help.'),
    ).toMatchObject({
      people: ['Ada Marsh', 'Mira Vane'],
      places: ['Grey Point'],
    });
    expect(readPrompt('Mira, an elf spy').people).toEqual(['Mira']);
    expect(readPrompt('NPC: Ursa').people).toEqual(['Ursa']);
    expect(readPrompt('Una the herbalist').people).toEqual(['Una']);
    expect(readPrompt('Émile').people).toEqual(['Émile']);
    expect(readPrompt('Forest').places).toEqual([]);
    expect(readPrompt('a swarm of rats').creatures).toMatchObject([{ word: 'rat' }]);
    expect(readPrompt('Avoid places like "The Throne of King Thon" or "The Forge of Ash".').places).toEqual([]);
    expect(readPrompt('Undern, a merchant city').places).toEqual(['Undern']);
  });

  it.each(SECTION_TYPES)('all come up in a text of the kind %s, with the creatures and their number', (sectionType) => {
    const prompt =
      'Ada Osk, Ulf Unwin and Ione Hale rule the city of Undermarch, near Saltmere; they fight against three reefclaws.';
    for (const seed of SEEDS) {
      const text = ask(prompt, sectionType, seed);
      for (const name of ['Ada Osk', 'Ulf Unwin', 'Ione Hale', 'Undermarch', 'Saltmere'])
        expect(text, `${name} ${seed}`).toContain(name);
      expect(text).toMatch(sectionType === 'encounter' ? /\| Reefclaw \| 3 \|/ : /[Tt]hree reefclaws/);
    }
  });
});

describe('the title of the book', () => {
  it('names nobody, however long it is', () => {
    const book = 'The Salt-Wife’s Lantern and the Long Winter of the Drowned Lighthouse Keepers';
    const { people, places, title } = readPrompt(promptFor('The Lantern House', { title: book }).prompt);
    expect([people, places, title]).toEqual([[], [], 'The Lantern House']);
  });
});
