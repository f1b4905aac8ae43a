import type { JSONContent } from '@tiptap/core';
import type { Attributes } from '#book/document/define/attributes.ts';
import type { BlockName } from '#book/document/names.ts';
import { getBlock } from '#book/document/registry.ts';

/** A new block as its definition has it begin, with these attributes besides. */
export function newBlock(name: BlockName, attrs: Attributes = {}): JSONContent {
  const { start, contains } = getBlock(name);
  const content = start.content ?? (contains === 'blocks' ? [{ type: 'paragraph' }] : undefined);
  return { type: name, attrs: { ...start.attrs, ...attrs }, ...(content ? { content } : {}) };
}
