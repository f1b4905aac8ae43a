import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import type { StoredProject } from '#domain/store/projects.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Database } from '#server/database/database.ts';
import { findOwnImages } from '#server/images/row-store.ts';
import { sqlRecords } from '#server/store/sql-store.ts';
import { type BookContents, contentsOf, imageIdsIn, keyOfBook, keyOfFile, keyWithin } from './book-key.ts';
import { type BookImage, type BookRequest, factsOf, type FileRequest, printedFactsOf } from './book-request.ts';
import { createKnownBooks } from './known-books.ts';
import { type Order, orderOf, type ReadOrder } from './order.ts';
import { findSectionFile, findSectionText } from './section-store.ts';

/** Which book, and in which format. */
export type FileOrder = Pick<FileRequest, 'format' | 'appUrl'> & { projectId: string };

export type TitledOrder<Request> = Order<Request> & { title: string };

/**
 * Reads a person's books in their present state, with the person's own images alone. A book that has not changed since it was last read is
 * not read again until its text is needed. All throw `project_not_found`.
 */
export interface BookReader {
  book(ownerId: string, projectId: string): Promise<TitledOrder<BookRequest>>;
  file(ownerId: string, order: FileOrder): Promise<TitledOrder<FileRequest>>;
  /** One section alone, so that typesetting it is quick however long the book is. Throws `section_not_found` too. */
  section(ownerId: string, projectId: string, sectionId: string): Promise<BookRequest>;
}

/** How one kind of file reads a book. */
interface Reading<Section extends { doc: string }, Facts> {
  /** Readings of the same kind read the same parts of the sections, so that they share what is known of a book. */
  kind: string;
  find(db: Database, projectId: string, id: string): Promise<Section | undefined>;
  /** The texts of a section that name images. */
  textsOf(section: Section): readonly string[];
  factsOf(project: StoredProject): Facts;
  /** The address of the cover's image, where this kind of file shows it, or ''. */
  coverOf(project: StoredProject): string;
  keyOf(facts: Facts, contents: BookContents, images: readonly BookImage[]): string;
}

type Read<Section, Facts> = Facts & { sections: Section[]; images: BookImage[] };

const KNOWN_MAX = 500;

const PRINTED: Reading<BookRequest['sections'][number], ReturnType<typeof printedFactsOf>> = {
  kind: 'printed',
  find: findSectionText,
  textsOf: ({ doc }) => [doc],
  factsOf: printedFactsOf,
  coverOf: () => '',
  keyOf: keyOfBook,
};

export function createBookReader(db: Database): BookReader {
  const records = sqlRecords(db);
  const known = createKnownBooks(KNOWN_MAX);

  async function order<Section extends { doc: string }, Facts>(
    reading: Reading<Section, Facts>,
    ownerId: string,
    projectId: string,
  ): Promise<TitledOrder<Read<Section, Facts>>> {
    // The project is read before its sections, so that what is remembered for its version is never older than that version.
    const read = async (project: StoredProject): Promise<ReadOrder<Read<Section, Facts>>> => {
      const sections = await loadSections(db, projectId, reading.find);
      const contents = await contentsOf(sections, reading.textsOf);
      known.keep(stateOf(reading.kind, project), contents);
      const { key, facts, images } = await keyed(reading, project, contents);
      return { key, request: { ...facts, sections, images } };
    };
    const project = await requireProject(records, ownerId, projectId);
    const { title } = project;
    const contents = known.find(stateOf(reading.kind, project));
    if (!contents) return { title, ...orderOf(projectId, await read(project)) };
    const { key } = await keyed(reading, project, contents);
    return { title, projectId, key, read: async () => read(await requireProject(records, ownerId, projectId)) };
  }

  async function keyed<Section extends { doc: string }, Facts>(
    reading: Reading<Section, Facts>,
    project: StoredProject,
    contents: BookContents,
  ) {
    const facts = reading.factsOf(project);
    const ids = new Set([...contents.imageIds, ...imageIdsIn(reading.coverOf(project))]);
    const images = await imagesOf(project.owner_id, [...ids]);
    return { key: keyWithin(project.id, reading.keyOf(facts, contents, images)), facts, images };
  }

  async function imagesOf(ownerId: string, ids: readonly string[]): Promise<BookImage[]> {
    const rows = await findOwnImages(db, ownerId, ids);
    return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  return {
    book: (ownerId, projectId) => order(PRINTED, ownerId, projectId),
    file: (ownerId, { projectId, ...how }) => order(readingOf(how), ownerId, projectId),
    async section(ownerId, projectId, sectionId) {
      const project = await requireProject(records, ownerId, projectId);
      const section = await findSectionText(db, projectId, sectionId);
      if (!section) throw new AppError('section_not_found');
      const images = await imagesOf(ownerId, [...new Set(imageIdsIn(section.doc))]);
      return { ...printedFactsOf(project), sections: [section], images };
    },
  };
}

/** The order of a project's book, or of a part of one, that has been read already. */
export async function orderOfBook(projectId: string, request: BookRequest): Promise<Order<BookRequest>> {
  const { sections, images, ...facts } = request;
  const content = keyOfBook(facts, await contentsOf(sections, PRINTED.textsOf), images);
  return orderOf(projectId, { key: keyWithin(projectId, content), request });
}

/** Only EPUB and the archive hold the cover's image; only the archive holds the images that stand outside the text. */
function readingOf(
  how: Pick<FileRequest, 'format' | 'appUrl'>,
): Reading<FileRequest['sections'][number], Omit<FileRequest, 'sections' | 'images'>> {
  const isWhole = how.format === 'zip';
  return {
    kind: isWhole ? 'whole' : 'file',
    find: findSectionFile,
    textsOf: ({ doc, images }) => (isWhole ? [doc, images] : [doc]),
    factsOf: (project) => ({ ...how, facts: factsOf(project) }),
    coverOf: ({ thumbnail }) => (isWhole || how.format === 'epub' ? thumbnail : ''),
    keyOf: keyOfFile,
  };
}

/**
 * Every change of a project or of anything in it raises its version. The time is needed too: after a backup is restored, the same version
 * may come again with other content.
 */
function stateOf(kind: string, { id, version, updated_at }: StoredProject): string {
  return [kind, id, version, updated_at].join(' ');
}

async function loadSections<Section>(
  db: Database,
  projectId: string,
  find: (db: Database, projectId: string, id: string) => Promise<Section | undefined>,
): Promise<Section[]> {
  const sections: Section[] = [];
  for (const head of await sqlRecords(db).sections.listHeads(projectId)) {
    const section = await find(db, projectId, head.id);
    if (section) sections.push(section);
    await nextTurn();
  }
  return sections;
}
