import { describe, expect, it } from 'vitest';
import { readBlocks } from '../markdown/read-blocks.ts';
import { hasMark, plainText } from './source-text.ts';
import { beginsCreature, codeParagraphs, emboldened, partedAtCreatures } from './plain-lines.ts';

const blocksOf = (markdown: string) => readBlocks(markdown).blocks;
const texts = (markdown: string) =>
  blocksOf(markdown)
    .flatMap(partedAtCreatures)
    .map(({ content }) => plainText(content));
const names = (markdown: string) =>
  blocksOf(markdown)
    .flatMap(emboldened)
    .map(({ content = [] }) => plainText(content.filter((node) => hasMark(node, 'bold'))));

const OWL = 'Owl\nSmall beast, unaligned\nArmor Class 12';

describe('plain lines', () => {
  it('are parted where a creature begins', () => {
    expect(texts(`It hunts.\n${OWL}\n${OWL}`)).toEqual(['It hunts.', OWL, OWL]);
    expect(texts(`It hunts.\nSmall beasts flee.`)).toEqual(['It hunts.\nSmall beasts flee.']);
  });

  it('begin a creature with its name', () => {
    expect(blocksOf(`${OWL}\n\nIt hunts.\n${OWL}\n\nOwl`).map(beginsCreature)).toEqual([true, false, false]);
  });

  it.each([
    ['Amphibious. It breathes water.', ['Amphibious.']],
    ['Legendary Resistance (3/Day). It succeeds.', ['Legendary Resistance (3/Day).']],
    ['Breath of the Fen: It exhales.', ['Breath of the Fen:']],
    ['Peck. It pecks.\nActions\nHoot. It hoots\nloudly.', ['Peck.', 'Actions', 'Hoot.']],
    ['It hunts. It pecks.', ['']],
    ['Legendary Actions\nIt can take 3 legendary actions.\nWing. It beats.', ['Legendary Actions', '', 'Wing.']],
    ['Wing. It beats.\nMythic Actions\nIt can also do this.\nStar. It shines.', ['Wing.', 'Mythic Actions', 'Star.']],
    ['Sneak Attack.\nIt adds 4d6.', ['Sneak Attack.']],
    ['Rapier + 2.\nIt stabs.', ['Rapier + 2.']],
    ['Wing. It is flung to the\nFar Realm.\nIt takes no\nactions.', ['Wing.']],
    ['Hit: 4 damage.', ['']],
    ['At will: light', ['']],
    ['Melee Weapon Attack: +3 to hit.', ['']],
    ['The owl of Fen. It hunts.', ['']],
  ])('have names in bold: %j', (markdown, expected) => {
    expect(names(markdown)).toEqual(expected);
  });

  it('are paragraphs of a code block between its empty lines', () => {
    const [code] = blocksOf('```\na\nb\n  \n\nc\n```');
    expect(code && codeParagraphs(code).map(({ content }) => plainText(content))).toEqual(['a\nb', 'c']);
  });
});
