import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Node } from 'prosemirror-model';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { Layout } from '#book/layout/layout.ts';
import type { WordPosition } from '#contract/live/word-position.ts';
import { wordPositionOfBlock } from '#contract/live/words-of-doc.ts';
import { createRunningOn } from '#book/sections/section-numbers.ts';
import { type PrintedText, printedText } from '#book/text/printed-text.ts';
import { bookToTypst } from '#export/typst/book-to-typst.ts';
import type { TypstBook, TypstOptions, TypstSource } from '#export/typst/typst-book.ts';
import type { ExportJob, PrintedSection } from '#server/typeset/export-jobs.ts';
import { printedFacts, printedOpening } from '#server/typeset/printed-book.ts';
import { typstOptions } from '#server/typeset/pdf/book-source.ts';
import type { BookTools } from '#server/typeset/typeset-tools.ts';
import type { RememberedLayout } from '#server/typeset/layout-memory.ts';
import { createLiveText, type LiveText } from './live-text.ts';
import type { TextEdit } from './live-jobs.ts';

/** A book as it is loaded into the process that keeps it warm. */
export type LiveBook = Omit<ExportJob, 'output' | 'sections'> & { sections: PrintedSection[] };

/** The sources of an open book, including typed text that is not saved yet. */
export interface BookSources {
  /** Loads the saved book, but keeps the text of the open section. */
  load(book: LiveBook, openSectionId: string | null): Promise<void>;
  /** Applies an edit, where there is such a section and the edit fits its text. */
  edit(edit: TextEdit): 'taken' | 'misfit' | 'unknown';
  whole(): TypstSource;
  /**
   * The chapter of one section with its scenes, as a part of the book that begins on this page; with `blocks`, only up to that many of the
   * section's first blocks.
   */
  alone(sectionId: string, firstPage: number, blocks?: number): TypstSource;
  /** How many printed blocks a section has. */
  blocksIn(sectionId: string): number;
  /** The first words of a printed block; null where they are not known. */
  placeOf(sectionId: string | null, block: number | undefined): WordPosition | null;
  /** The server's address of the image with these bytes. */
  addressOf(sha256: string): string | null;
}

/** The parts of a text that are written to the source. */
type Written = Pick<LiveText, 'id' | 'title' | 'opening' | 'version' | 'doc'>;

/** A text cut after this many blocks. */
function beginningOf(text: LiveText, blocks: number): Written {
  const { id, title, opening } = text;
  const cut = (doc: Node) => doc.type.create(doc.attrs, doc.children.slice(0, blocks));
  return { id, title, opening, version: () => `${text.version()} up to ${blocks}`, doc: () => cut(text.doc()) };
}

export function createBookSources(tools: BookTools): BookSources {
  let book: Omit<LiveBook, 'sections'> | null = null;
  let options: TypstOptions | null = null;
  let printed: PrintedText | null = null;
  let texts: LiveText[] = [];
  let versions = 0;
  const nextVersion = () => {
    versions += 1;
    return String(versions);
  };
  const addresses = new Map<string, string>();

  const textOf = (sectionId: string | null) => texts.find(({ id }) => id === sectionId);

  function write(sections: readonly Written[], place: Pick<TypstBook, 'firstPage' | 'chapters'> = {}): TypstSource {
    if (!book || !options || !printed) throw new Error('There is no book yet');
    const { line, document } = printed;
    const written = sections.map((text) => ({
      id: text.id,
      title: line(text.title),
      opening: printedOpening(text.opening, line),
      version: text.version(),
      get doc() {
        return document(text.doc());
      },
    }));
    return bookToTypst({ ...printedFacts(book, printed), ...place, sections: written }, options, tools.written);
  }

  return {
    async load({ sections, ...rest }, openSectionId) {
      const before = book && drawnWith(book);
      book = rest;
      if (!options || before !== drawnWith(rest)) {
        for (const { file, address } of rest.images) addresses.set(sha256(readFileSync(file)), address);
        options = await typstOptions(rest, tools);
        printed = printedBlocks(rest.layout);
      }
      const known = new Map(texts.map((text) => [text.id, text]));
      texts = sections.map(({ id, title, opening, doc }) => {
        const text = known.get(id);
        if (!text) return createLiveText({ id, title, opening }, doc(), nextVersion);
        text.save({ title, opening }, doc(), id === openSectionId);
        return text;
      });
    },
    edit(edit) {
      const text = textOf(edit.sectionId);
      if (!text) return 'unknown';
      return text.edit(edit) ? 'taken' : 'misfit';
    },
    whole: () => write(texts),
    alone(sectionId, firstPage, blocks) {
      const { from, to, count } = chapterOf(texts, sectionId);
      const kinds = texts.slice(0, from).map(({ opening }) => opening.kind);
      const chapters = { skipped: [kinds], count };
      const own = texts.slice(from, to);
      if (blocks === undefined) return write(own, { firstPage, chapters });
      const last = own.findIndex(({ id }) => id === sectionId);
      const beginning = own.slice(0, last + 1).map((text, index) => (index < last ? text : beginningOf(text, blocks)));
      return write(beginning, { firstPage, chapters });
    },
    blocksIn: (sectionId) => textOf(sectionId)?.doc().childCount ?? 0,
    placeOf(sectionId, block) {
      const text = textOf(sectionId);
      return text && block !== undefined ? wordPositionOfBlock(text.doc(), block) : null;
    },
    addressOf: (hash) => addresses.get(hash) ?? null,
  };
}

/** Where the chapter of a section begins and ends among the sections, and how many chapters there are. */
function chapterOf(
  texts: readonly Pick<LiveText, 'id' | 'opening'>[],
  sectionId: string,
): { from: number; to: number; count: number } {
  const runsOn = texts.map(({ opening }) => opening.kind).map(createRunningOn());
  const place = texts.findIndex(({ id }) => id === sectionId);
  const next = runsOn.findIndex((runs, index) => index > place && !runs);
  const from = runsOn.findLastIndex((runs, index) => index <= place && !runs);
  return { from, to: next === -1 ? texts.length : next, count: runsOn.filter((runs) => !runs).length };
}

/** Identifies everything that the typesetter's options are made from. */
function drawnWith({ images, fonts, layout }: Pick<LiveBook, 'images' | 'fonts' | 'layout'>): string {
  return JSON.stringify([[...images, ...fonts].map(({ hash }) => hash), layout]);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Like `printedText`, but each block is printed only once: the result is kept by the typed block. */
function printedBlocks(layout: Layout): PrintedText {
  const { line, document } = printedText(layout);
  const known = new WeakMap<Node, Node>();
  const block = (typed: Node): Node => {
    const printed = known.get(typed) ?? document(typed);
    known.set(typed, printed);
    return printed;
  };
  return { line, document: (doc) => doc.type.create(doc.attrs, doc.children.map(block)) };
}

/** The page on which a section begins. */
export interface SectionStart {
  id: string;
  chapterId: string;
  page: number;
}

/** A whole book as one process laid it out, for the other process. */
export interface BookFile {
  /** In the order of the sections. A scene has the id of its chapter. */
  starts: SectionStart[];
  /** The first page after the sections, with the licence and the index. */
  rest: number;
  /** All pages, for `VectorFile`. */
  pages: Buffer;
  /** The memory of the layout. */
  remembered: RememberedLayout;
}

export async function writeBookFile(path: string, book: BookFile): Promise<void> {
  await writeFile(`${path}.new`, serialize(book), { mode: 0o600 });
  // Renamed in one step, since the other process may be reading the earlier file.
  await rename(`${path}.new`, path);
}

export async function readBookFile(path: string): Promise<BookFile> {
  // Only the other process of the same book writes it.
  return deserialize(await readFile(path)) as BookFile;
}
