import type { KnownNode } from '#book/document/nodes.ts';
import { innerBlocks, type MarkdownBlock, plainText } from '#book/formats/printed-blocks/source-blocks.ts';
import { nameKey } from '#book/sections/named-part.ts';

/** What of a note an embed shows: what stands under a heading with that heading, one block by its name, or all. */
export function embeddedBlocks(
  blocks: readonly MarkdownBlock[],
  { heading, anchor }: { heading: string; anchor: string },
): readonly MarkdownBlock[] {
  if (anchor !== '') return anchored(blocks, anchor);
  return heading === '' ? blocks : under(blocks, heading);
}

function under(blocks: readonly MarkdownBlock[], heading: string): readonly MarkdownBlock[] {
  const start = blocks.findIndex(
    (block) => block.type === 'heading' && nameKey(plainText(block.content)) === nameKey(heading),
  );
  const level = blocks[start]?.level ?? 0;
  const length = blocks.slice(start + 1).findIndex((block) => (block.level ?? Infinity) <= level);
  if (start < 0) return [];
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length);
}

/** The block with the name; of a box or quotation that holds it, the whole. */
function anchored(blocks: readonly MarkdownBlock[], anchor: string): readonly MarkdownBlock[] {
  const found = blocks.find((block) => holdsAnchor(block, anchor));
  if (found === undefined) return [];
  const isList = /^(?:bullet|ordered|task)List$/.test(found.type);
  if (!isList || found.anchor === anchor) return [found];
  return innerBlocks(found).flatMap((item) => (holdsAnchor(item, anchor) ? innerBlocks(item) : []));
}

function holdsAnchor(block: KnownNode & { anchor?: string }, anchor: string): boolean {
  return block.anchor === anchor || (block.content ?? []).some((child) => holdsAnchor(child, anchor));
}
