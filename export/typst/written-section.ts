import type { Node } from 'prosemirror-model';
import type { Layout } from '#book/layout/layout.ts';
import type { SectionNumber } from '#book/sections/section-numbers.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { highestLevel, sceneText } from '#book/sections/scenes.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { countContentsLines, listedDepth } from '../heading-levels.ts';
import { glossaryMeasures, type Measures } from './typst-measures.ts';
import { type SectionOpener, sectionOpener } from './section-opener.ts';
import { createHeads, type Mention, sectionAnchors } from './section-anchors.ts';
import { createScope, type Scope, type SectionLocation } from './typst-scope.ts';
import { createTextWriter } from './text-writer.ts';
import type { TypstOptions, TypstSection } from './typst-book.ts';
import { type WrittenBlock, writtenBlocks } from './typst-blocks.ts';
import { isAcross, isAcrossHere, PAGE_TURN, wrapped } from './typst-markup.ts';

/** A section as Typst source, with the facts that the rest of the book needs. */
export interface WrittenSection {
  text: SectionText;
  /** Whether it is a scene, whose text is a part of that of its chapter. */
  runsOn: boolean;
  /** Its title as markup. */
  title: string;
  opener: SectionOpener;
  /** The names for running heads, as a Typst expression. */
  heads: string;
  mentions: Mention[];
  diagnostics: Diagnostic[];
  /** How many lines it takes in the contents. */
  contentsLines: number;
  /** The number of characters that no font has. Each is shown as a box. */
  missing: number;
  /** The number of pictures in its file, up to its end, that the layout loop may move or resize. */
  pictures: number;
  /** The level of its highest headings. */
  level: number;
}

/** The text of a section in the form of a flow, to which the texts of its scenes can be added. */
interface SectionText {
  /** What comes before the flow. */
  before: string;
  setting: string[];
  /** Runs of text in columns, content across the page, and page breaks. */
  parts: string[];
}

export interface SectionSetting {
  options: TypstOptions;
  layout: Layout;
  measures: Measures;
  /** The word before the number of a page, as markup. */
  pageLabel: string;
  number: SectionNumber;
  /** The number of earlier characters that no font has. */
  missingBefore: number;
  /** The number of earlier pictures in its file that the layout loop may move or resize. */
  picturesBefore: number;
  /** The level of the highest headings of its chapter, if it is a scene. */
  chapterLevel: number;
}

/** Writes one section, independently of the others. */
export function writeSection(section: TypstSection, setting: SectionSetting): WrittenSection {
  const { options, layout, pageLabel, number, missingBefore, picturesBefore, chapterLevel } = setting;
  const { id, title, opening = DEFAULT_OPENING } = section;
  const { kind } = opening;
  const { runsOn } = number;
  const { doc, before } = runsOn
    ? sceneText({ title, opening, doc: section.doc }, chapterLevel)
    : { doc: section.doc, before: 0 };
  const measures = kind === 'glossary' ? glossaryMeasures(setting.measures) : setting.measures;
  const place: SectionLocation = { id, title };
  const diagnostics: Diagnostic[] = [];
  const mentions: Mention[] = [];
  const heads = createHeads();
  const onDiagnostic = (found: Diagnostic) => diagnostics.push(found);
  const text = createTextWriter(options, onDiagnostic, missingBefore);
  const parts = sectionAnchors({
    section: place,
    layout,
    heads,
    mention: (told) => mentions.push(told),
    pageLabel,
    write: (words) => text.write(words, place),
  });
  const whole = createScope(
    { id, title, opening, doc },
    { place, options, write: text.write, measures, layout, parts, picturesBefore, onDiagnostic },
  );
  const scope: Scope = {
    ...whole,
    dropCaps: whole.dropCaps && !runsOn,
    atBlock: (index) => whole.atBlock(index === null || index < before ? null : index - before),
  };
  const written: SectionText = {
    before: kind === 'glossary' ? '#show: glossary-text\n' : '',
    setting: [
      ...(scope.closesPage ? [] : ['closes: false']),
      ...(kind === 'glossary' ? [`columns: ${measures.columns}`] : []),
    ],
    parts: flowParts(doc, scope),
  };
  scope.atBlock(null);
  const lines = countContentsLines(doc, listedDepth(doc, kind, layout.toc_depth));
  return {
    opener: sectionOpener(opening, { number, scope, measures }),
    title: scope.text(title),
    text: written,
    runsOn,
    heads: heads.source(),
    mentions,
    diagnostics,
    // The title of a scene is one of the headings.
    contentsLines: lines - (runsOn ? 1 : 0),
    missing: text.missing() - missingBefore,
    pictures: scope.pictureNumber() - 1,
    level: highestLevel(doc),
  };
}

/**
 * The parts of a section's flow: runs of text in columns, content across the page, and the author's page breaks. Headings right before
 * content across the page span it too.
 */
function flowParts(doc: Node, scope: Scope): string[] {
  const parts: string[] = [];
  let run: WrittenBlock[] = [];
  const closeRun = () => {
    if (run.length > 0) parts.push(`run[\n${joinedMarkup(run)}\n]`);
    run = [];
  };
  for (const block of writtenBlocks(doc, scope)) {
    if (block.markup === PAGE_TURN) {
      closeRun();
      parts.push('turn');
    } else if (isAcross(block.markup)) {
      const isHere = isAcrossHere(block.markup);
      const headings = isHere ? run.splice(run.findLastIndex(({ form }) => form.form !== 'heading') + 1) : [];
      closeRun();
      parts.push(withHeadings(headings, block.markup));
    } else {
      run.push(block);
    }
  }
  closeRun();
  return parts;
}

function withHeadings(headings: readonly WrittenBlock[], markup: string): string {
  const whole = headings.length === 0 ? markup : wrapped(markup, (inner) => `${joinedMarkup(headings)}\n\n${inner}`);
  return whole.slice('#'.length, -';'.length);
}

function joinedMarkup(blocks: readonly WrittenBlock[]): string {
  return blocks.map(({ markup }) => markup).join('\n\n');
}
