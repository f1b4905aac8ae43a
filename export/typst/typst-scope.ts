import type { BlockWords } from '#book/document/print/block-words.ts';
import { type Direction, directionOfLanguage } from '#book/layout/language-tag.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import type { Layout } from '#book/layout/layout.ts';
import { pageColours } from '#book/layout/themes/theme-styles.ts';
import { SCREEN } from '#book/layout/print-presets.ts';
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

/** What a block needs to know about its surroundings. */
export interface Scope {
  /** Writes author's text as Typst markup. */
  text(text: string): string;
  /** Like `text`, with a different limit for words without a break opportunity. */
  textBreaking(longWord: number): (text: string) => string;
  /** Like `text`, for code, where every space counts. */
  codeText(text: string): string;
  /** The words that blocks print besides their author's. */
  words: BlockWords;
  headings: HeadingLevels;
  /** The author's level of headings that are glossary terms; null in other sections. */
  termLevel: number | null;
  /** The links between this place and the rest of the book. */
  parts: SectionAnchors;
  /** The identity of a box that may continue in the next column, by its name. */
  boxId(name: string): string;
  /** The needs of a table's columns together with those of similar tables in the section. */
  tableNeeds: TableNeeds;
  image(address: string): TypstImage | null;
  onAbsentImage(image: SpokenImage): void;
  /** Called for an image with too few pixels for its chosen placement. */
  onSmallImage(image: SpokenImage): void;
  /** Called for an image that was laid on the page's background colour. `isNested`: it is in a box, list or cell. */
  onFlattenedImage(image: SpokenImage, isNested: boolean): void;
  /** The number of the next picture in the section's file that the layout loop may move or resize. */
  pictureNumber(): number;
  page: Measures;
  /** The width of letters in tables relative to those that `estimateWidth` measures. */
  tableLetters: number;
  /** Whether nothing follows the section on its last page. */
  closesPage: boolean;
  /** Whether the section begins with a drop cap. */
  dropCaps: boolean;
  /** Width of the text here, in points. */
  room: number;
  /** Whether it is inside a box, list or cell, where no page can begin. */
  nested: boolean;
  /** Width across all columns, in points; null inside a box or with only one column. */
  span: number | null;
  /** The words of the heading right before a table; '' if there is none. */
  heading: string;
  /** The direction of the surrounding text. */
  direction: Direction;
  /** Whether lines are ragged, without justification and hyphenation. */
  ragged: boolean;
  /** The number of boxes, quotations, lists and cells around it. */
  depth: number;
  /** Tells which of the section's blocks is written next. */
  atBlock(index: number | null): void;
}

/** The inside of a box, list or cell: narrower by `inset` points, and nothing in it can span the page. */
export function nestedScope(scope: Scope, inset: number): Scope {
  return {
    ...scope,
    room: Math.max(40, scope.room - inset),
    nested: true,
    span: null,
    depth: scope.depth + 1,
  };
}

/** The scope of a cell: ragged lines, and break opportunities in words of more than `longWord` characters. */
export function narrowScope(scope: Scope, longWord: number): Scope {
  return { ...scope, text: scope.textBreaking(longWord), ragged: true };
}

interface ScopeSetting {
  /** The place that is being written. */
  place: SectionLocation;
  options: TypstOptions;
  measures: Measures;
  layout: Layout;
  parts: SectionAnchors;
  /** The number of pictures in its file before it that the layout loop may move or resize. */
  picturesBefore: number;
  write: WriteText;
  onDiagnostic: (found: Diagnostic) => void;
}

/** A section and the block of it that is being written. */
export type SectionLocation = BlockLocation & { id: string };

/** Creates names that do not change when other boxes are added or removed, so that a box need not be set again. */
function createBoxIds(sectionId: string): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const key = plainName(name);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${plainName(sectionId)} ${key} ${count}`;
  };
}

function createCount(before: number): () => number {
  let count = before;
  return () => {
    count += 1;
    return count;
  };
}

/** Whether the background of pages is a single colour. */
function hasEvenGround({ theme, medium = SCREEN }: TypstOptions): boolean {
  const { paper, haze } = pageColours(theme, medium.hasLinks).colours;
  return paper === haze;
}

/** The scope of a section's own blocks, outside of boxes. */
export function createScope(
  section: TypstSection,
  { place, options, write, measures, layout, parts, picturesBefore, onDiagnostic }: ScopeSetting,
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
    pictureNumber: createCount(picturesBefore),
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
