import type { JSONContent } from '@tiptap/core';
import { emptyStatBlock } from '#book/rules-5e/stat-block/stat-block.ts';
import type { NewFormBlock } from '../host/host.ts';
import { evenRanges } from '../random-tables/roll-ranges.ts';

/** What the form of a new block begins with. */
export const NEW_BLOCKS: Readonly<Record<NewFormBlock, () => JSONContent>> = {
  statBlock: newStatBlock,
  spell: newSpell,
  magicItem: newMagicItem,
};

/** A creature of which nothing is known: a number that the author did not give would be printed as if they had. */
function newStatBlock(): JSONContent {
  return { type: 'statBlock', attrs: { data: emptyStatBlock() } };
}

function newSpell(): JSONContent {
  const attrs = { level: 1, castingTime: 'Action', range: '60 feet', components: 'V, S', duration: 'Instantaneous' };
  return { type: 'spell', attrs, content: [{ type: 'paragraph' }] };
}

function newMagicItem(): JSONContent {
  return {
    type: 'magicItem',
    attrs: { category: 'Wondrous Item', rarity: 'Uncommon' },
    content: [{ type: 'paragraph' }],
  };
}

export function newRandomTable(): JSONContent {
  const die = 'd6';
  const rows = evenRanges(die, 6).map((roll) => ({ type: 'randomRow', attrs: { roll } }));
  return { type: 'randomTable', attrs: { die }, content: rows };
}

export function newTable(): JSONContent {
  const row = (type: string) => ({
    type: 'tableRow',
    content: [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] })),
  });
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };
}
