import type { Source } from '#book/canon/source.ts';
import type { BookView } from '#contract/book-roles.ts';
import { AppError } from '#contract/errors.ts';
import { requireAiOn } from '#domain/store/required.ts';
import { requireProject } from '../store/required.ts';
import type { CanonServices } from './change-canon.ts';

/** The section or the book that a text is written for, or no book of the person's at all. */
export interface TextOwner {
  ownerId: string;
  projectId: string | undefined;
  sectionId: string | undefined;
  /** Which view of the book the caller has; the whole book where absent. */
  view?: BookView;
}

interface SourceQuestion {
  text: string;
  /** Whether this is a question to the book itself, for which its title and style say nothing. */
  isAsked?: boolean;
  /** Ids of sources, entries or sections that the author leaves out. */
  exclude: readonly string[];
  /** How many characters the sources may take. */
  room: number;
}

/** How many titles before and after the open section are sent. */
const NEIGHBOURS = 3;

/**
 * Finds the parts of the person's book that are sent with a request; none where no project is named. Throws `project_not_found` or
 * `section_not_found` where it is not theirs, and `ai_off` where nothing may write for the book.
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
