import type { MarkdownBlock } from './source-block.ts';
import { groupOf } from './entries.ts';
import { entryHeadings, namedEntry } from './entry-headings.ts';
import { isArmorLabel } from './facts.ts';
import { listedEntries } from './listed-entries.ts';
import { makeStatBlock } from './make-stat-block.ts';
import { beginsCreature, emboldened } from './plain-lines.ts';
import { type Draft, readEntries } from './read-entries.ts';
import type { Head } from './head.ts';
import { beginsUntitled, readHead } from './read-head.ts';

/** The most blocks of one creature. */
export const LONGEST = 400;

/** What was made of some blocks, and the index of the first block behind them. */
export interface Recognised {
  blocks: MarkdownBlock[];
  next: number;
}

/** Reads the creature that begins at a block; null where none does. One without a name of its own has to show all numbers of a creature. */
export function readStatBlock(
  blocks: readonly MarkdownBlock[],
  at: number,
  { isBox = false, isNameless = false } = {},
): Recognised | null {
  const head = readHead(blocks, at, { isBox });
  if (!head || !isCreature(head, isNameless || (!isBox && head.fields.size === ''))) return null;
  const lists = { traits: [], actions: [], bonusActions: [], reactions: [], legendaryActions: [] };
  const draft: Draft = { head, lists, intro: '', left: [...head.left], next: 0 };
  const after = blocks.slice(head.next, head.next + LONGEST);
  const named = entryHeadings(after, (index) => readHead(after, index) !== null);
  const begins = (block: MarkdownBlock, index: number) => beginsCreature(block) || beginsUntitled(after, index);
  const end = after.findIndex((block, index) => !named.has(block) && (isTitle(block) || begins(block, index)));
  const below = [...head.rest, ...after.slice(0, end < 0 ? LONGEST : end)];
  const parts = below.map((block, index) => {
    const [before, next] = [below[index - 1], below[index + 1]];
    if (next && named.has(block)) return [namedEntry(block, next)];
    if (before && named.has(before)) return [];
    const opened = listedEntries(block, groupOf(before) !== null);
    return head.isPlain ? opened.flatMap(emboldened) : opened;
  });
  readEntries(parts.flat(), draft);
  const read = wholeBlocks(parts, draft.next);
  const unread = parts[read.blocks]?.slice(read.parts) ?? [];
  const isCut = read.parts > 0 || read.blocks < head.rest.length;
  return {
    blocks: [...head.images, ...makeStatBlock(draft, blocks[at]?.line ?? 0), ...(isCut ? unread : [])],
    next: head.next + Math.max(0, read.blocks - head.rest.length + (isCut ? 1 : 0)),
  };
}

/** Whether what is above ends here: a heading does it that names none of a creature's lists. */
function isTitle(block: MarkdownBlock): boolean {
  return (block.type === 'heading' || block.level !== undefined) && groupOf(block) === null;
}

/** How many blocks make up the first `count` of their parts, and how many parts of the next block. */
function wholeBlocks(parts: readonly MarkdownBlock[][], count: number): { blocks: number; parts: number } {
  let left = count;
  let blocks = 0;
  for (const own of parts) {
    if (own.length > left) break;
    left -= own.length;
    blocks += 1;
  }
  return { blocks, parts: left };
}

/** Whether numbers that every creature has are there: all of them where little else says that it is one. */
function isCreature({ facts, scores }: Head, needsAll: boolean): boolean {
  const armor = facts.some(({ label }) => isArmorLabel(label));
  const hits = facts.some(({ label }) => label === 'hit points' || label === 'hp');
  return needsAll ? armor && hits && scores !== null : armor || hits;
}
