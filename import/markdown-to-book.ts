import { SECTION_TITLE_MAX, SECTIONS_MAX, TITLE_MAX, TITLE_MIN } from '#book/catalogue/limits.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { cleanText } from '#book/text/normalize-text.ts';
import { type MarkdownBlock, OPENING, tableBehind } from '#book/formats/printed-blocks/source-blocks.ts';
import type { Opening } from '#book/sections/opening.ts';
import { takeOpening } from '#book/sections/opening-blocks.ts';
import { ownBrew, withoutAddedPages } from '#book/formats/markdown/own-files.ts';
import { readMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { readData, statBlock } from '#book/document/blocks/stat-block.ts';
import { isRecord, type KnownNode } from '#book/document/nodes.ts';
import { missingNumbers } from '#book/rules-5e/stat-block/derive-stat-block.ts';
import {
  type BookDraft,
  type DraftSection,
  type ImportNote,
  ImportProblem,
  type ImportProgress,
} from './book-draft.ts';
import { bbcodeToHtml, isBbcode } from './bbcode.ts';
import { repairCopiedText } from './mend-copied-text.ts';
import { keepDataImages, noteInto } from './embedded-images.ts';
import type { FolderTools } from './folder.ts';
import { splitLongSection } from './fit-sections.ts';
import { type FrontMatter, readFrontMatter, unusedNotes } from './front-matter.ts';
import { placeLoneNote } from './vault/place-notes.ts';
import { type BlockSection, type SplitBook, splitSections, type Stated } from './split-sections.ts';

export const UNNAMED = 'Imported book';

interface MarkdownTools {
  progress?: (progress: ImportProgress) => void;
  /** The creatures of the SRD, on which a Fantasy Statblocks fence may base its own. */
  builtIn?: readonly StatBlock[];
}

/** Whether a text may refer to creatures of the SRD by name. */
export function namesCreatures(text: string): boolean {
  return /^[ >]*(?:`{3,}|~{3,})[ \t]*(?:5e-)?statblock\b|^statblock:/m.test(text);
}

/** A book from a Markdown file. Data-URL images in it become images of the book. Throws like `markdownToBook`. */
export async function markdownFileToBook(
  text: string,
  fileName: string,
  { images, ...tools }: MarkdownTools & Pick<FolderTools, 'images'>,
): Promise<BookDraft> {
  const notes: ImportNote[] = [];
  const book = markdownToBook(await keepDataImages(text, images, noteInto(notes)), fileName, tools);
  return { ...book, report: [...notes, ...book.report] };
}

/**
 * A book from a Markdown file: front matter, title, sections, and notes about what could not be kept. Throws ImportProblem if it contains no
 * book, or more sections than a book may have.
 */
export function markdownToBook(
  text: string,
  fileName: string,
  { progress, builtIn = [] }: MarkdownTools = {},
): BookDraft {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  progress?.({ stage: 'reading', done: 0, total: 1 });
  const { facts, values, notes, unused, rest, before } = readFrontMatter(source);
  const isOurs = facts.sectionLevel !== undefined;
  const isBrew = source.startsWith('```metadata');
  const own = isBrew ? ownBrew : withoutAddedPages;
  const copied: ImportNote[] = [];
  const plain = isBbcode(rest) && !isOurs ? bbcodeToHtml(rest, copied) : rest;
  const read = readMarkdown(isOurs ? own(rest) : repairCopiedText(plain, copied), { before, isOurs, isBrew });
  const placed = placeLoneNote(read.blocks, { fileName, values, builtIn });
  progress?.({ stage: 'reading', done: 1, total: 1 });
  const ofFile = [
    ...notes,
    ...unusedNotes(
      unused.filter((name) => !placed.used.includes(name)),
      1,
    ),
  ];
  return makeBook(placed.blocks, {
    facts,
    fileName,
    notes: [...ofFile, ...copied, ...read.notes, ...placed.notes],
    progress,
  });
}

interface BookOrigin {
  facts: FrontMatter;
  /** Whether the text has the title of the facts apart from its headings. */
  isTitled?: boolean;
  fileName: string;
  notes: ImportNote[];
  progress?: (progress: ImportProgress) => void;
}

/** A book from blocks with known heading levels, from any kind of file. */
export function makeBook(blocks: readonly MarkdownBlock[], origin: BookOrigin): BookDraft {
  if (blocks.length === 0) {
    throw new ImportProblem('empty', 'There is no text in this file. Please choose another one.');
  }
  const split = withHeadingKept(splitSections(blocks, statedBy(origin)), origin.facts.title);
  const { joined = 0 } = split;
  const message = `The ${joined} parts of this file are short, so they are one section with a heading each. Split it where a page should begin.`;
  const notes = joined === 0 ? origin.notes : [...origin.notes, { line: null, message }];
  return makeBookOfSections(split, { ...origin, notes: withSections(notes, split.sections) });
}

function statedBy({ facts: { sectionLevel, title }, isTitled = false }: BookOrigin): Stated {
  return {
    ...(sectionLevel === undefined ? {} : { level: sectionLevel }),
    ...(isTitled && title !== undefined ? { title } : {}),
  };
}

/** A book from blocks that are already split into sections. */
export function makeBookOfSections(read: SplitBook, origin: BookOrigin): BookDraft {
  const split = withHeadingKept(read, origin.facts.title);
  refuseTooMany(split.sections.length);
  const notes = [...origin.notes];
  noteGaps(split.sections, notes);
  const { sectionLevel: _level, ...facts } = origin.facts;
  const sections = fitAll(split.sections, notes, origin.progress);
  refuseTooMany(sections.length);
  noteUnusedTitle(split.title, facts.title, notes);
  const title = bookTitle([facts.title, split.title ?? undefined, nameOf(origin.fileName)], notes);
  return { ...facts, title, sections, report: notes };
}

/** If the top heading does not become the title of the book, it becomes the title of the text below it. */
function withHeadingKept(split: SplitBook, given: string | undefined): SplitBook {
  const [first, ...rest] = split.sections;
  if (isUsed(split.title, given) || first?.isOpening !== true) return split;
  const { isOpening: _isOpening, ...opening } = first;
  return { ...split, title: null, sections: [{ ...opening, title: split.title ?? '' }, ...rest] };
}

function isUsed(heading: string | null, given: string | undefined): boolean {
  return !heading || given === heading || (given === undefined && cleanText(heading).trim().length >= TITLE_MIN);
}

/** A top heading that is not the title and has no text below it is in no section, so it is noted. */
function noteUnusedTitle(heading: string | null, given: string | undefined, notes: ImportNote[]): void {
  if (heading === null || isUsed(heading, given)) return;
  const reason = given === undefined ? 'it is too short for a title' : 'the file gives another title';
  notes.push({ line: null, message: `The top heading "${heading}" is not used, since ${reason}.` });
}

export function refuseTooMany(count: number): void {
  if (count <= SECTIONS_MAX) return;
  const message = `This file has ${count} sections, and a book can have at most ${SECTIONS_MAX}. Please split it.`;
  throw new ImportProblem('book_too_large', message);
}

function fitAll(sections: BlockSection[], notes: ImportNote[], progress: BookOrigin['progress']): DraftSection[] {
  return sections.flatMap((section, index) => {
    progress?.({ stage: 'sections', done: index, total: sections.length });
    const named = { ...section, title: sectionTitle(section, index, notes) };
    const { opening = section.opening, blocks } = openingOf(named.blocks);
    const fitted = splitLongSection({ ...named, blocks });
    if (fitted.length > 1) {
      const message = `The section "${named.title}" is longer than 2 MB and becomes ${fitted.length} sections.`;
      notes.push({ line: section.line, section: named.title, message });
    }
    const isOpening = section.isOpening === true;
    const first = {
      ...(section.id && { id: section.id }),
      ...(opening && { opening }),
      ...(isOpening && { isOpening }),
    };
    return fitted.map((part, at) => (at === 0 ? { ...part, ...first } : part));
  });
}

/** The opening of a section, if our own file states it below the title, and the remaining blocks. */
function openingOf(blocks: readonly MarkdownBlock[]): { opening?: Opening; blocks: readonly MarkdownBlock[] } {
  const [first, ...rest] = blocks;
  return first?.type === OPENING ? takeOpening(String(first.attrs?.mark), rest) : { blocks };
}

function sectionTitle({ title: given, line }: BlockSection, index: number, notes: ImportNote[]): string {
  const title = cleanText(given).trim();
  // Leaves room for the number that is added when a long section is split.
  const max = SECTION_TITLE_MAX - 10;
  if (title === '') return `Section ${index + 1}`;
  if (title.length <= max) return title;
  const kept = title.slice(0, max).trim().toWellFormed();
  const message = `The title of this section is cut after ${max} characters: "${title.slice(max)}".`;
  notes.push({ line, section: kept, message });
  return kept;
}

/** The first name that can be a title. One that is too long is cut and noted. */
export function bookTitle(names: (string | undefined)[], notes: ImportNote[]): string {
  const titles = names.map((name = '') => cleanText(name).trim());
  const title = titles.find(({ length }) => length >= TITLE_MIN) ?? UNNAMED;
  if (title.length <= TITLE_MAX) return title;
  notes.push({ line: null, message: `The title is cut after ${TITLE_MAX} characters. It was "${title}".` });
  return title.slice(0, TITLE_MAX).trim().toWellFormed();
}

/** A file's name without folders and extension, as a title. */
export function nameOf(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  return base
    .replace(/\.[A-Za-z0-9]{1,10}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toWellFormed();
}

/**
 * Notes every creature with missing numbers, which stay empty, and every table that was moved out of its container, because the author might
 * not notice.
 */
function noteGaps(sections: readonly BlockSection[], notes: ImportNote[]): void {
  for (const { title, blocks } of sections) {
    for (const block of blocks) {
      const moved = block.behind === undefined ? [] : [tableBehind(block.behind)];
      for (const message of [...moved, ...statBlocksIn(block).flatMap(gapsOf)]) {
        notes.push({ line: block.line, message, ...(title === '' ? {} : { section: title }) });
      }
    }
  }
}

function statBlocksIn(node: KnownNode, found: unknown[] = []): unknown[] {
  if (node.type === statBlock.name) found.push(isRecord(node.attrs) ? node.attrs.data : null);
  else for (const child of node.content ?? []) statBlocksIn(child, found);
  return found;
}

/** The sentence about the missing numbers of a creature; empty if it has all. */
function gapsOf(data: unknown): string[] {
  const block = readData(data);
  const names = missingNumbers(block).map(({ name }) => name);
  if (names.length === 0) return [];
  const [last = '', ...others] = names.toReversed();
  const listed = others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
  const name = block.name === '' ? 'A creature without a name' : `The creature "${block.name}"`;
  return [`${name} has no ${listed} in the stat block that could be read. What is missing stays empty.`];
}

/** The notes of a file with their sections, as far as their lines tell. Sections are in the order of the file. */
function withSections(
  notes: readonly ImportNote[],
  sections: readonly Pick<BlockSection, 'title' | 'line'>[],
): ImportNote[] {
  return notes.map((note) => {
    const { line } = note;
    if (line === null || note.section !== undefined) return note;
    const section = sections.findLast((candidate) => candidate.line <= line);
    return section === undefined || section.title === '' ? note : { ...note, section: section.title };
  });
}
