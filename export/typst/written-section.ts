import type { Layout } from '#book/layout/layout.ts';
import type { SectionNumber } from '#book/sections/section-numbers.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { countContentsLines, listedDepth } from '../heading-levels.ts';
import { glossaryMeasures, type Measures } from './measures.ts';
import type { Mention } from './parts/mentions.ts';
import { createHeads } from './parts/section-heads.ts';
import { type SectionOpener, sectionOpener } from './parts/section-opener.ts';
import { sectionParts } from './parts/section-parts.ts';
import { sectionFlow } from './section-flow.ts';
import { createScope, type SectionPlace } from './section-scope.ts';
import { createTextWriter } from './text-writer.ts';
import type { TypstOptions, TypstSection } from './typst-book.ts';

/** A section as Typst source, with what the rest of the book has to know of it. */
export interface WrittenSection {
  /** The call that sets its text. */
  flow: string;
  /** Its title as markup. */
  title: string;
  opener: SectionOpener;
  /** What running heads can name, as an expression for the compiler. */
  heads: string;
  mentions: Mention[];
  diagnostics: Diagnostic[];
  /** How many lines of the contents are its own. */
  contentsLines: number;
  /** How many characters no font has; a box stands for each. */
  missing: number;
}

export interface SectionSetting {
  options: TypstOptions;
  layout: Layout;
  measures: Measures;
  /** The word before the number of a page, as markup. */
  pageLabel: string;
  number: SectionNumber;
  /** How many characters before it no font has. */
  missingBefore: number;
}

/** Writes one section, and knows nothing of the others. */
export function writeSection(section: TypstSection, setting: SectionSetting): WrittenSection {
  const { options, layout, pageLabel, number, missingBefore } = setting;
  const { id, title, doc } = section;
  const { kind } = section.opening ?? DEFAULT_OPENING;
  const measures = kind === 'glossary' ? glossaryMeasures(setting.measures) : setting.measures;
  const place: SectionPlace = { id, title };
  const diagnostics: Diagnostic[] = [];
  const mentions: Mention[] = [];
  const heads = createHeads();
  const onDiagnostic = (found: Diagnostic) => diagnostics.push(found);
  const text = createTextWriter(options, onDiagnostic, missingBefore);
  const parts = sectionParts({
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
