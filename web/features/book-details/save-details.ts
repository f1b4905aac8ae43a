import { queryOptions } from '@tanstack/react-query';
import { getProjectOutline, Project, type ProjectOutline, updateProject } from '#contract/projects.ts';
import { announceSaved } from '#web/lib/books/book-changes.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import {
  bodyOf,
  changedDetails,
  clashingDetails,
  type DetailName,
  type Details,
  type ReadDetails,
  readDetails,
} from './details.ts';

/** The saved book, or a conflict with what somebody else has changed meanwhile. */
type SaveOutcome = { project: Project } | { clash: Clash };

/** The details that the author and somebody else have changed to different values, and the book as the server has it. */
export interface Clash {
  names: DetailName[];
  current: ReadDetails;
}

/** How often a save is tried. Each save of a section makes a new version of the book, and several may come in between. */
const TRIES = 5;

/**
 * Saves the details of `draft` that differ from `read`. Keeps other people's changes. It is a conflict only if both changed the same
 * detail.
 */
export async function saveDetails(projectId: string, read: ReadDetails, draft: Details): Promise<SaveOutcome> {
  const changes = changedDetails(read.details, draft);
  let { version } = read;
  for (let tries = 1; ; tries += 1) {
    try {
      const body = { ...bodyOf(changes), version };
      return { project: await call(updateProject, { params: { id: projectId }, body }) };
    } catch (error) {
      const current = currentOf(error);
      if (current === null || tries === TRIES) throw error;
      const names = clashingDetails(read.details, current.details, changes);
      if (names.length > 0) return { clash: { names, current } };
      version = current.version;
    }
  }
}

/** The current book from the error of a version conflict, or null for any other error. */
function currentOf(error: unknown): ReadDetails | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  const { data } = Project.safeParse(error.data);
  return data === undefined ? null : readDetails(data);
}

/** Writes the saved book into the cache. The cached sections stay, since those of the editor may be newer than the server's. */
export function showSaved(project: Project): void {
  const { title, book_type, variant, version, content } = project;
  queryClient.setQueryData(outlineQuery(project.id).queryKey, (outline: ProjectOutline | undefined) => {
    if (!outline) return outline;
    const { sections } = outline.content;
    return { ...outline, title, book_type, variant, version, content: { ...content, sections } };
  });
  void queryClient.invalidateQueries({ queryKey: ['projects'] });
  announceSaved(project.id);
}

/** The details of a book. Each of the two forms reads them again when it is opened, even if the other form is open. */
export function detailsQuery(projectId: string, form: 'details' | 'layout') {
  return queryOptions({
    queryKey: ['book-details', projectId, form],
    queryFn: ({ signal }) => call(getProjectOutline, { params: { id: projectId }, signal }),
    select: readDetails,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
