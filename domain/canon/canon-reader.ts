import type { VariantId } from '#book/catalogue/book-types.ts';
import type { BookView } from '#contract/book-roles.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { StoredHead } from '#domain/sections/stored-section.ts';
import { requireProject } from '../store/required.ts';
import type { Records } from '../store/store.ts';
import { type AskedBook, type CanonAnswers, type CanonAsked, createCanonBooks } from './canon-books.ts';
import { readEntry } from './canon-store.ts';

/**
 * Reads the canon of books. Long books take long, so a server runs this beside its main thread, in turns between people. It may cache what it
 * knows of sections, which only saves time.
 */
export interface CanonReader {
  /**
   * Answers a question about the canon of the person's book as it is stored now, or of its printed part where `view` says so. Throws
   * `project_not_found` where the book is not theirs.
   */
  ask<Asked extends CanonAsked>(
    ownerId: string,
    projectId: string,
    asked: Asked,
    view?: BookView,
  ): Promise<CanonAnswers[Asked['ask']]>;
}

/** Which book, and which view of it. */
type BookKey = Pick<AskedBook, 'projectId' | 'view'>;

/** Reads which sections and written entries a person's book has. Throws `project_not_found` where the book is not theirs. */
export async function bookToAsk(store: Records, ownerId: string, { projectId, view }: BookKey): Promise<AskedBook> {
  await requireProject(store, ownerId, projectId);
  const heads = await store.sections.listHeads(projectId);
  return {
    projectId,
    view,
    sections: heads.map((head) => ({ id: head.id, title: head.title, state: stateOf(head) })),
    written: (await store.canon.list(projectId)).map(readEntry),
  };
}

/** Identifies the state of a section. The version alone is not enough: a section that was made again under its old id begins at 1. */
function stateOf({ version, title, word_count }: Pick<StoredHead, 'version' | 'title' | 'word_count'>): string {
  return `${version} ${word_count} ${title}`;
}

interface CanonReaderOptions {
  store: Records;
  /** Yields to other work between the sections of a book that is read for the first time. */
  pause: () => Promise<void>;
  charactersMax: number;
}

/** Creates a reader that works on the calling thread. */
export function createCanonReader({ store, pause, charactersMax }: CanonReaderOptions): CanonReader {
  const books = createCanonBooks({ charactersMax });
  /** Questions are answered one after the other, so that no two read the same section. */
  let last: Promise<unknown> = Promise.resolve();

  async function answer<Asked extends CanonAsked>(ownerId: string, place: BookKey, asked: Asked) {
    const { projectId } = place;
    const book = await bookToAsk(store, ownerId, place);
    const lacking = new Set(books.lacking(book));
    for (const section of book.sections.filter(({ id }) => lacking.has(id))) {
      const stored = await store.sections.findDocument(ownerId, { projectId, sectionId: section.id });
      if (stored === null) continue;
      await pause();
      books.read(book, section, stored.doc);
    }
    return books.answer(book, asked);
  }

  return {
    ask(ownerId, projectId, asked, view = 'whole') {
      const answered = last.then(() => answer(ownerId, { projectId, view }, asked));
      last = answered.catch(() => undefined);
      return answered;
    },
  };
}

/**
 * The variant of the rules for texts that are written for a book, so that stat blocks come in the book's edition. Every book begins with
 * `classic`, so there the book's own stat blocks decide, and without any, its licence.
 */
export async function variantOfBook(
  canon: CanonReader,
  { id, owner_id: ownerId, variant, layout }: Pick<StoredProject, 'id' | 'owner_id' | 'variant' | 'layout'>,
): Promise<VariantId> {
  if (variant !== 'classic') return variant;
  const { '2014': older, '2024': newer } = await canon.ask(ownerId, id, { ask: 'layouts' });
  if (older !== newer) return newer > older ? 'standard' : 'classic';
  return [layout.licence].flat().includes('srd-5.2') ? 'standard' : 'classic';
}
