import { describe, expect, it } from 'vitest';
import { BESTIARY } from '../../generator/creatures/bestiary.ts';
import { toLayout2014 } from '../../generator/creatures/layout-2014.ts';
import { makeCreature } from '../../generator/creatures/make-creature.ts';
import { createRandom } from '../../generator/random.ts';
import { documentFromMarkdown } from '../../formats/markdown/markdown-to-nodes.ts';
import type { StatBlock } from '../stat-block.ts';
import { statBlockToMarkdown } from './stat-block-markdown.ts';

function readBack(block: StatBlock): StatBlock | undefined {
  const doc = documentFromMarkdown(statBlockToMarkdown(block, 3));
  return doc.firstChild?.attrs.data as StatBlock | undefined;
}

/** A printed save that equals the modifier is read back as no proficiency; both mean the same. */
function withoutPlainSaves(block: StatBlock | undefined): unknown {
  return block && { ...block, saves: null };
}

describe('a stat block written as Markdown', () => {
  it.each(Object.keys(BESTIARY))('is read back the same, in both layouts: %s', (key) => {
    for (const challenge of ['1/4', '2', '6', '12', '21']) {
      const block = makeCreature({ key, challenge, legendary: true }, createRandom(key + challenge));
      expect(withoutPlainSaves(readBack(block))).toEqual(withoutPlainSaves(block));
      const classic = toLayout2014(block);
      expect(readBack(classic)).toEqual(classic);
    }
  });
});
