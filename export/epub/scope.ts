import type { Node } from 'prosemirror-model';
import type { BlockWords } from '#book/document/print/block-words.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import type { HeadingLevels } from '../heading-levels.ts';
import type { LinkedReference, PageReference } from '../linked-parts.ts';

/** Where an image lies in the book, seen from the page; null where the book does not hold it. */
export type ImagePath = (address: string) => string | null;

/** What a block needs to know of the page it stands in. */
export interface EpubScope {
  /** What blocks say that is not their author's. */
  words: BlockWords;
  levels: HeadingLevels;
  imagePath: ImagePath;
  /** The id of what stands here, where something else leads to it. */
  idOf(node: Node): string | null;
  /** The direction of a block that runs the other way than what stands around it; null for others. */
  turnOf(node: Node): Direction | null;
  /** The paragraph whose first letter is large; null where there is none. */
  opening: Node | null;
  /** A reference, its address seen from the page. */
  reference(reference: PageReference): LinkedReference;
  /** Adds a footnote and answers with its number. */
  addNote(text: string): number;
}
