import { directionOfLanguage } from '#book/layout/language-tag.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import type { Layout } from '#book/layout/layout.ts';
import { pageColours } from '#book/layout/themes/theme-styles.ts';
import { SCREEN } from '#book/layout/print/presets.ts';
import { absentImage, spokenImage } from '../absent-image.ts';
import { type BlockPlace, type Diagnostic, locatedAt } from '../diagnostics.ts';
import { createHeadingLevels, listedDepth, termLevelOf } from '../heading-levels.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { plainName } from './parts/plain-name.ts';
import { tableNeeds } from '../placed-cells.ts';
import type { Measures } from './measures.ts';
import type { SectionParts } from './parts/section-parts.ts';
import type { Scope } from './scope.ts';
import type { WriteText } from './text-writer.ts';
import type { TypstOptions, TypstSection } from './typst-book.ts';

interface ScopeSetting {
  /** Where what is written stands just now. */
  place: SectionPlace;
  options: TypstOptions;
  measures: Measures;
  layout: Layout;
  parts: SectionParts;
  write: WriteText;
  onDiagnostic: (found: Diagnostic) => void;
}

/** A section, and which of its blocks is being written. */
export type SectionPlace = BlockPlace & { id: string };

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
