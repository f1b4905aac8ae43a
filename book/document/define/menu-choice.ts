import type { Attributes } from './attributes.ts';
import type { KnownNode } from '../node/loose-node.ts';

/** The groups of the menu of blocks, in the order in which they are offered. */
export const MENU_GROUPS = ['Boxes', 'Rules', 'Text', 'Layout'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** How a menu offers a block. */
export interface MenuChoice<I extends string = string> {
  id: I;
  /** The block's label where absent. */
  title?: string;
  /** What it is, in a few words. */
  hint: string;
  group: MenuGroup;
  /** Other words an author may look for it by. */
  words: string;
  /** The attributes that this choice gives the block, where the menu offers it in several forms. */
  attrs?: Attributes;
}

/** What a new block begins with. */
export interface BlockStart {
  attrs?: Attributes;
  content?: KnownNode[];
}
