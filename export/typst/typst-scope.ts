import type { BlockWords } from '#book/document/print/block-words.ts';
import { type Direction, directionOfLanguage } from '#book/layout/language-tag.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import type { Layout } from '#book/layout/layout.ts';
import { pageColours } from '#book/layout/themes/theme-styles.ts';
import { SCREEN } from '#book/layout/print/presets.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { absentImage, type SpokenImage, spokenImage } from '../absent-image.ts';
import { createHeadingLevels, type HeadingLevels, listedDepth, termLevelOf } from '../heading-levels.ts';
import { type TableNeeds, tableNeeds } from '../placed-cells.ts';
import { type BlockLocation, type Diagnostic, locatedAt } from '../diagnostics.ts';
import type { Measures } from './typst-measures.ts';
import type { SectionAnchors } from './section-anchors.ts';
import type { TypstImage, TypstOptions, TypstSection } from './typst-book.ts';
import { plainName } from './typst-markup.ts';
import type { WriteText } from './text-writer.ts';

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
  parts: SectionAnchors;
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

interface ScopeSetting {
  /** Where what is written stands just now. */
  place: SectionLocation;
  options: TypstOptions;
  measures: Measures;
  layout: Layout;
  parts: SectionAnchors;
  write: WriteText;
  onDiagnostic: (found: Diagnostic) => void;
}

/** A section, and which of its blocks is being written. */
export type SectionLocation = BlockLocation & { id: string };

/** Names that stay the same while other boxes come and go, so that these need not be set anew. */
function createBoxIds(sectionId: string): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const key = plainName(name);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${plainName(sectionId)} ${key} ${count}`;
  };
}

function createCount(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
}

/** Whether pages have one colour all over. */
function hasEvenGround({ theme, medium = SCREEN }: TypstOptions): boolean {
  const { paper, haze } = pageColours(theme, medium.hasLinks).colours;
  return paper === haze;
}

/** The place in which the blocks of a section stand, before any box is around them. */
export function createScope(
  section: TypstSection,
  { place, options, write, measures, layout, parts, onDiagnostic }: ScopeSetting,
): Scope {
  const { kind } = section.opening ?? DEFAULT_OPENING;
  const { columns, columnWidth, pageWidth, longWord, longCode } = measures;
  return {
    text: (text) => write(text, place, { longWord }),
    textBreaking: (limit) => (text) => write(text, place, { longWord: limit }),
    codeText: (text) => write(text, place, { keepSpaces: true, longWord: longCode }),
    words: wordsOfLanguage(layout.language),
    boxId: createBoxIds(section.id),
    headings: createHeadingLevels(section.doc, listedDepth(section.doc, kind, layout.toc_depth)),
    termLevel: kind === 'glossary' ? termLevelOf(section.doc) : null,
    parts,
    tableNeeds: tableNeeds(section.doc),
    image: (address) => options.images?.get(address) ?? null,
    onAbsentImage(image) {
      const message = absentImage(image, 'held', options.imageProblems?.get(image.address));
      onDiagnostic({ kind: 'image', ...locatedAt(place), subject: image.address, message });
    },
    onSmallImage(image) {
      const message = `${spokenImage(image)} has too few pixels to reach the edges of the page; it stands within the margins.`;
      onDiagnostic({ kind: 'resolution', ...locatedAt(place), subject: image.address, message });
    },
    onFlattenedImage(image, isNested) {
      if (!isNested && hasEvenGround(options)) return;
      const where = isNested ? 'in a box of another colour' : 'on a page that is not of one colour';
      const message = `${spokenImage(image)} is transparent in parts, which a file for a press cannot be. It was laid on the colour of the page: ${where} its edges are seen.`;
      onDiagnostic({ kind: 'print', ...locatedAt(place), subject: image.address, message });
    },
    pictureNumber: createCount(),
    page: measures,
    tableLetters: options.theme.faces.tableLetters,
    closesPage: layout.chapter_start !== 'flow',
    dropCaps: layout.drop_caps,
    heading: '',
    room: columnWidth,
    nested: false,
    span: columns > 1 ? pageWidth : null,
    ragged: false,
    direction: directionOfLanguage(layout.language),
    depth: 0,
    atBlock(index) {
      place.block = index;
    },
  };
}
