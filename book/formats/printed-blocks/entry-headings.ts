import type { KnownNode } from '../../document/nodes.ts';
import type { MarkdownBlock } from './source-block.ts';
import { oneLine, plainText } from './source-text.ts';
import { groupOf } from './entries.ts';

/**
 * Which of the blocks below a creature's head are headings that name an entry, "#### Bite": those below the title of a list and of a lower
 * level, with text under them. `isCreature` tells whether a creature begins at a block.
 */
export function entryHeadings(
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
export function namedEntry(heading: MarkdownBlock, text: MarkdownBlock): MarkdownBlock {
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
