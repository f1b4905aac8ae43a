import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BOOK_TYPES } from '#book/catalogue/book-types.ts';
import type { Layout } from '#book/layout/layout.ts';
import { pageSetup } from '#book/layout/page-setup.ts';
import { PARCHMENT } from '#book/look/theme.ts';
import { template } from '#export/typst/template/template.ts';
import type { Database } from '#server/database/database.ts';
import { findOwnImages, type ImageRow } from '#server/images/rows.ts';
import { parseLayout, parseTags } from '#server/projects/present.ts';
import { type ProjectRow, requireProject } from '#server/projects/store.ts';
import { findSectionFile, findSectionText, listSectionHeads } from '#server/sections/store.ts';
import type { BookFacts, FileFormat, FileSection } from './job.ts';

/** Everything that decides what a book looks like on paper. */
export interface BookRequest {
  title: string;
  description: string;
  author: string;
  bookTypeLabel: string;
  layout: Layout;
  sections: { id: string; title: string; doc: string }[];
  /** Where the sections are a part of the book only: the page on which they begin. */
  firstPage?: number;
  images: BookImage[];
}

/** Everything that decides what is in a book's file of another format. */
export interface FileRequest {
  format: FileFormat;
  /** Where the server is reached, for formats that show images from there. */
  appUrl: string;
  facts: BookFacts;
  sections: FileSection[];
  images: BookImage[];
}

/** Which book, and how. */
export type FileOrder = Pick<FileRequest, 'format' | 'appUrl'> & { projectId: string };

export type BookImage = Pick<ImageRow, 'id' | 'hash' | 'type' | 'width' | 'height'>;

/** To be raised when the same source comes out differently: it is part of every key. */
const EDITION = 5;
const IMAGE_ADDRESS = /\/api\/images\/([A-Za-z0-9_-]{1,100})/g;

/**
 * The person's book as it now stands, section by section: a long book must not hold up the server's other answers.
 * Only their own images go into it. Throws `project_not_found`.
 */
export async function loadBookRequest(db: Database, ownerId: string, projectId: string): Promise<BookRequest> {
  const project = await requireProject(db, ownerId, projectId);
  const sections = await loadSections(db, projectId, findSectionText);
  return {
    title: project.title,
    description: project.description,
    author: project.author,
    bookTypeLabel: bookTypeLabel(project),
    layout: parseLayout(project),
    sections,
    images: await findImages(
      db,
      ownerId,
      sections.map(({ doc }) => doc),
    ),
  };
}

/** One section alone, on the page where it begins in the whole book: setting it costs little, however long the book. */
export function excerptOf(book: BookRequest, section: BookRequest['sections'][number], firstPage: number): BookRequest {
  const images = book.images.filter(({ id }) => section.doc.includes(id));
  return { ...book, sections: [section], images, firstPage };
}

/** The same for a file of another format. Throws `project_not_found`. */
export async function loadFileRequest(
  db: Database,
  ownerId: string,
  { projectId, ...order }: FileOrder,
): Promise<FileRequest> {
  const project = await requireProject(db, ownerId, projectId);
  const sections = await loadSections(db, projectId, findSectionFile);
  // The cover's image is part of books alone, and the images beside the text of the whole book alone.
  const cover = order.format === 'epub' || order.format === 'zip' ? [project.thumbnail] : [];
  const besides = order.format === 'zip' ? sections.map(({ images }) => images) : [];
  const texts = [...sections.map(({ doc }) => doc), ...besides, ...cover];
  return { ...order, facts: factsOf(project), sections, images: await findImages(db, ownerId, texts) };
}

/** The same for the same book, whoever asks and whenever. */
export async function keyOfBook({ sections, images, ...facts }: BookRequest): Promise<string> {
  const look = template(PARCHMENT, pageSetup(facts.layout));
  return keyOf(`${EDITION}\n${look}${JSON.stringify(facts)}`, { sections, images });
}

export async function keyOfFile({ sections, images, ...facts }: FileRequest): Promise<string> {
  return keyOf(`${EDITION}\n${JSON.stringify(facts)}`, { sections, images });
}

async function keyOf(facts: string, { sections, images }: Pick<BookRequest, 'sections' | 'images'>): Promise<string> {
  const hash = createHash('sha256').update(facts);
  for (const { doc, ...rest } of sections) {
    hash.update(JSON.stringify(rest)).update(doc);
    await nextTurn();
  }
  for (const { id, hash: content } of images) hash.update(JSON.stringify([id, content]));
  return hash.digest('hex');
}

async function loadSections<Section>(
  db: Database,
  projectId: string,
  find: (db: Database, projectId: string, id: string) => Promise<Section | undefined>,
): Promise<Section[]> {
  const sections: Section[] = [];
  for (const head of await listSectionHeads(db, projectId)) {
    const section = await find(db, projectId, head.id);
    if (section) sections.push(section);
    await nextTurn();
  }
  return sections;
}

function findImages(db: Database, ownerId: string, texts: readonly string[]): Promise<BookImage[]> {
  const ids = new Set(texts.flatMap((text) => [...text.matchAll(IMAGE_ADDRESS)].map(([, id = '']) => id)));
  return findOwnImages(db, ownerId, [...ids]);
}

function factsOf(project: ProjectRow): BookFacts {
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    author: project.author,
    bookType: project.book_type,
    bookTypeLabel: bookTypeLabel(project),
    variant: project.variant,
    status: project.status,
    tags: parseTags(project),
    thumbnail: project.thumbnail,
    layout: parseLayout(project),
    updatedAt: project.updated_at,
  };
}

function bookTypeLabel({ book_type }: ProjectRow): string {
  const types: Record<string, { name: string } | undefined> = BOOK_TYPES;
  return types[book_type]?.name ?? '';
}
