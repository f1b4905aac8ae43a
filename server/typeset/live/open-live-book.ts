import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { PageMessage } from '#contract/live/live-messages.ts';
import { findWordAt, type WordPosition, wordsOf } from '#contract/live/word-position.ts';
import type { Vector } from '#server/typeset/compiler.ts';
import type { LayoutMemory } from '#server/typeset/layout-memory.ts';
import type { TypesetTools } from '#server/typeset/typeset-tools.ts';
import { drawPage, type ClientResources } from '#server/typeset/draw-page.ts';
import { pageText, VectorFile, type VectorPage } from '#server/typeset/vector-file.ts';
import type { BookFile, BookSources, SectionStart } from './book-sources.ts';
import { createFaults } from './faults.ts';
import type { EditOutcome, LiveProblem, SentPage, TextEdit } from './live-jobs.ts';

const pack = promisify(deflateRaw);

/** Cache entries that were not used since the last cleanup but one are dropped. */
const KEPT = 1;
/** A cleanup runs after this many changes: in a section of 60 pages, each leaves 25 MB. */
const MOST_EDITS = 20;

/** The typesetter, with a memory of the last layout. */
export type WarmTools = TypesetTools & { memory: LayoutMemory };

interface LaidOutPage {
  file: VectorFile;
  page: VectorPage;
}

/** The pages of a book while it is written. It does one thing at a time, in a separate process. */
interface OpenBook {
  /** Takes over the whole book as another process laid it out. */
  renew(book: BookFile): void;
  /** Applies edits of one section, and lays it out at its place in the book. */
  edit(edits: readonly TextEdit[]): Promise<EditOutcome>;
  draw(wanted: readonly { number: number; hash: string | null }[]): Promise<SentPage[]>;
  pageOf(sectionId: string, place: WordPosition): number | null;
  find(query: string): number[];
}

export function createOpenBook(tools: WarmTools, sources: BookSources): OpenBook {
  let pages: LaidOutPage[] = [];
  let starts: SectionStart[] = [];
  /** The first page after the sections, with the licence and the index. */
  let rest = 1;
  const texts = new Map<string, string>();
  /** The content hash of pages, by the compiler's name of each: pages with different names may look alike. */
  const looks = new Map<string, string>();
  const sent: ClientResources = { glyphs: new Set(), assets: new Set(), addressOf: sources.addressOf };

  const faults = createFaults(tools, sources);
  let edits = 0;

  function pagesOf(bytes: Buffer): LaidOutPage[] {
    const file = new VectorFile(bytes);
    return file.pages.map((page) => ({ file, page }));
  }

  /** This does not run with each keystroke, because it takes long. Entries that a section needs are used by each of its layouts. */
  function forget(): void {
    edits = 0;
    tools.compiler.forget(KEPT);
  }

  /** The pages of a section's chapter, from its first to the one before the next chapter's; counted from 0. */
  function rangeOf(sectionId: string): { chapterId: string; from: number; to: number } | null {
    const chapterId = starts.find(({ id }) => id === sectionId)?.chapterId;
    const first = starts.findIndex(({ id }) => id === chapterId);
    const begin = starts[first]?.page;
    if (chapterId === undefined || begin === undefined) return null;
    const next = starts.find((start, index) => index > first && start.chapterId !== chapterId);
    return { chapterId, from: begin - 1, to: Math.max(begin, (next?.page ?? rest) - 1) };
  }

  function textOf({ file, page }: LaidOutPage): string {
    const known = texts.get(page.hash);
    if (known !== undefined) return known;
    const text = pageText(file, page);
    texts.set(page.hash, text);
    return text;
  }

  function laidOutAlone(sectionId: string, firstPage: number): Vector | LiveProblem {
    const source = sources.alone(sectionId, firstPage);
    try {
      return tools.compiler.vector(source, tools.memory);
    } catch (error) {
      return faults.of(error, source);
    }
  }

  return {
    renew(book) {
      pages = pagesOf(book.pages);
      ({ starts, rest } = book);
      tools.memory.take(book.remembered);
      const shown = new Set(pages.map(({ page }) => page.hash));
      for (const known of [texts, looks]) for (const hash of known.keys()) if (!shown.has(hash)) known.delete(hash);
      if (edits > 0) forget();
    },
    async edit(given) {
      for (const edit of given) {
        const taken = sources.edit(edit);
        if (taken !== 'taken') return { kind: taken };
      }
      const sectionId = given[0]?.sectionId ?? '';
      const range = rangeOf(sectionId);
      if (!range) return { kind: 'unplaced' };
      edits += 1;
      if (edits > MOST_EDITS) forget();
      const laidOut = laidOutAlone(sectionId, range.from + 1);
      if (!('bytes' in laidOut)) return { kind: 'unset', problem: laidOut };
      const own = pagesOf(laidOut.bytes).slice(range.from);
      pages = [...pages.slice(0, range.from), ...own, ...pages.slice(range.to)];
      const moved = own.length - (range.to - range.from);
      const ownStarts = laidOut.starts.values();
      starts = starts.map((start) => {
        if (start.chapterId === range.chapterId) return { ...start, page: ownStarts.next().value ?? start.page };
        return start.page - 1 > range.from ? { ...start, page: start.page + moved } : start;
      });
      rest += moved;
      return {
        kind: 'set',
        section: { sectionId, page: range.from + 1, sectionPages: own.length, pages: pages.length },
      };
    },
    async draw(wanted) {
      const drawn: SentPage[] = [];
      for (const { number, hash } of wanted) {
        const found = pages[number - 1];
        if (!found || (hash !== null && looks.get(found.page.hash) === hash)) continue;
        const { page, parts } = drawPage(found.file, found.page, sent);
        looks.set(found.page.hash, page.hash);
        if (page.hash === hash) continue;
        const message: PageMessage = { number, page, ...parts };
        drawn.push({ number, hash: page.hash, bytes: await pack(JSON.stringify(message)) });
      }
      return drawn;
    },
    pageOf(sectionId, place) {
      const range = rangeOf(sectionId);
      if (!range) return null;
      const ends: number[] = [];
      const words: string[] = [];
      for (const page of pages.slice(range.from, range.to)) {
        words.push(...wordsOf(textOf(page)));
        ends.push(words.length);
      }
      const index = findWordAt(words, place);
      return index === null ? null : range.from + 1 + ends.findIndex((end) => index < end);
    },
    find(query) {
      const sought = wordsOf(query).join(' ');
      if (sought === '') return [];
      return pages.flatMap((page, index) => (wordsOf(textOf(page)).join(' ').includes(sought) ? [index + 1] : []));
    },
  };
}
