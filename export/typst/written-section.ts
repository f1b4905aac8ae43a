import type { Node } from 'prosemirror-model';
import type { Layout } from '#book/layout/layout.ts';
import type { SectionNumber } from '#book/sections/section-numbers.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
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
  /** The call that sets its text. */
  flow: string;
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
}

/** Writes one section, independently of the others. */
export function writeSection(section: TypstSection, setting: SectionSetting): WrittenSection {
  const { options, layout, pageLabel, number, missingBefore } = setting;
  const { id, title, doc } = section;
  const { kind } = section.opening ?? DEFAULT_OPENING;
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
  const scope = createScope(section, {
    place,
    options,
    write: text.write,
    measures,
    layout,
    parts,
    onDiagnostic,
  });
  const flow =
    kind === 'glossary'
      ? `#show: glossary-text\n${sectionFlow(doc, scope, measures.columns)}`
      : sectionFlow(doc, scope);
  scope.atBlock(null);
  return {
    opener: sectionOpener(section.opening, { number, scope, measures }),
    title: scope.text(title),
    flow,
    heads: heads.source(),
    mentions,
    diagnostics,
    contentsLines: countContentsLines(doc, listedDepth(doc, kind, layout.toc_depth)),
    missing: text.missing() - missingBefore,
  };
}

/**
 * A section as the parts of its flow: runs of text in columns, content across the page, and the author's page breaks. Headings right before
 * content across the page span it too. `columns` replaces the number of columns of the page.
 */
function sectionFlow(doc: Node, scope: Scope, columns?: number): string {
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
  const setting = [
    ...(scope.closesPage ? [] : ['closes: false']),
    ...(columns === undefined ? [] : [`columns: ${columns}`]),
  ];
  return `#flow(plan, ${[...setting, ...parts].join(', ')})`;
}

function withHeadings(headings: readonly WrittenBlock[], markup: string): string {
  const whole = headings.length === 0 ? markup : wrapped(markup, (inner) => `${joinedMarkup(headings)}\n\n${inner}`);
  return whole.slice('#'.length, -';'.length);
}

function joinedMarkup(blocks: readonly WrittenBlock[]): string {
  return blocks.map(({ markup }) => markup).join('\n\n');
}
