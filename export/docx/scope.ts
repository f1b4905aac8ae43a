import type { SpokenImage } from '../absent-image.ts';
import type { Node } from 'prosemirror-model';
import type { Direction } from '#book/layout/language-tag.ts';
import type { DocxStyle } from './description.ts';
import type { InlineScope } from './inline.ts';
import type { DocxPage } from './measures.ts';
import type { StatedBlocks } from './stated.ts';

/** What a block needs to know of the place where it stands. */
export interface DocxScope extends InlineScope {
  /** The style of ordinary text here. */
  text: DocxStyle;
  page: DocxPage;
  /** The paragraph of the section whose first letter is large; null where none is. */
  largeOpening: Node | null;
  /** Width of the text here. */
  room: number;
  /** How far the text stands in from the left edge of its page, box or cell. */
  indent: number;
  /** How many lists it stands in. */
  depth: number;
  /** Inside a box, a list or a cell, where no page can begin. */
  nested: boolean;
  /** The level of a heading, 2 to 6, by its author's. */
  headingLevel(authorLevel: number): number;
  /** The direction of a block that runs the other way than what stands around it; null for others. */
  turnOf(node: Node): Direction | null;
  /** A number for the next list, unused so far. */
  nextList(): number;
  /** The size of an image in pixels; null where its bytes are not available. */
  image(address: string): { width: number; height: number } | null;
  /** What the document states of its blocks. */
  stated: StatedBlocks;
  onAbsentImage(image: SpokenImage): void;
}

/** The inside of a cell or box of this width, with text in this style. */
export function cellScope(scope: DocxScope, text: DocxStyle, width: number): DocxScope {
  return { ...scope, text, room: Math.max(400, width), indent: 0, nested: true };
}

/** The same place, this much further in. */
export function indentedScope(scope: DocxScope, indent: number, text: DocxStyle): DocxScope {
  return {
    ...scope,
    text,
    indent: scope.indent + indent,
    room: Math.max(400, scope.room - indent),
    nested: true,
  };
}
