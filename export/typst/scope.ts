import type { SpokenImage } from '../absent-image.ts';
import type { BlockWords } from '#book/document/print/block-words.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import type { HeadingLevels } from '../heading-levels.ts';
import type { TableNeeds } from '../placed-cells.ts';
import type { Measures } from './measures.ts';
import type { SectionParts } from './parts/section-parts.ts';

/** An image whose bytes the compiler has as a file. */
export interface TypstImage {
  /** The path of its file: "/images/1.png". */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The page would be seen through it, but is a part of it here: it was laid on the ground of pages. */
  isFlattened?: boolean;
}

/** What a block needs to know of the place where it stands. */
export interface Scope {
  /** Author's text as Typst markup. */
  text(text: string): string;
  /** The same with a limit of its own for words without a place to break. */
  textBreaking(longWord: number): (text: string) => string;
  /** The same for program text, where every space counts. */
  codeText(text: string): string;
  /** What blocks say that is not their author's. */
  words: BlockWords;
  headings: HeadingLevels;
  /** The author's level of the headings that are terms of a glossary; null in any other section. */
  termLevel: number | null;
  /** What leads from here to other parts of the book, and from there to here. */
  parts: SectionParts;
  /** The identity of a box that may go on in the next column, by its name. */
  boxId(name: string): string;
  /** What the columns of a table need together with those of its like in the section. */
  tableNeeds: TableNeeds;
  image(address: string): TypstImage | null;
  onAbsentImage(image: SpokenImage): void;
  /** An image has too few pixels for the place that its author chose. */
  onSmallImage(image: SpokenImage): void;
  /** An image that was laid on the ground of pages stands there, or in a box, a list or a cell. */
  onFlattenedImage(image: SpokenImage, isNested: boolean): void;
  /** The number of the next picture of the section whose place and size the layout loop may change. */
  pictureNumber(): number;
  page: Measures;
  /** How wide the letters of tables are beside those by which widths are estimated. */
  tableLetters: number;
  /** Whether nothing follows the section on its last page. */
  closesPage: boolean;
  /** Whether the first letter of a section is large. */
  dropCaps: boolean;
  /** Width of the text here, in points. */
  room: number;
  /** Inside a box, a list or a cell, where no page can begin. */
  nested: boolean;
  /** Width of what spans all columns, in points; null where nothing can: inside a box, or where there is one column. */
  span: number | null;
  /** The words of the heading right before a table; '' where none stands there. */
  heading: string;
  /** Of the text around. */
  direction: Direction;
  /** Its lines are not justified, and so not hyphenated. */
  ragged: boolean;
  /** How many boxes, quotations, lists and cells stand around it. */
  depth: number;
  /** Says which of the section's own blocks is written next. */
  atBlock(index: number | null): void;
}

/** The inside of a box, a list or a cell: narrower by this many points, and nothing in it can span the page. */
export function nestedScope(scope: Scope, inset: number): Scope {
  return {
    ...scope,
    room: Math.max(40, scope.room - inset),
    nested: true,
    span: null,
    depth: scope.depth + 1,
  };
}

/** A cell, where lines are ragged, and words of more than `longWord` characters get places to break. */
export function narrowScope(scope: Scope, longWord: number): Scope {
  return { ...scope, text: scope.textBreaking(longWord), ragged: true };
}
