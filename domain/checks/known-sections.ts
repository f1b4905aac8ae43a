import { checkBook, type SrdKnowledge } from '#book/checks/check-book.ts';
import type { CheckFinding } from '#book/checks/finding.ts';
import { fixSection } from '#book/checks/fix-section.ts';
import {
  type BlockSummary,
  type CheckedSection,
  joinBlocks,
  readBlock,
  type SectionSummary,
} from '#book/checks/read-section.ts';
import { type BlockReadings, readBlocks } from '#book/document/stored/read-blocks.ts';
import { withoutProposals } from '#book/document/printed.ts';
import { blockDocument, readStored, storedBlocks } from '#book/document/stored/stored-document.ts';
import { documentLines } from '#book/document/document-words.ts';
import { storeDocument } from '../sections/new-section.ts';
import type { StoredContent } from '../store/document-parser.ts';
import type { SectionKey, StoredDocument } from '#domain/sections/stored-section.ts';
import type { BookToCheck, Checker, SectionToCheck, SectionToFix } from './checker.ts';

/** How many books are kept in memory. One as long as the SRD takes some megabytes. */
const BOOKS_MAX = 12;

/** What the checks know of the books that were checked most recently; each section in one state. */
interface KnownSections {
  /** The ids of the sections of a book that are not known in their present state. */
  lacking(book: Pick<BookToCheck, 'projectId' | 'sections'>): string[];
  read(projectId: string, section: SectionToCheck, doc: string): void;
  /** Drops books that are gone. */
  forget(projectIds: readonly string[]): void;
  /** The findings in a book. All of its sections have to be known by then, except those that are gone. */
  judge(book: BookToCheck): CheckFinding[];
}

interface Known {
  state: string;
  summary: SectionSummary;
  /** What was read of each block. After an edit, only the changed blocks are read again. */
  blocks: BlockReadings<BlockSummary>;
}

export function createKnownSections(srd: SrdKnowledge): KnownSections {
  const books = new Map<string, Map<string, Known>>();

  function bookOf(projectId: string): Map<string, Known> {
    const book = books.get(projectId) ?? new Map<string, Known>();
    // The most recently used book is the last in the map.
    books.delete(projectId);
    books.set(projectId, book);
    const [oldest] = books.keys();
    if (books.size > BOOKS_MAX && oldest !== undefined) books.delete(oldest);
    return book;
  }

  return {
    lacking({ projectId, sections }) {
      const book = bookOf(projectId);
      const there = new Set(sections.map(({ id }) => id));
      for (const id of book.keys()) if (!there.has(id)) book.delete(id);
      return sections.filter(({ id, state }) => book.get(id)?.state !== state).map(({ id }) => id);
    },
    read(projectId, { state, ...section }, doc) {
      const book = bookOf(projectId);
      book.set(section.id, {
        state,
        ...readSection(section, doc, { before: book.get(section.id)?.blocks ?? null, srd }),
      });
    },
    forget(projectIds) {
      for (const id of projectIds) books.delete(id);
    },
    judge({ projectId, facts, entries, sections }) {
      const book = bookOf(projectId);
      const known = sections.flatMap(({ id }) => book.get(id)?.summary ?? []);
      return checkBook({ facts, entries, sections: known, srd });
    },
  };
}

/** Reads those blocks of a section that changed since it was read `before`. */
function readSection(
  section: CheckedSection,
  doc: string,
  { before, srd }: { before: Known['blocks'] | null; srd: SrdKnowledge },
): Omit<Known, 'state'> {
  const blocks = readBlocks(doc, before, (block) => readBlock(blockDocument(block), srd));
  const lines = () => storedBlocks(doc).flatMap((read) => documentLines(withoutProposals(read())));
  return { summary: joinBlocks(section, blocks.readings, lines), blocks };
}

/** Like `Checker.fix`, synchronously. */
export function fixStored({ id, doc, findings }: SectionToFix, { judge }: SrdKnowledge): StoredContent | null {
  const before = readStored(doc);
  const after = fixSection(before, { id, findings, judge });
  return after === before ? null : storeDocument(after);
}

/** The store that the documents of sections are read from. */
interface Documents {
  findDocument(ownerId: string, key: SectionKey): Promise<Pick<StoredDocument, 'doc'> | null>;
}

/** Creates a checker that works on the calling thread. */
export function createInlineChecker(srd: SrdKnowledge, sections: Documents): Checker {
  const known = createKnownSections(srd);
  return {
    async check(ownerId, book) {
      const { projectId } = book;
      const lacking = new Set(known.lacking(book));
      for (const section of book.sections) {
        if (!lacking.has(section.id)) continue;
        const stored = await sections.findDocument(ownerId, { projectId, sectionId: section.id });
        if (stored !== null) known.read(projectId, section, stored.doc);
      }
      return known.judge(book);
    },
    fix: async (_ownerId, section) => fixStored(section, srd),
  };
}
