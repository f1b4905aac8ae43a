import type { Source } from '#book/canon/source.ts';
import type { BookView } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { requireAiOn } from '#domain/store/required.ts';
import { requireProject } from '../store/required.ts';
import type { CanonServices } from './change-canon.ts';

/** Where a text is written for: a section, a book, or nothing of the person's. */
export interface TextOwner {
  ownerId: string;
  projectId: string | undefined;
  sectionId: string | undefined;
  /** What of the book its asker sees; all of it where absent. */
  view?: BookView;
}

export interface SourceQuestion {
  text: string;
  /** Whether the book itself is asked: then its title and how it is to be written say nothing. */
  isAsked?: boolean;
  /** Ids of sources, entries or sections that the author leaves out. */
  exclude: readonly string[];
  /** How many characters the sources may take. */
  room: number;
}

/** How many titles before and behind the open section are told. */
const NEIGHBOURS = 3;

/**
 * What of the person's book is sent with a question; nothing where no project is named. `project_not_found`, `section_not_found` where it is
 * not theirs; `ai_off` where nothing may write for the book.
 */
export async function findSources(
  { store, canon }: Pick<CanonServices, 'store' | 'canon'>,
  { ownerId, projectId, sectionId, view = 'whole' }: TextOwner,
  { text, isAsked = false, exclude, room }: SourceQuestion,
): Promise<Source[]> {
  if (projectId === undefined) return [];
  const project = await requireProject(store, ownerId, projectId);
  requireAiOn(project);
  const { title, description, style_notes: styleNotes } = project;
  const heads = await store.sections.listHeads(projectId);
  const at = heads.findIndex(({ id }) => id === sectionId);
  if (sectionId !== undefined && at < 0) throw new AppError('section_not_found');
  const near = heads.slice(Math.max(0, at - NEIGHBOURS), Math.max(0, at) + NEIGHBOURS + 1);
  const question = {
    text,
    book: isAsked ? null : { title, description, sectionTitles: near.map((head) => head.title) },
    sectionId: sectionId ?? null,
    styleNotes: isAsked ? '' : styleNotes,
    exclude: new Set(exclude),
    room,
  };
  return canon.ask(ownerId, projectId, { ask: 'sources', question }, view);
}
