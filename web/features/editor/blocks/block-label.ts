import type { Node } from '@tiptap/pm/model';
import { findBlock, findNode } from '#book/document/schema.ts';

/** The name of a block in messages: 'Stat block “Salt-Wife”', 'Page break'. */
export function blockLabel({ type, attrs }: Node): string {
  const block = findBlock(type.name);
  if (!block) return findNode(type.name)?.label ?? '';
  const label = block.labelOf(attrs);
  const name = block.nameOf(attrs).trim();
  return name === '' ? label : `${label} “${name}”`;
}
