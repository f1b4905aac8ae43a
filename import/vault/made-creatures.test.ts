import { describe, expect, it } from 'vitest';
import { readData, statBlock } from '#book/document/blocks/stat-block.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { BookDraft } from '../book-draft.ts';
import { markdownToBook } from '../markdown-to-book.ts';
import { warningsOf } from '../warnings.ts';
import { importVault } from './testing/import-vault.ts';

const builtIn = UNPACKED_SRD.creatures;
const fence = (yaml: string) => `\`\`\`statblock\n${yaml}\n\`\`\``;

function creaturesOf({ sections }: Pick<BookDraft, 'sections'>): StatBlock[] {
  const found: StatBlock[] = [];
  for (const { doc } of sections)
    doc.descendants((node) => void (statBlock.is(node) && found.push(readData(node.attrs.data))));
  return found;
}

/** The creatures of the fences in one file, and the warnings for its author. */
function read(...yaml: string[]) {
  const book = markdownToBook(`# Fen\n\n${yaml.map(fence).join('\n\n')}`, 'fen.md', { builtIn });
  const told = warningsOf(book.report).map(({ message }) => message);
  return { creatures: creaturesOf(book), told: told.join('\n'), text: book.sections.map(({ html }) => html).join() };
}

const named = (name: string) => builtIn.find((block) => block.name === name);
const HEN =
  'name: Fen Hen\nac: 9\nhp: 3\nstats: [3, 10, 8, 2, 10, 4]\ntraits:\n- name: Peck\n  desc: It pecks.\n- name: Cluck\n  desc: It clucks.';

describe('a fence that names a creature of the built-in list', () => {
  it.each(['monster: Ogre', 'creature: ogre', 'extends: Ogre', 'monster: [[Ogre]]', 'extends:\n  - Ogre'])(
    'has all its numbers, and its source below it: %j',
    (yaml) => {
      const { creatures, text, told } = read(yaml);
      expect(creatures.map((block) => ({ ...block, name: 'Ogre' }))).toEqual([named('Ogre')]);
      expect(text).toContain('System Reference Document 5.2');
      expect(text).not.toContain('changed here');
      expect(told).toContain('"Ogre"');
    },
  );

  it('has what it says itself on top', () => {
    const { creatures, text } = read('monster: Ogre\nname: Old Grum\nhp: 80\nsaves:\n  con: "+5 (advantage)"\nspeed:');
    expect(creatures).toMatchObject([
      { name: 'Old Grum', hitPoints: 80, hitDice: '', armorClass: 11, speed: '40 ft.', saves: { con: 5 } },
    ]);
    expect(creatures[0]?.notes).toEqual({ con: '(advantage)' });
    expect(text).toContain('; changed here.');
  });

  it('says of its source that something was changed, where the name is the same', () => {
    expect(read('monster: Ogre\nstats: [20, 8, 16, 5, 7, 7]').text).toContain('; changed here.');
  });

  it('has the numbers of its newer name where that is another, under its own', () => {
    const { creatures, told } = read('creature: Goblin');
    expect(creatures).toMatchObject([{ name: 'Goblin', armorClass: 15, hitPoints: 10 }]);
    expect(told).toContain('"Goblin Warrior"');
    expect(read('creature: Ogre (XMM)').creatures).toMatchObject([{ name: 'Ogre (XMM)', armorClass: 11 }]);
  });
});

describe('a fence that names what nobody knows', () => {
  it('keeps the name as a line, and is told of', () => {
    const { creatures, text, told } = read('monster: Salt Ghast', 'extends: [Salt Ghast, Brine]\ncolumns: 2');
    expect(creatures).toEqual([]);
    expect(text.match(/<p><strong>Salt Ghast<\/strong><\/p>/g)).toHaveLength(2);
    expect(told).toContain('"Salt Ghast"');
    expect(told).toContain('"Brine"');
  });

  it('keeps what it says itself', () => {
    const { creatures, told } = read('monster: Salt Ghast\nhp: 30');
    expect(creatures).toMatchObject([{ name: 'Salt Ghast', hitPoints: 30 }]);
    expect(told).toContain('"Salt Ghast"');
  });
});

describe('a fence that names another', () => {
  it('has its list in place of the other’s, or entry by entry where it extends it', () => {
    const own = 'name: Old Hen\ntraits:\n- name: Peck\n  desc: It pecks hard.\n- name: Stare\n  desc: It stares.';
    const [, instead, beside] = read(HEN, `monster: Fen Hen\n${own}`, `extends: Fen Hen\n${own}`).creatures;
    expect(instead?.traits.map(({ name }) => name)).toEqual(['Peck', 'Stare']);
    expect(beside?.traits).toEqual([
      { name: 'Peck', text: 'It pecks hard.' },
      { name: 'Cluck', text: 'It clucks.' },
      { name: 'Stare', text: 'It stares.' },
    ]);
  });

  it.each(['monster', 'extends'])('adds to, takes from and changes what it has by "%s"', (key) => {
    const changes = [
      `${key}: Fen Hen`,
      'name: Odd Hen',
      'traits+:\n- name: Glow\n  desc: It glows.',
      'traits-:\n- name: Cluck',
      'traits~:\n- name: Peck\n  desc: It pecks twice.\n- name: Bark\n  desc: It barks.',
      'actions+:\n- [Kick, It kicks.]',
      'senses+: darkvision 10 ft.',
    ];
    expect(read(HEN, changes.join('\n')).creatures[1]).toMatchObject({
      armorClass: 9,
      senses: 'darkvision 10 ft.',
      traits: [
        { name: 'Peck', text: 'It pecks twice.' },
        { name: 'Glow', text: 'It glows.' },
      ],
      actions: [{ name: 'Kick', text: 'It kicks.' }],
    });
  });

  it('has of several the first, and what these have of others', () => {
    const { creatures } = read(HEN, 'name: Big\nextends: Fen Hen\nhp: 50', 'extends: [Big, Ogre]\nname: Both');
    expect(creatures[2]).toMatchObject({ name: 'Both', hitPoints: 50, armorClass: 9, size: 'Large' });
    expect(creatures[2]?.actions.map(({ name }) => name)).toEqual(['Greatclub', 'Javelin']);
  });

  it('of its own name is made from the built-in one', () => {
    const { creatures } = read('name: Ogre\nextends: Ogre\nhp: 10');
    expect(creatures).toMatchObject([{ name: 'Ogre', hitPoints: 10, armorClass: 11 }]);
  });

  it('in a circle, or in a row without end, ends there and is told of', () => {
    const circle = read('name: A\nextends: B\nhp: 1', 'name: B\nextends: A\nac: 2');
    expect(circle.creatures).toMatchObject([
      { name: 'A', hitPoints: 1, armorClass: 2 },
      { name: 'B', armorClass: 2 },
    ]);
    expect(circle.told).toContain('made from itself');
    const row = Array.from({ length: 100 }, (_, at) => `name: N${at}\nextends: N${at + 1}\nhp: ${at + 1}`);
    const { creatures, told } = read(...row);
    expect(creatures[0]).toMatchObject({ name: 'N0', hitPoints: 1 });
    expect(told).toContain('too many others');
  });

  it('with ever more others in each other takes no longer for it', () => {
    const level = (at: number) => [
      `name: L${at}\nhp: 1\nextends: [L${at - 1}, R${at - 1}]`,
      `name: R${at}\nhp: 1\nextends: [R${at - 1}, L${at - 1}]`,
    ];
    const levels = Array.from({ length: 25 }, (_, at) => level(at + 1)).flat();
    const traits = (name: string) => `name: ${name}0\nhp: 1\ntraits+:\n- desc: It is ${name}.`;
    const { creatures } = read(traits('L'), traits('R'), ...levels);
    expect(creatures.at(-1)?.traits).toHaveLength(2);
  });
});

describe('the creatures of a vault', () => {
  const front = '---\nstatblock: true\nname: Reed Hag\nac: 14\nhp: 40\nstats: [10, 10, 10, 10, 10, 10]\n---\n';

  it('stand in the properties of a note that shows them by a fence', async () => {
    for (const shown of [fence('creature: Reed Hag'), fence('monster: Reed Hag'), fence('')]) {
      const { sections, warnings } = await importVault({ 'Reed Hag.md': `${front}She waits.\n\n${shown}` });
      expect(creaturesOf({ sections })).toMatchObject([{ name: 'Reed Hag', armorClass: 14, hitPoints: 40 }]);
      expect(warnings.map(({ message }) => message).join()).not.toContain('not used');
    }
  });

  it('are found by their names and by those of their notes, before the built-in ones', async () => {
    const files = {
      'Bestiary/Ogre.md': `---\nstatblock: inline\naliases: [Club Man]\n---\n${fence('name: Ogre (of the Fen)\nac: 5\nhp: 6')}`,
      'Reed Hag.md': front,
      'Ford.md': [
        fence('monster: Ogre'),
        fence('creature: Club Man\nname: Bo'),
        fence('extends: Reed Hag\nname: Sis'),
      ].join('\n\n'),
      'Den.md': fence('name: Kin\nnote: [[Reed Hag]]'),
    };
    const { sections } = await importVault(files);
    const found = new Map(creaturesOf({ sections }).map((block) => [block.name, block.armorClass]));
    expect([...found]).toEqual(
      expect.arrayContaining([
        ['Bo', 5],
        ['Sis', 14],
        ['Kin', 14],
        ['Reed Hag', 14],
      ]),
    );
    expect(found.has('Ogre')).toBe(false);
    expect(found.get('Ogre (of the Fen)')).toBe(5);
  });

  it('are those too that the plugin keeps itself', async () => {
    const data = { monsters: [['Moor Cat', { name: 'Moor Cat', ac: 13, hp: 8, stats: [1, 2, 3, 4, 5, 6] }]] };
    const plugin = 'V/.obsidian/plugins/obsidian-5e-statblocks/data.json';
    const read = async (text: string) =>
      creaturesOf(await importVault({ [plugin]: text, 'V/Moor.md': `It prowls.\n\n${fence('monster: Moor Cat')}` }));
    expect(await read(JSON.stringify(data))).toMatchObject([{ name: 'Moor Cat', armorClass: 13 }]);
    expect(await read('{"monsters": [')).toEqual([]);
  });

  it('may be made from others in their properties', async () => {
    const { sections } = await importVault({
      'Fen/Grum.md':
        '---\nstatblock: true\nname: Grum\nextends: Ogre\nhp: 80\ntraits+:\n- name: Old\n  desc: He is old.\n---\nHe naps.',
    });
    expect(creaturesOf({ sections })).toMatchObject([
      { name: 'Grum', hitPoints: 80, armorClass: 11, traits: [{ name: 'Old' }] },
    ]);
  });
});
