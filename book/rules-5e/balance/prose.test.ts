import { describe, expect, it } from 'vitest';
import { documentFromMarkdown } from '../../formats/markdown/markdown-to-nodes.ts';
import { UNPACKED_SRD } from '../srd/testing/unpacked-srd.ts';
import { balanceOf } from './balance.ts';
import { creaturesByName } from './known-creatures.ts';
import { readSection } from './read-section.ts';

const find = creaturesByName(UNPACKED_SRD.creatures);
const USUAL = { level: 1, size: 4 };

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
    ['- 1 **wolf** per player character\n- 1 **ogre**', ['4 Wolf', '1 Ogre']],
    ['One goblin warrior for each character waits, and an ogre.', ['4 Goblin Warrior', '1 Ogre']],
    ['Creatures: 2 wolves per PC, an ogre', ['8 Wolf', '1 Ogre']],
    ['A trio of ogres and a couple of wolves wait, and a half-dozen bandits.', ['3 Ogre', '2 Wolf', '6 Bandit']],
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
    ['A third, the **Ogre**, snores.', ['1 Ogre']],
    ['Boss: Ogre (CR 2)\nMinions: 4 Wolves', ['1 Ogre', '4 Wolf']],
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

  it('are counted in headings', () => {
    expect(encountersIn('## The Crypt (2 ghouls, 1 ogre)\n\nIt stinks.\n\n## The Mill (2 floors)')).toEqual([
      ['The Crypt (2 ghouls, 1 ogre)', '2 Ghoul', '1 Ogre'],
    ]);
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
