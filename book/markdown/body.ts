import type { MarkdownBlock } from './block.ts';

/** What begins something new whatever the headings around it say, or may not stand inside a spell or item. */
const ENDS = new Set(['spell', 'magicItem', 'sidebar', 'pageBreak', 'columnBreak']);

/** Where the text under a title of `level` ends: at the next title as high or higher, or at a block that stands for itself. */
export function endOfBody(blocks: readonly MarkdownBlock[], from: number, level: number): number {
  for (let index = from; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block && (ENDS.has(block.type) || (block.level !== undefined && block.level <= level))) return index;
  }
  return blocks.length;
}
