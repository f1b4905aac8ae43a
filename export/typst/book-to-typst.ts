import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { narrowColumns } from '#book/layout/narrow-columns.ts';
import { pageSetup } from '#book/layout/page-setup.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { createNesting, createSectionNumbers, type SectionNumber } from '#book/parts/section-numbers.ts';
import type { SectionKind } from '#book/parts/opening.ts';
import { SCREEN } from '#book/print/inks.ts';
import { createReport } from '../diagnostics.ts';
import { countContentsLines } from '../heading-levels.ts';
import { createIndex } from '../parts/book-index.ts';
import { createEntryLists } from '../parts/entry-lists.ts';
import { createReferences } from '../parts/references.ts';
import { array, stringLiteral } from './literal.ts';
import { contentsColumns, measuresOf } from './measures.ts';
import { coverPage, creditsPage, halfTitlePage, licencePage, opening, titlePage } from './outer-pages.ts';
import { createFigures, figureLists } from './parts/figures.ts';
import { indexSource } from './parts/index-source.ts';
import { createHeads } from './parts/section-heads.ts';
import { sectionOpener } from './parts/section-opener.ts';
import { sectionAnchor, sectionParts } from './parts/section-parts.ts';
import { toldEntries } from './parts/told-entries.ts';
import { sectionFlow } from './section-flow.ts';
import { createScope, type SectionPlace } from './section-scope.ts';
import { template } from './template/template.ts';
import { createTextWriter } from './text-writer.ts';
import type { SectionFile, TypstBook, TypstOptions, TypstSource } from './typst-book.ts';

/**
 * The index, and what the layout loop is told. Beside the calls of the sections it would make the compiler set the whole book again for each
 * name that an author changes: where a call stands in its file is a part of what it sets.
 */
const LISTS = '/lists.typ';

/** A book as Typst source. Pure, never throws: what cannot be shown becomes a diagnostic. */
export function bookToTypst(book: TypstBook, options: TypstOptions): TypstSource {
  const report = createReport();
  const write = createTextWriter(options, report.add);
  const { layout = DEFAULT_LAYOUT } = book;
  const page = options.page ?? pageSetup(layout);
  const measures = measuresOf(page, options.theme.type.page);
  const files = new Map([['/tome.typ', template(options.theme, page, options.medium ?? SCREEN, layout.language)]]);
  const sections = new Map<string, SectionFile>();
  const calls: string[] = [];
  const named: string[] = [];
  let contentsLines = 0;
  const isWhole = book.firstPage === undefined;
  const labels = printedLabels(layout.language);
  const numberOf = sectionNumbers(book, layout);
  const references = createReferences();
  const entries = createEntryLists();
  const index = layout.index ? createIndex() : null;
  const figures = layout.figures ? createFigures() : null;
  const credits = layout.credits.trim() === '' ? null : new Set<string>();
  const own = (text: string) => write(text, { id: null, title: book.title });
  const title = own(book.title);
  const narrow = narrowColumns(page);
  if (narrow !== null)
    report.add({ kind: 'layout', sectionId: null, section: '', subject: 'columns', message: narrow });
  for (const problem of options.fontProblems ?? []) report.add(problem);
  for (const section of book.sections) {
    const number = sections.size + 1;
    const path = `/sections/${number}.typ`;
    const place: SectionPlace = { id: section.id, title: section.title };
    const heads = createHeads();
    const parts = sectionParts({
      section: place,
      references,
      entries,
      index,
      figures,
      credits,
      heads,
      pageLabel: own(labels.page),
      write: (text) => write(text, place),
    });
    const setting = { place, options, write, measures, layout, parts, onDiagnostic: report.add };
    const scope = createScope(section, setting);
    const flow = sectionFlow(section.doc, scope);
    scope.atBlock(null);
    files.set(path, `#import "/tome.typ": *\n#import "/plans/${number}.typ": plan\n${flow}\n`);
    const body = `[${sectionAnchor(section, references)}#include ${stringLiteral(path)}]`;
    const chapter = `(index: ${(book.chapters?.before.length ?? 0) + number - 1}, count: chapters)`;
    const opener = sectionOpener(section.opening, {
      number: numberOf(section.opening?.kind ?? 'chapter'),
      scope,
      measures,
    });
    const shown = scope.text(section.title);
    const call = sectionCall(layout, { title, own: shown, chapter, opener: opener.call });
    sections.set(path, { id: section.id, title: section.title, head: `[${shown}], ${opener.own}` });
    calls.push(...chapterStart(layout, title, number === 1), call + body);
    named.push(heads.source());
    contentsLines += countContentsLines(section.doc, layout.toc_depth);
  }
  const flowed = (parts: readonly string[], columns?: number) => {
    flows += 1;
    return flowFile(files, flows, { parts, columns });
  };
  let flows = sections.size;
  const columns = contentsColumns(contentsLines, measures);
  const heading = `#${stringLiteral(labels.contents)};`;
  const contents =
    calls.length === 0 || layout.toc_depth === 0 || !isWhole
      ? []
      : [`#contents([${title}], [${heading}], [${flowed(['run[#outline(title: none)]'], columns)}])`];
  const before =
    book.firstPage === undefined
      ? [
          ...coverPage(book, options),
          ...halfTitlePage(book, title),
          titlePage(book, own),
          ...creditsPage(book, credits ?? [], { shown: title, write: own }),
          ...contents,
          ...figureLists(figures?.lists(labels) ?? [], { title, measures, write: own, flowed }),
        ]
      : [`#skip-pages(${book.firstPage - 1})`];
  const listed =
    index === null ? [] : indexSource(index.sorted(layout.language), { title, labels, measures, write: own });
  const after = isWhole ? licencePage(book, title, { write: own, flowed }) : [];
  if (isWhole) references.unresolved().forEach(report.add);
  const lists = options.tellsEntries ? entries.sorted(layout.language, labels) : [];
  const told = [...toldEntries(lists), `#told-heads(${array(named)})`];
  files.set(LISTS, ['#import "/tome.typ": *', ...(isWhole ? listed : []), ...told, ''].join('\n'));
  const ends = [`#include ${stringLiteral(LISTS)}`, '#include "/plans/pages.typ"'];
  const count = book.chapters?.count ?? (isWhole ? sections.size : 0);
  const main = [...opening(book), `#let chapters = ${count}`, ...before, ...calls, ...after, ...ends].join('\n');
  return {
    main: `${main}\n`,
    files,
    sections,
    isFlowing: layout.chapter_start === 'flow',
    isWhole,
    entries: lists,
    diagnostics: report.all(),
  };
}

/**
 * The numbers of the sections from the first that is set; of a part of a book whose sections are not known, none has one. They stand below
 * parts that are set with them alone: a document must not begin with a heading of the second level.
 */
function sectionNumbers({ firstPage, chapters }: TypstBook, layout: Layout): (kind: SectionKind) => SectionNumber {
  const isKnown = firstPage === undefined || chapters !== undefined;
  const numberOf = createSectionNumbers(isKnown ? layout.chapter_numbers : 'none', layout.language);
  for (const kind of chapters?.before ?? []) numberOf(kind);
  const isBelowPart = createNesting();
  return (kind) => ({ ...numberOf(kind), isBelowPart: isBelowPart(kind) });
}

/** A flow of the book's own lists, in a file as that of a section, whose columns the layout loop ends at one height. */
function flowFile(
  files: Map<string, string>,
  number: number,
  { parts, columns }: { parts: readonly string[]; columns: number | undefined },
): string {
  const path = `/sections/${number}.typ`;
  const across = columns === undefined ? '' : `columns: ${columns}, `;
  files.set(
    path,
    `#import "/tome.typ": *\n#import "/plans/${number}.typ": plan\n#flow(plan, closes: false, ${across}${parts.join(', ')})\n`,
  );
  return `#include ${stringLiteral(path)}`;
}

/** What stands before a section. Sections that flow share their pages, which the first of them begins. */
function chapterStart({ chapter_start: start }: Layout, title: string, isFirst: boolean): string[] {
  if (start === 'right') return ['#pagebreak(weak: true, to: "odd")'];
  return start === 'flow' && isFirst ? [`#set page(header: header-of([${title}], none), footer: footer)`] : [];
}

/** Chapters that share their pages have no thumb marks. */
function sectionCall(
  { chapter_start: start }: Layout,
  call: { title: string; own: string; chapter: string; opener: string },
): string {
  if (start === 'flow') return `#flowing-section([${call.own}]${call.opener})`;
  return `#section([${call.title}], [${call.own}], chapter: ${call.chapter}${call.opener})`;
}
