import { innerBlocks, type MarkdownBlock } from './source-block.ts';
import { beginsWithName, readEntry } from './entries.ts';
import { emboldened } from './plain-lines.ts';

/**
 * The items of a list of entries, "- **Bite.** It bites.", as the paragraphs that other sources have; any other block as it is. Under the title
 * of a creature's list, "Actions", the names need no full stop in bold: "- **Bite**: It bites.", "- Bite. It bites."
 */
export function listedEntries(block: MarkdownBlock, isUnderTitle: boolean): MarkdownBlock[] {
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
