import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { narrowColumns } from '#book/layout/page-sizes.ts';
import { type PageSetup, pageSetup } from '#book/layout/page-setup.ts';
import { type PrintedLabels, printedLabels } from '#book/layout/printed-labels.ts';
import { SCREEN } from '#book/layout/print-presets.ts';
import { absentCover } from '../absent-image.ts';
import { createReport, type Diagnostic, type Report } from '../diagnostics.ts';
import { type BookSections, bookSections, type BookSetting, type SectionMemory } from './book-sections.ts';
import { array, stringLiteral } from './typst-markup.ts';
import { contentsColumns, type Measures, measuresOf } from './typst-measures.ts';
import { LONG_WORD } from './front-cover.ts';
import { coverPage, creditsPage, halfTitlePage, licencePage, opening, titlePage } from './outer-pages.ts';
import { figureLists, indexSource, toldEntries } from './printed-lists.ts';
import { template } from './template/template.ts';
import { createTextWriter } from './text-writer.ts';
import type { TypstBook, TypstOptions, TypstSource } from './typst-book.ts';

/**
 * The index and the data for the layout loop. In the main file they would make the compiler set the whole book again for each name that an
 * author changes, because the position of a call in its file is part of what Typst compares.
 */
const LISTS = '/lists.typ';

/**
 * A book as Typst source. Never throws: what cannot be shown becomes a diagnostic. With a memory, sections that have not changed since the
 * last call are not written again.
 */
export function bookToTypst(book: TypstBook, options: TypstOptions, memory?: SectionMemory): TypstSource {
  const report = createReport();
  const { layout = DEFAULT_LAYOUT } = book;
  const page = options.page ?? pageSetup(layout);
  const narrow = narrowColumns(page);
  const labels = printedLabels(layout.language);
  const words = createTextWriter(options, report.add);
  const write = (text: string) => words.write(text, { id: null, title: book.title });
  const writeCover = (text: string) => words.write(text, { id: null, title: book.title }, { longWord: LONG_WORD });
  const title = write(book.title);
  if (narrow !== null)
    report.add({ kind: 'layout', sectionId: null, section: '', subject: 'columns', message: narrow });
  for (const problem of options.fontProblems ?? []) report.add(problem);
  absentCovers(book, options).forEach(report.add);
  const setting: BookSetting = {
    options,
    layout,
    title,
    measures: measuresOf(page, options.theme.type.page),
    pageLabel: write(labels.page),
    missingBefore: words.missing(),
    onWritten: ({ diagnostics }) => diagnostics.forEach(report.add),
  };
  memory?.begin(wayOfWriting(setting, page));
  const written = bookSections(book, setting, memory);
  if (book.firstPage === undefined) memory?.keepOnly(new Set([...written.sections.values()].map(({ id }) => id)));
  const tome = template(options.theme, page, options.medium ?? SCREEN, layout.language);
  const files = new Map([['/tome.typ', tome], ...written.files]);
  return around({ book, written, files, report, setting, labels, write, writeCover });
}

/** A cover picture is printed only on screen, and a part of a book has no cover. */
function absentCovers({ coverImage = '', firstPage }: TypstBook, options: TypstOptions): Diagnostic[] {
  const { images, imageProblems, medium = SCREEN } = options;
  if (!medium.hasLinks || firstPage !== undefined) return [];
  return absentCover(coverImage, (address) => images?.has(address) ?? false, {
    problem: imageProblems?.get(coverImage),
  });
}

interface Around {
  book: TypstBook;
  written: BookSections;
  files: Map<string, string>;
  report: Report;
  setting: BookSetting;
  labels: PrintedLabels;
  /** Text outside the sections, as markup. */
  write(text: string): string;
  /** The same for a cover. */
  writeCover(text: string): string;
}

/** The book with the pages before and after its sections. */
function around({ book, written, files, report, setting, labels, write, writeCover }: Around): TypstSource {
  const { layout, title, measures, options } = setting;
  const { parts, sections } = written;
  const isWhole = book.firstPage === undefined;
  const flowed = flowFiles(files, sections.size);
  const listing = { title, labels, measures, write };
  const before =
    book.firstPage === undefined
      ? [
          ...coverPage(book, options, writeCover),
          ...halfTitlePage(book, title),
          titlePage(book, write),
          ...creditsPage(book, parts.credits, { shown: title, write }),
          ...contentsPages(written, layout, { ...listing, flowed }),
          ...figureLists(parts.figures?.lists(labels) ?? [], { title, measures, write, flowed }),
        ]
      : [`#skip-pages(${book.firstPage - 1})`];
  const index = isWhole && parts.index ? indexSource(parts.index.sorted(layout.language), listing) : [];
  const after = isWhole ? licencePage(book, title, { write, flowed }) : [];
  if (isWhole) parts.references.unresolved().forEach(report.add);
  const entries = options.tellsEntries ? parts.entries.sorted(layout.language, labels) : [];
  const told = [...toldEntries(entries), `#told-heads(${array(written.heads)})`];
  files.set(LISTS, ['#import "/tome.typ": *', ...index, ...told, ''].join('\n'));
  const ends = [`#include ${stringLiteral(LISTS)}`, '#include "/plans/pages.typ"'];
  const count = book.chapters?.count ?? (isWhole ? sections.size : 0);
  const main = [...opening(book), `#let chapters = ${count}`, ...before, ...written.calls, ...after, ...ends];
  return {
    main: `${main.join('\n')}\n`,
    files,
    sections,
    isFlowing: layout.chapter_start === 'flow',
    isWhole,
    entries,
    diagnostics: report.all(),
  };
}

function contentsPages(
  { calls, contentsLines }: BookSections,
  { toc_depth: depth }: Layout,
  { title, labels, measures, flowed }: { title: string; labels: PrintedLabels; measures: Measures; flowed: Flowed },
): string[] {
  if (calls.length === 0 || depth === 0) return [];
  const heading = `#${stringLiteral(labels.contents)};`;
  const lines = flowed(['run[#outline(title: none)]'], contentsColumns(contentsLines, measures));
  return [`#contents([${title}], [${heading}], [${lines}])`];
}

/** A flow of these parts in this many columns, as markup. */
type Flowed = (parts: readonly string[], columns?: number) => string;

/** Puts each flow of the book's own lists in a file like that of a section. The layout loop balances its columns. */
function flowFiles(files: Map<string, string>, sections: number): Flowed {
  let number = sections;
  return (parts, columns) => {
    number += 1;
    const path = `/sections/${number}.typ`;
    const across = columns === undefined ? '' : `columns: ${columns}, `;
    files.set(
      path,
      `#import "/tome.typ": *\n#import "/plans/${number}.typ": plan\n#flow(plan, closes: false, ${across}${parts.join(', ')})\n`,
    );
    return `#include ${stringLiteral(path)}`;
  };
}

/** Everything that affects how sections are written, except the section itself. The available fonts do not change while a memory is used. */
function wayOfWriting({ layout, options, pageLabel }: BookSetting, page: PageSetup): string {
  const { theme, medium, images = [], imageProblems = [] } = options;
  return JSON.stringify([layout, page, theme, medium, pageLabel, [...images], [...imageProblems]]);
}
