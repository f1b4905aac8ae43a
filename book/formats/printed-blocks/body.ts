import { BLOCKS } from '../../document/schema.ts';
import type { MarkdownBlock } from './source-block.ts';

/** Blocks that may not stand in the text of an entry, and so end it. */
const ENDS: ReadonlySet<string> = new Set(
  BLOCKS.filter(({ spec }) => !spec.group?.split(' ').includes('flow')).map(({ name }) => name),
);

/** Where the text under a title of `level` ends: at the next title as high or higher, or at a block that stands for itself. */
export function endOfBody(blocks: readonly MarkdownBlock[], from: number, level: number): number {
  for (let index = from; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block && (ENDS.has(block.type) || (block.level !== undefined && block.level <= level))) return index;
  }
  return blocks.length;
}
