import type { Attributes } from '#book/document/define/attributes.ts';
import type { BlockName, KnownNode } from '#book/document/nodes.ts';
import { getBlock } from '#book/document/schema.ts';

/** A new block with the content that its definition gives a new one, and these attributes. */
export function newBlock(name: BlockName, attrs: Attributes = {}): KnownNode {
  const { start, contains } = getBlock(name);
  const first: KnownNode[] | undefined = contains === 'blocks' ? [{ type: 'paragraph' }] : undefined;
  const content = start.content ?? first;
  return { type: name, attrs: { ...start.attrs, ...attrs }, ...(content ? { content } : {}) };
}
