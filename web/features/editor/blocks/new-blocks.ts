import type { Attributes } from '#book/document/define/attributes.ts';
import type { KnownNode } from '#book/document/node/loose-node.ts';
import type { BlockName } from '#book/document/node/names.ts';
import { getBlock } from '#book/document/registry.ts';

/** A new block with the content that its definition gives a new one, and these attributes. */
export function newBlock(name: BlockName, attrs: Attributes = {}): KnownNode {
  const { start, contains } = getBlock(name);
  const first: KnownNode[] | undefined = contains === 'blocks' ? [{ type: 'paragraph' }] : undefined;
  const content = start.content ?? first;
  return { type: name, attrs: { ...start.attrs, ...attrs }, ...(content ? { content } : {}) };
}
