import { checkBook } from '#book/checks/check-book.ts';
import type { CheckFinding } from '#book/checks/finding.ts';
import { mendSection } from '#book/checks/mend-section.ts';
import { readSection, type SectionSummary } from '#book/checks/read-section.ts';
import { readStored } from '#book/document/stored/stored-document.ts';
import { storeDocument } from '../sections/content.ts';
import type { StoredContent } from '../store/contents.ts';
import type { BookToCheck, Checker, SectionToCheck, SectionToMend } from './checker.ts';

/** How many books are known at once. What is known of one is some 200 kB where it is as long as the SRD. */
const BOOKS_MAX = 12;

/** What the checks know of the sections of the books that were checked last, each in one state. */
export interface KnownSections {
  /** The ids of those sections of a book that are not known in the state that they have. */
  lacking(book: Pick<BookToCheck, 'projectId' | 'sections'>): string[];
  read(projectId: string, section: SectionToCheck, doc: string): void;
  /** The findings in a book, all of whose sections are known but those that are gone. */
  judge(book: BookToCheck): CheckFinding[];
}

interface Known {
  state: string;
  summary: SectionSummary;
}

/** `isKnownCreature` tells whether there are numbers of a creature outside of books, by a key of its name. */
export function createKnownSections(isKnownCreature: (key: string) => boolean): KnownSections {
  const books = new Map<string, Map<string, Known>>();

  function bookOf(projectId: string): Map<string, Known> {
    const book = books.get(projectId) ?? new Map<string, Known>();
    // The last that was asked for stands last.
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
      bookOf(projectId).set(section.id, { state, summary: readSection({ ...section, doc: readStored(doc) }) });
    },
    judge({ projectId, facts, entries, sections }) {
      const book = bookOf(projectId);
      const known = sections.flatMap(({ id }) => book.get(id)?.summary ?? []);
      return checkBook({ facts, entries, sections: known, isKnownCreature });
    },
  };
}

/** As `Checker.mend`, at once. */
export function mendStored({ id, doc, findings }: SectionToMend): StoredContent | null {
  const before = readStored(doc);
  const after = mendSection(before, id, findings);
  return after === before ? null : storeDocument(after);
}

/** Checks books where it is asked. */
export function createInlineChecker(isKnownCreature: (key: string) => boolean): Checker {
  const known = createKnownSections(isKnownCreature);
  return {
    async check(_ownerId, book, readDoc) {
      const lacking = new Set(known.lacking(book));
      for (const section of book.sections) {
        const doc = lacking.has(section.id) ? await readDoc(section.id) : null;
        if (doc !== null) known.read(book.projectId, section, doc);
      }
      return known.judge(book);
    },
    mend: async (_ownerId, section) => mendStored(section),
  };
}
