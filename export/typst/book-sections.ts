import type { Layout } from '#book/layout/layout.ts';
import type { SectionKind } from '#book/sections/opening.ts';
import { createSectionNumbers, type SectionNumber } from '#book/sections/section-numbers.ts';
import { stringLiteral } from './typst-markup.ts';
import { type CrossReferences, createCrossReferences, sectionAnchor } from './section-anchors.ts';
import type { SectionFile, TypstBook, TypstSection } from './typst-book.ts';
import { type SectionSetting, writeSection, type WrittenSection } from './written-section.ts';

/** The sections of a book as Typst source, with the facts that the rest of the book needs. */
export interface BookSections {
  files: Map<string, string>;
  /** The section in each file. */
  sections: Map<string, SectionFile>;
  /** The calls that set the sections, in order. */
  calls: string[];
  /** The names that the running heads of each section can show. */
  heads: string[];
  parts: CrossReferences;
  contentsLines: number;
}

/** The settings for writing all sections of a book. */
export type BookSetting = Omit<SectionSetting, 'number'> & { title: string; onWritten(written: WrittenSection): void };

export function bookSections(book: TypstBook, setting: BookSetting, memory?: SectionMemory): BookSections {
  const { layout, title } = setting;
  const all: BookSections = {
    files: new Map(),
    sections: new Map(),
    calls: [],
    heads: [],
    parts: createCrossReferences(layout),
    contentsLines: 0,
  };
  let skipped = 0;
  for (const [section, written] of writtenSections(book, setting, memory)) {
    setting.onWritten(written);
    all.parts.take(written.mentions);
    const number = all.sections.size + 1;
    const path = `/sections/${number}.typ`;
    all.files.set(path, `#import "/tome.typ": *\n#import "/plans/${number}.typ": plan\n${written.flow}\n`);
    const body = `[${sectionAnchor({ ...section, shown: written.title }, all.parts.references)}#include ${stringLiteral(path)}]`;
    skipped += book.chapters?.skipped[number - 1]?.length ?? 0;
    const chapter = `(index: ${skipped + number - 1}, count: chapters)`;
    const call = sectionCall(layout, { title, own: written.title, chapter, opener: written.opener.call });
    all.sections.set(path, { id: section.id, title: section.title, head: `[${written.title}], ${written.opener.own}` });
    all.calls.push(...chapterStart(layout, title, number === 1), call + body);
    all.heads.push(written.heads);
    all.contentsLines += written.contentsLines;
  }
  return all;
}

/** Writes the sections in order, reusing those that have not changed since they were last written. */
function* writtenSections(
  book: TypstBook,
  setting: BookSetting,
  memory: SectionMemory | undefined,
): Generator<[TypstSection, WrittenSection]> {
  const numberOf = sectionNumbers(book, setting.layout);
  let { missingBefore } = setting;
  for (const section of book.sections) {
    const { id, title, opening, version } = section;
    const number = numberOf(opening?.kind ?? 'chapter');
    const write = () => writeSection(section, { ...setting, number, missingBefore });
    const written =
      memory === undefined || version === undefined
        ? write()
        : memory.section(id, JSON.stringify([version, title, opening, number, missingBefore]), write);
    missingBefore += written.missing;
    yield [section, written];
  }
}

/**
 * The numbers of the sections. In a part of a book whose sections are unknown, none has a number. A section is below a part only if that part
 * is set too, because a document must not begin with a level-2 heading.
 */
function sectionNumbers({ firstPage, chapters }: TypstBook, layout: Layout): (kind: SectionKind) => SectionNumber {
  const isKnown = firstPage === undefined || chapters !== undefined;
  return createSectionNumbers(isKnown ? layout.chapter_numbers : 'none', layout.language, chapters?.skipped);
}

/** The source before a section. Sections that flow share their pages, and the first of them begins these. */
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

/** Keeps the sections of a book as last written, because most are unchanged when the book is written again. */
export interface SectionMemory {
  /** Forgets all sections if `how` differs from the last call. It must include everything that affects the writing of a section. */
  begin(how: string): void;
  /** The section as last written, or written again with `write` if its `version` differs. */
  section(id: string, version: string, write: () => WrittenSection): WrittenSection;
  /** Forgets all sections but these. */
  keepOnly(ids: ReadonlySet<string>): void;
}

export function createSectionMemory(): SectionMemory {
  const known = new Map<string, { version: string; written: WrittenSection }>();
  let way = '';
  return {
    begin(how) {
      if (how !== way) known.clear();
      way = how;
    },
    section(id, version, write) {
      const last = known.get(id);
      if (last?.version === version) return last.written;
      const written = write();
      known.set(id, { version, written });
      return written;
    },
    keepOnly(ids) {
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    },
  };
}
