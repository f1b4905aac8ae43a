import type { KnownNode } from '../../document/nodes.ts';
import { holdsImage, oneLine, plainText } from './source-text.ts';

/** A block read from Markdown: a loose node with its place in the source. The gate ignores the additional fields. */
export interface MarkdownBlock extends KnownNode {
  /** The line it begins on, counted from 1. */
  line: number;
  /** The level of the heading it is, or was made from. */
  level?: number;
  /** Written as HTML in a file of our own. It states itself what it is, so that no spell, box or the like is recognised in it. */
  isHtml?: boolean;
  /** The name that other notes of its vault have for it. */
  anchor?: string;
  /** Of a table that could not stay in what it stood in, and stands behind it: what that is, as `tableBehind` says it. */
  behind?: string;
}

/** Where a table stood that stood in another. */
export const BEHIND_TABLE = 'a cell of another table';

/** The sentence about a table that could not stay where it was. */
export function tableBehind(what: string): string {
  return `A table that stood in ${what} stands behind it.`;
}

/** Something that the reader could not keep as it was. */
export interface MarkdownNote {
  line: number;
  message: string;
}

/** The type of a box of the Homebrewery until boxes.ts has made of it what its names say; `attrs` has its Tags. */
export const BOX = '#box';

/** The blocks inside a block; those without a line of their own get the block's. */
export function innerBlocks(block: MarkdownBlock): MarkdownBlock[] {
  return (block.content ?? []).map((node) => ({ line: block.line, ...node }));
}

/** The type of what stands below a section's title in a file of our own, and says how the section begins: see book/sections/opening-blocks.ts. */
export const OPENING = '#opening';

export interface Title {
  level: number;
  name: string;
}

/** The title of a creature, spell or item: a heading with a name that fits its field; null for any other block. */
export function titleOf(block: MarkdownBlock | undefined): Title | null {
  if (block?.type !== 'heading' || block.isHtml === true || holdsImage(block.content)) return null;
  const name = oneLine(plainText(block.content));
  return name === '' || name.length > 200 ? null : { level: Number(block.attrs?.level ?? 1), name };
}
