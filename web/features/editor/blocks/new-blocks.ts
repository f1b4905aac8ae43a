import type { JSONContent } from '@tiptap/core';
import { deriveStatBlock } from '#book/rules-5e/derive-stat-block.ts';
import { evenRanges } from '../random-tables/roll-ranges.ts';

/** A creature to start from, whose numbers agree. */
export function newStatBlock(): JSONContent {
  const data = deriveStatBlock({
    name: 'New Creature',
    size: 'Medium',
    kind: 'Humanoid',
    alignment: 'Neutral',
    challenge: '1/4',
    abilities: { str: 12, dex: 12, con: 12, int: 10, wis: 10, cha: 10 },
    hitPoints: 11,
    armor: { natural: 12 },
    speed: '30 ft.',
  });
  return { type: 'statBlock', attrs: { data } };
}

export function newSpell(): JSONContent {
  const attrs = { level: 1, castingTime: 'Action', range: '60 feet', components: 'V, S', duration: 'Instantaneous' };
  return { type: 'spell', attrs, content: [{ type: 'paragraph' }] };
}

export function newMagicItem(): JSONContent {
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
