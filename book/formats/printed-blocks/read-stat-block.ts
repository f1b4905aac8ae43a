import type { KnownNode } from '../../document/nodes.ts';
import { beginsWithName, groupOf, readEntry } from './stat-block-entries.ts';
import { isArmorLabel } from './stat-block-facts.ts';
import { type Draft, makeStatBlock, readEntries } from './make-stat-block.ts';
import { beginsCreature, emboldened } from './plain-lines.ts';
import type { Head } from './stat-block-head.ts';
import { beginsUntitled, readHead } from './read-stat-block-head.ts';
import { innerBlocks, type MarkdownBlock, oneLine, plainText } from './source-blocks.ts';

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

/**
 * Which of the blocks below a creature's head are headings that name an entry, "#### Bite": those below the title of a list and of a lower
 * level, with text under them. `isCreature` tells whether a creature begins at a block.
 */
function entryHeadings(
  blocks: readonly MarkdownBlock[],
  isCreature: (at: number) => boolean,
): ReadonlySet<MarkdownBlock> {
  const found = new Set<MarkdownBlock>();
  let list = Infinity;
  for (const [at, block] of blocks.entries()) {
    if (block.type !== 'heading') continue;
    if (groupOf(block) !== null) list = levelOf(block);
    else if (levelOf(block) <= list || blocks[at + 1]?.type !== 'paragraph' || isCreature(at)) return found;
    else found.add(block);
  }
  return found;
}

/** The entry that a heading names, from the paragraph under it, in the form that other sources have: "**Bite.** It bites." */
function namedEntry(heading: MarkdownBlock, text: MarkdownBlock): MarkdownBlock {
  const name = oneLine(plainText(heading.content)).replace(/[.:]$/, '');
  const named: KnownNode[] = [
    { type: 'text', text: `${name}.`, marks: [{ type: 'bold' }] },
    { type: 'text', text: ' ' },
  ];
  return { ...text, line: heading.line, content: [...named, ...(text.content ?? [])] };
}

function levelOf(heading: MarkdownBlock): number {
  return Number(heading.attrs?.level ?? 1);
}

/**
 * The items of a list of entries, "- **Bite.** It bites.", as the paragraphs that other sources have; any other block as it is. Under the title
 * of a creature's list, "Actions", the names need no full stop in bold: "- **Bite**: It bites.", "- Bite. It bites."
 */
function listedEntries(block: MarkdownBlock, isUnderTitle: boolean): MarkdownBlock[] {
  if (block.type !== 'bulletList') return [block];
  const items = innerBlocks(block).map((item) => itemBlocks(item, isUnderTitle));
  const isOfEntries = items.every(([first]) => first && (isUnderTitle ? readEntry(first) : beginsWithName(first)));
  return isOfEntries ? items.flat() : [block];
}

function itemBlocks(item: MarkdownBlock, isUnderTitle: boolean): MarkdownBlock[] {
  const [first, ...rest] = innerBlocks(item);
  if (!first) return [];
  return [...(isUnderTitle && readEntry(first) === null ? emboldened(first) : [first]), ...rest];
}
