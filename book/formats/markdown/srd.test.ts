import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { documentLines } from '../../document/document-words.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { statBlockToMarkdown } from '../../rules-5e/stat-block/stat-block-markdown.ts';
import { documentFromMarkdown, markdownToNodes } from './markdown-to-nodes.ts';
import { comparableWords } from '../printed-blocks/source-blocks.ts';

const FILE = new URL('../../../scripts/srd/srd-5.2.md.br', import.meta.url);

/**
 * Words of the source that the book prints differently or leaves out, with their counts: labels that are abbreviated in
 * print ("Armor Class" is AC), the headers of score tables, the word before a table's title, and headers that repeat
 * the title of a random table.
 */
const SAID_OTHERWISE: Record<string, number> = {
  armor: 329,
  class: 329,
  hit: 329,
  points: 329,
  stat: 329,
  score: 335,
  mod: 335,
  save: 335,
  attribute: 6,
  component: 12,
  table: 195,
};
const HEADS_SAID_BY_TITLES = 20;

describe('the SRD 5.2 as a document', { timeout: 60_000 }, () => {
  const source = brotliDecompressSync(readFileSync(FILE)).toString('utf8');
  const doc = documentFromMarkdown(source);
  const found = (type: string) => {
    const attrs: Record<string, unknown>[] = [];
    doc.descendants((node) => {
      if (node.type.name === type) attrs.push(node.attrs);
    });
    return attrs;
  };
  const statBlocks = found('statBlock').map(({ data }) => data as StatBlock);

  it('is valid', () => {
    doc.check();
  });

  it('has every creature, spell and magic item as a block', () => {
    expect(statBlocks.length).toBeGreaterThanOrEqual(330);
    expect(found('spell')).toHaveLength(339);
    expect(found('magicItem').length).toBeGreaterThanOrEqual(240);
    expect(found('randomTable').length).toBeGreaterThanOrEqual(24);
  });

  it('keeps every word', () => {
    const missing = subtract(
      count(comparableWords(source.replace(/^\d+\. /gm, ''))),
      count(documentLines(doc).flatMap(comparableWords)),
    );
    const unexplained = [...missing].filter(([word, times]) => times > (SAID_OTHERWISE[word] ?? 0));
    const heads = unexplained.reduce((sum, [word, times]) => sum + times - (SAID_OTHERWISE[word] ?? 0), 0);
    expect(heads, unexplained.map(([word]) => word).join(', ')).toBeLessThanOrEqual(HEADS_SAID_BY_TITLES);
  });

  it('reads the numbers as they are printed', () => {
    expect(statBlocks.find(({ name }) => name === 'Aboleth')).toMatchObject({
      layout: '2024',
      size: 'Large',
      kind: 'Aberration',
      alignment: 'Lawful Evil',
      armorClass: 17,
      hitPoints: 150,
      hitDice: '20d10 + 40',
      speed: '10 ft., Swim 40 ft.',
      initiative: 3,
      abilities: { str: 21, dex: 9, con: 15, int: 18, wis: 15, cha: 18 },
      saves: { str: null, dex: 3, con: 6, int: 8, wis: 6, cha: null },
      skills: [
        { name: 'History', bonus: 12 },
        { name: 'Perception', bonus: 10 },
      ],
      senses: 'darkvision 120 ft.',
      passivePerception: 20,
      languages: 'Deep Speech; telepathy 120 ft.',
      challenge: '10',
      xp: 5900,
      xpNote: 'or 7,200 in lair',
    });
  });

  it('reads each creature back from the Markdown it is written as', () => {
    for (const block of statBlocks) {
      const [read, ...more] = markdownToNodes(statBlockToMarkdown(block));
      expect(read?.attrs?.data).toEqual(block);
      expect(more).toEqual([]);
    }
  });

  it('leaves no creature without its actions', () => {
    expect(statBlocks.filter(({ actions }) => actions.length === 0).map(({ name }) => name)).toEqual([
      'Giant Fly',
      'Shrieker Fungus',
    ]);
  });
});

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function subtract(from: ReadonlyMap<string, number>, these: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    [...from].map(([word, times]) => [word, times - (these.get(word) ?? 0)] as const).filter(([, left]) => left > 0),
  );
}
