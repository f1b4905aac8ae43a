import { Project, updateProject } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import {
  bodyOf,
  changedDetails,
  clashingDetails,
  type DetailName,
  type Details,
  type ReadDetails,
  readDetails,
} from './details.ts';

/** The saved book, or a clash with what somebody else has changed meanwhile. */
export type SaveOutcome = { project: Project } | { clash: Clash };

/** The details that were changed both here and, differently, elsewhere; and the book as the server has it. */
export interface Clash {
  names: DetailName[];
  current: ReadDetails;
}

/** How often a save is tried: each save of a section makes a new version of the book, and several may come in between. */
const TRIES = 5;

/** Saves the details that differ from those read. Other people's changes stay; it is a clash only where both changed the same detail. */
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

/** The current book from the error of a version conflict; null for any other error. */
function currentOf(error: unknown): ReadDetails | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  const { data } = Project.safeParse(error.data);
  return data === undefined ? null : readDetails(data);
}
