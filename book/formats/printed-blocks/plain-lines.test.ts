import { describe, expect, it } from 'vitest';
import { readBlocks } from '../markdown/read-markdown-blocks.ts';
import type { Piece } from './stat-block-pieces.ts';
import { hasMark, plainText } from './source-blocks.ts';
import {
  beginsCreature,
  codeParagraphs,
  emboldened,
  kindWithin,
  partedAtCreatures,
  readKindLine,
} from './plain-lines.ts';

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

const line = (text: string, isItalic = false): Pick<Piece, 'nodes' | 'text'> => ({
  nodes: [{ type: 'text', text, marks: isItalic ? [{ type: 'italic' }] : [] }],
  text,
});

describe('what a creature is', () => {
  it.each([
    ['Medium humanoid (elf, wizard), any alignment', 'Medium', 'humanoid (elf, wizard)', 'any alignment'],
    ['Small or Medium Humanoid, Neutral', 'Small or Medium', 'Humanoid', 'Neutral'],
    ['medium swarm of tiny beasts', 'medium', 'swarm of tiny beasts', ''],
  ])('is read from %j', (text, size, kind, alignment) => {
    expect(readKindLine(line(text))).toEqual({ size, kind, alignment });
  });

  it.each(['Large snark, unaligned', 'Tiny thing'])('is read from %j in italics alone', (text) => {
    expect(readKindLine(line(text))).toBeNull();
    expect(readKindLine(line(text, true))).not.toBeNull();
  });

  it('is read without a size in a box for a creature alone, in italics', () => {
    const text = 'beast, unaligned';
    expect(readKindLine(line(text, true))).toBeNull();
    expect(readKindLine(line('beast, of the reeds'), true)).toBeNull();
    expect(readKindLine(line(text, true), true)).toEqual({ size: '', kind: 'beast', alignment: 'unaligned' });
  });

  it.each(['Medium armor', 'Large vehicle, unaligned', `Small ${'beast '.repeat(60)}`])(
    'is not read from %j',
    (text) => {
      expect(readKindLine(line(text, true))).toBeNull();
    },
  );

  it('is not read from a sentence', () => {
    expect(readKindLine(line('Large beasts live here.'))).toBeNull();
  });

  it('is found in italics within a sentence', () => {
    const inItalics = (isItalic: boolean): Piece => ({
      nodes: ['The owl is a ', 'Small beast, unaligned', ', of the fens.'].flatMap(
        (text, at) => line(text, isItalic && at === 1).nodes ?? [],
      ),
      text: '',
      of: { type: 'paragraph', line: 1 },
      images: [],
    });
    expect(kindWithin(inItalics(true))).toEqual({ size: 'Small', kind: 'beast', alignment: 'unaligned' });
    expect(kindWithin(inItalics(false))).toBeNull();
  });
});
