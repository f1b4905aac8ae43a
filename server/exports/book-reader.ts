import { setImmediate as nextTurn } from 'node:timers/promises';
import { archivedCanon } from '#book/formats/archive.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { readEntry } from '#domain/canon/canon-store.ts';
import { isWithoutAi } from '#domain/provenance/report-provenance.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import { type Records, sqlRecords } from '#domain/store/store.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Database } from '#domain/database/database.ts';
import { type BookFont, findBookFonts } from '#server/fonts/book-fonts.ts';
import { findBookImages } from '#server/images/row-store.ts';
import { imageIdsIn } from '#book/document/linked-images.ts';
import { type BookContents, type ContentsReader, keyWithin, readContents } from './book-key.ts';
import type { BookImage, BookRequest, FileRequest } from './book-request.ts';
import { choosePart } from './chosen-part.ts';
import { createKnownBooks } from './known-books.ts';
import type { Order, ReadOrder } from './order.ts';
import type { AuthorNotes, PressJob, WrapJob } from './job/job.ts';
import {
  type FileHow,
  type PrintedHow,
  type Reading,
  type SectionPart,
  coverReading,
  fileReading,
  printedReading,
  sectionReading,
} from './readings.ts';
import { type BookSection, writeTexts } from './write-texts.ts';

/** Which book, how much of it, and in which format. */
export type FileOrder = FileHow & { projectId: string };

export type TitledOrder<Request> = Order<Request> & { title: string };

/** The cover of a paperback. */
export interface CoverOrder {
  projectId: string;
  press: PressJob;
  wrap: WrapJob;
}

/** Some sections alone, as a part of the book that begins on this page. */
export type SectionOrder = SectionPart & { projectId: string };

/**
 * Orders a person's books in their present state, with the images that they name. A book that has not changed since it was last read is
 * not read again until its text is needed. All throw `project_not_found`.
 */
export interface BookReader {
  /** The typeset book: for a screen, or for a print shop. */
  book(ownerId: string, projectId: string, how?: PrintedHow): Promise<TitledOrder<BookRequest>>;
  cover(ownerId: string, order: CoverOrder): Promise<TitledOrder<BookRequest>>;
  /** Throws `section_not_found` where a section that is asked for is not there. */
  file(ownerId: string, order: FileOrder): Promise<TitledOrder<FileRequest>>;
  /** Some sections alone, so that typesetting them is quick however long the book is. Throws `section_not_found`. */
  section(ownerId: string, order: SectionOrder): Promise<TitledOrder<BookRequest>>;
}

type Read<Facts> = Facts & { images: BookImage[]; fonts: BookFont[] };

/** Where a book is read from: the database, or a transaction within which nobody else changes it. */
interface Source {
  db: Database;
  records: Records;
}

interface Reader {
  ownerId: string;
  projectId: string;
  textFile: string;
  goOn(): void;
}

const KNOWN_MAX = 500;
/** How often a book is read anew in which somebody writes meanwhile, before they have to wait until it is read. */
const ROUNDS = 3;

export function createBookReader(db: Database): BookReader {
  const source = { db, records: sqlRecords(db) };
  const { records } = source;
  const known = createKnownBooks(KNOWN_MAX);

  async function order<Section extends BookSection, Facts>(
    reading: Reading<Section, Facts>,
    ownerId: string,
    projectId: string,
  ): Promise<TitledOrder<Read<Facts>>> {
    const project = await requireProject(records, ownerId, projectId);
    const state = stateOf(reading.kind, project);
    const contents = known.find(state);
    const key = contents ? (await keyed(source, reading, project, contents)).key : null;
    const read = (textFile: string, goOn: () => void) => readBook(reading, { ownerId, projectId, textFile, goOn });
    return { title: project.title, callerId: ownerId, projectId, state: `${state} ${reading.variant}`, key, read };
  }

  /** Reads a book as it was at one moment: without a section of after a change beside one of before it. */
  async function readBook<Section extends BookSection, Facts>(
    reading: Reading<Section, Facts>,
    reader: Reader,
  ): Promise<ReadOrder<Read<Facts>>> {
    const { ownerId, projectId } = reader;
    for (let round = 1; round < ROUNDS; round += 1) {
      const { state, order } = await readOnce(source, reading, reader);
      if (stateOf(reading.kind, await requireProject(records, ownerId, projectId)) === state) return order;
    }
    return db.transaction().execute(async (transaction) => {
      const locked = { db: transaction, records: sqlRecords(transaction) };
      await locked.records.projects.lock(ownerId, [projectId]);
      return (await readOnce(locked, reading, reader)).order;
    });
  }

  async function readOnce<Section extends BookSection, Facts>(
    from: Source,
    reading: Reading<Section, Facts>,
    { ownerId, projectId, textFile, goOn }: Reader,
  ): Promise<{ state: string; order: ReadOrder<Read<Facts>> }> {
    // The project is read before its sections, so that what is remembered for its version is never older than that version.
    const project = await requireProject(from.records, ownerId, projectId);
    const state = stateOf(reading.kind, project);
    const summary = readContents(reading.textsOf);
    const sections = await writeTexts(textFile, sectionsOf(from, reading, { projectId, summary, goOn }));
    const contents = summary.contents();
    known.keep(state, contents);
    const { key, facts, images } = await keyed(from, reading, project, contents);
    return { state, order: { key, request: { ...facts, images }, sections } };
  }

  async function* sectionsOf<Section extends BookSection, Facts>(
    from: Source,
    { only, find }: Reading<Section, Facts>,
    { projectId, summary, goOn }: { projectId: string; summary: ContentsReader<Section>; goOn(): void },
  ): AsyncGenerator<Section> {
    if (only !== 'all' && only.length === 0) return;
    const heads = await from.records.sections.listHeads(projectId);
    const { ids } = only === 'all' ? { ids: heads.map(({ id }) => id) } : choosePart(heads, only);
    for (const id of ids) {
      goOn();
      const section = await find(from.db, projectId, id);
      if (!section) continue;
      summary.add(section);
      yield section;
      // Lets the server answer other calls while a long book is read.
      await nextTurn();
    }
  }

  async function keyed<Section extends BookSection, Facts>(
    from: Source,
    reading: Reading<Section, Facts>,
    project: StoredProject,
    contents: BookContents,
  ) {
    const fonts = await findBookFonts(from.db, project.owner_id, layoutOf(project.layout));
    const isChosen = reading.only !== 'all' && reading.only.length > 0;
    const heads = project.ai === 'off' || isChosen ? await from.records.sections.listHeads(project.id) : [];
    const isClaimed = project.ai === 'off' && isWithoutAi(project, heads);
    const part = reading.only !== 'all' && isChosen ? choosePart(heads, reading.only) : null;
    const notes = reading.hasNotes ? await readNotes(from, project) : null;
    const facts = { ...reading.factsOf({ ...project, isWithoutAi: isClaimed, notes }, part), fonts };
    const ids = new Set([...contents.imageIds, ...imageIdsIn(reading.coverOf(project))]);
    const rows = await findBookImages(from.db, project.owner_id, [...ids]);
    const images = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return { key: keyWithin(project.id, reading.keyOf(facts, contents, images)), facts, images };
  }

  async function readNotes({ records: { canon } }: Source, { id, style_notes }: StoredProject): Promise<AuthorNotes> {
    return { styleNotes: style_notes, canon: archivedCanon((await canon.list(id)).map(readEntry)) };
  }

  return {
    book: (ownerId, projectId, how = {}) => order(printedReading(how), ownerId, projectId),
    cover: (ownerId, { projectId, press, wrap }) => order(coverReading(press, wrap), ownerId, projectId),
    file: (ownerId, { projectId, ...how }) => order(fileReading(how), ownerId, projectId),
    section: (ownerId, { projectId, ...part }) => order(sectionReading(part), ownerId, projectId),
  };
}

/**
 * Every change of a project or of anything in it raises its version. The time is needed too: after a backup is restored, the same version
 * may come again with other content.
 */
function stateOf(kind: string, { id, version, updated_at }: StoredProject): string {
  return [kind, id, version, updated_at].join(' ');
}
