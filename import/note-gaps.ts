import { readData, statBlock } from '#book/document/blocks/stat-block.ts';
import { isRecord, type KnownNode } from '#book/document/nodes.ts';
import { tableBehind } from '#book/formats/printed-blocks/source-blocks.ts';
import { missingNumbers } from '#book/rules-5e/stat-block/derive-stat-block.ts';
import type { ImportNote } from './book-draft.ts';
import type { BlockSection } from './split-sections.ts';

/**
 * Notes every creature that lacks some of its numbers, which stay empty, and every table that stands behind what it was in: the author might
 * not notice.
 */
export function noteGaps(sections: readonly BlockSection[], notes: ImportNote[]): void {
  for (const { title, blocks } of sections) {
    for (const block of blocks) {
      const moved = block.behind === undefined ? [] : [tableBehind(block.behind)];
      for (const message of [...moved, ...statBlocksIn(block).flatMap(gapsOf)]) {
        notes.push({ line: block.line, message, ...(title === '' ? {} : { section: title }) });
      }
    }
  }
}

function statBlocksIn(node: KnownNode, found: unknown[] = []): unknown[] {
  if (node.type === statBlock.name) found.push(isRecord(node.attrs) ? node.attrs.data : null);
  else for (const child of node.content ?? []) statBlocksIn(child, found);
  return found;
}

/** The sentence about what a creature lacks; none where it has all. */
function gapsOf(data: unknown): string[] {
  const block = readData(data);
  const names = missingNumbers(block).map(({ name }) => name);
  if (names.length === 0) return [];
  const [last = '', ...others] = names.toReversed();
  const listed = others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
  const name = block.name === '' ? 'A creature without a name' : `The creature "${block.name}"`;
  return [`${name} has no ${listed} in the stat block that could be read. What is missing stays empty.`];
}
