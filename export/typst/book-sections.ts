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
  /** The section in each file, with its scenes. */
  sections: Map<string, SectionFile>;
  /** The calls that set the sections, in order. */
  calls: string[];
  /** The names that the running heads of each section can show. */
  heads: string[];
  parts: CrossReferences;
  contentsLines: number;
}

/** The settings for writing all sections of a book. */
export type BookSetting = Omit<SectionSetting, 'number' | 'picturesBefore' | 'chapterLevel'> & {
  title: string;
  onWritten(written: WrittenSection): void;
};

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
  const chapters: Chapter[] = [];
  for (const [{ id, title: own }, written, skipped] of writtenSections(book, setting, memory)) {
    setting.onWritten(written);
    all.parts.take(written.mentions);
    all.contentsLines += written.contentsLines;
    const anchor = sectionAnchor({ id, title: own, shown: written.title }, all.parts.references);
    const chapter = chapters.at(-1);
    if (!written.runsOn || !chapter) {
      const { parts } = written.text;
      chapters.push({ ids: [id], title: own, written, anchor, parts: [...parts], heads: [written.heads], skipped });
      continue;
    }
    chapter.ids.push(id);
    chapter.parts.push(`run[#metadata(none)<scene-start>${anchor}]`, ...written.text.parts);
    chapter.heads.push(written.heads);
  }
  let skippedBefore = 0;
  for (const [index, { ids, title: own, written, anchor, parts, heads, skipped }] of chapters.entries()) {
    const number = index + 1;
    const path = `/sections/${number}.typ`;
    const { before, setting: flow } = written.text;
    const text = `${before}#flow(plan, ${[...flow, ...parts].join(', ')})`;
    all.files.set(path, `#import "/tome.typ": *\n#import "/plans/${number}.typ": plan\n${text}\n`);
    skippedBefore += skipped;
    const chapter = `(index: ${skippedBefore + index}, count: chapters)`;
    const call = sectionCall(layout, { title, own: written.title, chapter, opener: written.opener.call });
    const head = `[${written.title}], ${written.opener.own}`;
    all.sections.set(path, { id: ids[0] ?? '', ids, title: own, head });
    all.calls.push(...chapterStart(layout, title, index === 0), `${call}[${anchor}#include ${stringLiteral(path)}]`);
    all.heads.push(heads.length === 1 ? written.heads : `(${heads.join(' + ')})`);
  }
  return all;
}

/** A section with the scenes that run on in it. */
interface Chapter {
  /** Its id, and those of its scenes. */
  ids: string[];
  title: string;
  written: WrittenSection;
  anchor: string;
  /** The parts of its flow and of those of its scenes. */
  parts: string[];
  heads: string[];
  /** How many chapters are left out right before it. */
  skipped: number;
}

/** Writes the sections in order, reusing those that have not changed since they were last written. */
function* writtenSections(
  book: TypstBook,
  setting: BookSetting,
  memory: SectionMemory | undefined,
): Generator<[section: TypstSection, written: WrittenSection, skipped: number]> {
  const numberOf = sectionNumbers(book, setting.layout);
  let { missingBefore } = setting;
  let chapter = { pictures: 0, level: 1 };
  let place = 0;
  for (const section of book.sections) {
    const { id, title, opening, version } = section;
    const number = numberOf(opening?.kind ?? 'chapter');
    const { pictures: picturesBefore, level: chapterLevel } = number.runsOn ? chapter : { pictures: 0, level: 1 };
    const own = { number, missingBefore, picturesBefore, chapterLevel };
    const write = () => writeSection(section, { ...setting, ...own });
    const written =
      memory === undefined || version === undefined
        ? write()
        : memory.section(id, JSON.stringify([version, title, opening, own]), write);
    missingBefore += written.missing;
    chapter = { pictures: written.pictures, level: number.runsOn ? chapterLevel : written.level };
    const skipped = book.chapters?.skipped[place]?.filter((kind) => kind !== 'scene') ?? [];
    place += 1;
    yield [section, written, skipped.length];
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
