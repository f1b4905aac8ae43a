import { type ArchiveEntry, archivedCanon } from '#book/formats/archive.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { imageIdsIn } from '#book/document/linked-images.ts';
import { readEntry } from '#domain/canon/canon-store.ts';
import { type BookFont, findBookFonts } from '#domain/fonts/book-fonts.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import { isWithoutAi } from '#domain/provenance/report-provenance.ts';
import type { DomainServices } from '#domain/services.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Records } from '#domain/store/store.ts';
import { type BookDigest, type KeyTools, keyWithin, type RunningDigest, startDigest } from './book-key.ts';
import type { BookImage, CoverWrap, FileInput, PrintTarget, TypesetInput } from './export-facts.ts';
import {
  choosePart,
  coverInput,
  type FileHow,
  fileInput,
  type InputReader,
  type PrintedHow,
  printedInput,
  type ReadSection,
  sectionInput,
  type SectionPart,
} from './export-inputs.ts';
import type { ExportRequest, ReadExport, SentSection } from './export-request.ts';

interface BookReaderServices extends Pick<DomainServices, 'store' | 'pause'> {
  keyTools: KeyTools;
  /** Writes the long texts of sections into a file, one section after the other. */
  writeTexts(file: string, sections: AsyncIterable<ReadSection>): Promise<SentSection[]>;
}

/** Which book, how much of it, and in which format. */
export type AskedFile = FileHow & { projectId: string };

/** The cover of a paperback. */
export interface AskedCover {
  projectId: string;
  press: PrintTarget;
  wrap: CoverWrap;
}

/** Some sections alone, as a part of the book. */
export type AskedSections = SectionPart & { projectId: string };

export type TitledRequest<Input> = ExportRequest<Input> & { title: string };

/**
 * Makes export requests for a person's books in their present state, with the images that they name. A book that has not changed since it was
 * last read is not read again until its text is needed. All throw `project_not_found`.
 */
export type BookReader = ReturnType<typeof createBookReader>;

/** How many digests are kept in memory. */
const DIGESTS_MAX = 500;
/** How often a book is read again because somebody wrote in it meanwhile. In the last round, they have to wait. */
const ROUNDS = 3;

type WithFiles<Facts> = Facts & { images: BookImage[]; fonts: BookFont[] };

interface Reading {
  ownerId: string;
  projectId: string;
  textFile: string;
  goOn(): void;
}

export function createBookReader({ store, pause, keyTools, writeTexts }: BookReaderServices) {
  const digests = createDigestCache(DIGESTS_MAX);

  async function request<Section extends ReadSection, Facts>(
    reader: InputReader<Section, Facts>,
    ownerId: string,
    projectId: string,
  ): Promise<TitledRequest<WithFiles<Facts>>> {
    const project = await requireProject(store, ownerId, projectId);
    const state = stateOf(reader.kind, project);
    const digest = digests.find(state);
    const key = digest ? (await keyed(store, reader, project, digest)).key : null;
    const read = (textFile: string, goOn: () => void) => readBook(reader, { ownerId, projectId, textFile, goOn });
    return { title: project.title, callerId: ownerId, projectId, state: `${state} ${reader.variant}`, key, read };
  }

  /** Reads a book as it was at one moment, so that no section from before a change stands beside one from after it. */
  async function readBook<Section extends ReadSection, Facts>(
    reader: InputReader<Section, Facts>,
    reading: Reading,
  ): Promise<ReadExport<WithFiles<Facts>>> {
    const { ownerId, projectId } = reading;
    for (let round = 1; round < ROUNDS; round += 1) {
      const { state, book } = await readOnce(store, reader, reading);
      if (stateOf(reader.kind, await requireProject(store, ownerId, projectId)) === state) return book;
    }
    return store.transaction(async (records) => {
      await records.projects.lock(ownerId, [projectId]);
      return (await readOnce(records, reader, reading)).book;
    });
  }

  async function readOnce<Section extends ReadSection, Facts>(
    records: Records,
    reader: InputReader<Section, Facts>,
    { ownerId, projectId, textFile, goOn }: Reading,
  ): Promise<{ state: string; book: ReadExport<WithFiles<Facts>> }> {
    // The project is read before its sections, so that the digest stored for its version is never older than that version.
    const project = await requireProject(records, ownerId, projectId);
    const state = stateOf(reader.kind, project);
    const running = startDigest(keyTools, reader.textsOf);
    const sections = await writeTexts(textFile, sectionsOf(records, reader, { projectId, running, goOn }));
    const digest = running.end();
    digests.keep(state, digest);
    const { key, facts, images } = await keyed(records, reader, project, digest);
    return { state, book: { key, input: { ...facts, images }, sections } };
  }

  async function* sectionsOf<Section extends ReadSection, Facts>(
    records: Records,
    { only, find }: InputReader<Section, Facts>,
    { projectId, running, goOn }: { projectId: string; running: RunningDigest<Section>; goOn(): void },
  ): AsyncGenerator<Section> {
    if (only !== 'all' && only.length === 0) return;
    const heads = await records.sections.listHeads(projectId);
    const { ids } = only === 'all' ? { ids: heads.map(({ id }) => id) } : choosePart(heads, only);
    for (const id of ids) {
      goOn();
      const section = await find(records, projectId, id);
      if (!section) continue;
      running.add(section);
      yield section;
      // Lets the server answer other calls while it reads a long book.
      await pause();
    }
  }

  async function keyed<Section extends ReadSection, Facts>(
    records: Records,
    reader: InputReader<Section, Facts>,
    project: StoredProject,
    digest: BookDigest,
  ) {
    const fonts = await findBookFonts(records, project.owner_id, layoutOf(project.layout));
    const isChosen = reader.only !== 'all' && reader.only.length > 0;
    const heads = project.ai === 'off' || isChosen ? await records.sections.listHeads(project.id) : [];
    const isClaimed = project.ai === 'off' && isWithoutAi(project, heads);
    const part = reader.only !== 'all' && isChosen ? choosePart(heads, reader.only) : null;
    const canon = reader.isForAuthors ? await readCanon(records, project.id) : null;
    const facts = { ...reader.factsOf({ ...project, isWithoutAi: isClaimed, canon }, part), fonts };
    const ids = new Set([...digest.imageIds, ...imageIdsIn(reader.coverOf(project))]);
    const rows = await records.images.findOfBook(project.owner_id, [...ids]);
    const images = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return { key: keyWithin(project.id, reader.keyOf(keyTools, { facts, digest, images })), facts, images };
  }

  async function readCanon({ canon }: Records, projectId: string): Promise<ArchiveEntry[]> {
    return archivedCanon((await canon.list(projectId)).map(readEntry));
  }

  return {
    /** The typeset book: for a screen, or for a print shop. */
    book: (ownerId: string, projectId: string, how: PrintedHow = {}): Promise<TitledRequest<TypesetInput>> =>
      request(printedInput(how), ownerId, projectId),
    cover: (ownerId: string, { projectId, press, wrap }: AskedCover): Promise<TitledRequest<TypesetInput>> =>
      request(coverInput(press, wrap), ownerId, projectId),
    /** Throws `section_not_found` where a section that is asked for is not there. */
    file: (ownerId: string, { projectId, ...how }: AskedFile): Promise<TitledRequest<FileInput>> =>
      request(fileInput(how), ownerId, projectId),
    /** Some sections alone, so that typesetting them is quick however long the book is. Throws `section_not_found`. */
    section: (ownerId: string, { projectId, ...part }: AskedSections): Promise<TitledRequest<TypesetInput>> =>
      request(sectionInput(part), ownerId, projectId),
  };
}

/**
 * Identifies a state of a book. Every change of a project or of anything in it raises its version. The time is needed too: after a backup is
 * restored, the same version may come again with other content.
 */
function stateOf(kind: string, { id, version, updated_at }: StoredProject): string {
  return [kind, id, version, updated_at].join(' ');
}

/** Keeps the digests of books by the state in which they were read. Beyond the limit, the least recently used are evicted. */
function createDigestCache(max: number) {
  // A Map keeps the order of insertion.
  const known = new Map<string, BookDigest>();

  function keep(state: string, digest: BookDigest): void {
    known.delete(state);
    known.set(state, digest);
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
  }

  return {
    find(state: string): BookDigest | undefined {
      const digest = known.get(state);
      if (digest) keep(state, digest);
      return digest;
    },
    keep,
  };
}
