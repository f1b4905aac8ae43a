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

/** The result of recognising some blocks, and the index of the first block after them. */
export interface Recognised {
  blocks: MarkdownBlock[];
  next: number;
}

/**
 * Reads the creature that begins at a block; null if none does. A creature without a name needs all the usual numbers.
 */
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

/** Whether a block ends the part above it: a heading that is not one of a creature's lists. */
function isTitle(block: MarkdownBlock): boolean {
  return (block.type === 'heading' || block.level !== undefined) && groupOf(block) === null;
}

/** Returns how many whole blocks the first `count` parts make up, and how many parts of the next block. */
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

/** Whether the usual numbers of a creature are there: all of them if there is little other evidence. */
function isCreature({ facts, scores }: Head, needsAll: boolean): boolean {
  const armor = facts.some(({ label }) => isArmorLabel(label));
  const hits = facts.some(({ label }) => label === 'hit points' || label === 'hp');
  return needsAll ? armor && hits && scores !== null : armor || hits;
}

/**
 * Finds headings below a creature's head that name an entry, "#### Bite": those below the title of a list, of a lower
 * level, and with text below. `isCreature` tells whether a creature begins at a block.
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

/**
 * Joins a heading that names an entry and the paragraph below it, in the form of other sources: "**Bite.** It bites."
 */
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
 * Converts the items of a list of entries, "- **Bite.** It bites.", to the paragraphs of other sources; any other block
 * stays. Below the title of a creature's list, "Actions", names need no bold full stop: "- **Bite**: It bites.", "-
 * Bite. It bites."
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
