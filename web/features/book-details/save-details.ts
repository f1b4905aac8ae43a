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

/** The book as it now is, or what somebody else has changed meanwhile. */
export type SaveOutcome = { project: Project } | { clash: Clash };

/** What was changed here and, otherwise, elsewhere; and the book as it is there. */
export interface Clash {
  names: DetailName[];
  current: ReadDetails;
}

/** Each save of a section is a new version of the book, and there may be several while a form is open. */
const TRIES = 5;

/** Saves what is not as it was read. What others changed meanwhile stays; only where both changed the same, it is a clash. */
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

/** The book as a conflict tells it; null where the failure is another one. */
function currentOf(error: unknown): ReadDetails | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return null;
  const { data } = Project.safeParse(error.data);
  return data === undefined ? null : readDetails(data);
}
