import type { Node } from 'prosemirror-model';
import type { Audience } from './define/definition.ts';
import { findBlock } from './registry.ts';

/** For whom a block is; a part of a block is for everyone who sees the block. */
export function audienceOf(node: Node): Audience {
  return findBlock(node.type.name)?.audienceOf(node.attrs) ?? 'everyone';
}
