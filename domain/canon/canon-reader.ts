import { type BookCanon, readCanon } from '#book/canon/book-canon.ts';
import { readSection, type SectionReading } from '#book/canon/section-reading.ts';
import { createVocabulary, type Vocabulary } from '#book/canon/vocabulary.ts';
import type { StoredHead } from '../store/sections.ts';
import type { Records } from '../store/store.ts';
import { requireProject } from '../store/required.ts';
import { readEntry } from './stored-entry.ts';

/** Reads the canon of books, and keeps those that were asked for lately, so that only what changed is read again. */
export interface CanonReader {
  /** The canon of the person's book as it is stored now. `project_not_found` where it is not theirs. */
  read(ownerId: string, projectId: string): Promise<BookCanon>;
  /** Lets go of the books that nobody has asked for since. What is let go is read again when it is wanted. */
  forgetUnused(since: Date): void;
  /** How many books are kept. */
  size(): number;
}

interface OpenSection {
  state: string;
  reading: SectionReading;
  /** How long its document is. */
  characters: number;
}

interface OpenBook {
  vocabulary: Vocabulary;
  sections: Map<string, OpenSection>;
  canon: BookCanon | null;
  usedAt: number;
  /** Readings of one book follow each other. */
  reading: Promise<unknown>;
}

export interface CanonReaderOptions {
  store: Records;
  now: () => Date;
  /** Lets others have their turn, between the sections of a book that is read for the first time. */
  pause: () => Promise<void>;
  /** Beyond so many characters of documents, the books that were not asked for longest are let go. */
  charactersMax: number;
}

export function createCanonReader({ store, now, pause, charactersMax }: CanonReaderOptions): CanonReader {
  const books = new Map<string, OpenBook>();

  async function bringUpToDate(book: OpenBook, ownerId: string, projectId: string): Promise<BookCanon> {
    const heads = await store.sections.listHeads(projectId);
    const sections = new Map<string, OpenSection>();
    for (const head of heads) {
      const known = book.sections.get(head.id);
      if (known?.state === stateOf(head)) sections.set(head.id, known);
      else {
        const section = await store.sections.findDocument(ownerId, { projectId, sectionId: head.id });
        if (section === null) continue;
        await pause();
        const reading = readSection(section, book.vocabulary, known?.reading);
        sections.set(head.id, { state: stateOf(section), reading, characters: section.doc.length });
      }
    }
    book.sections = sections;
    const written = (await store.canon.list(projectId)).map(readEntry);
    const readings = [...sections.values()].map(({ reading }) => reading);
    book.canon = readCanon({ vocabulary: book.vocabulary, sections: readings }, written, book.canon);
    return book.canon;
  }

  function makeRoom(): void {
    let characters = sum([...books.values()].map(charactersOf));
    const longestUnused = [...books].toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
    // The book that was asked for last stays, however long it is.
    for (const [id, book] of longestUnused.slice(0, -1)) {
      if (characters <= charactersMax) return;
      books.delete(id);
      characters -= charactersOf(book);
    }
  }

  return {
    async read(ownerId, projectId) {
      await requireProject(store, ownerId, projectId);
      const book = books.get(projectId) ?? openBook();
      books.set(projectId, book);
      book.usedAt = now().getTime();
      const reading = book.reading.then(() => bringUpToDate(book, ownerId, projectId));
      book.reading = reading.catch(() => undefined);
      const canon = await reading;
      makeRoom();
      return canon;
    },
    forgetUnused(since) {
      for (const [id, { usedAt }] of books) if (usedAt < since.getTime()) books.delete(id);
    },
    size: () => books.size,
  };
}

function openBook(): OpenBook {
  return {
    vocabulary: createVocabulary(),
    sections: new Map(),
    canon: null,
    usedAt: 0,
    reading: Promise.resolve(),
  };
}

/** Which state of a section it is. A section that was deleted and made again under its old id begins at version 1, with other words. */
function stateOf({ version, title, word_count }: Pick<StoredHead, 'version' | 'title' | 'word_count'>): string {
  return `${version} ${word_count} ${title}`;
}

function charactersOf({ sections }: OpenBook): number {
  return sum([...sections.values()].map(({ characters }) => characters));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
