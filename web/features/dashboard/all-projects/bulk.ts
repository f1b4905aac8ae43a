import type { Status } from '#book/catalogue/book-choices.ts';
import type { ProjectSummary } from '#contract/projects.ts';
import { type ProjectEdit, reverseOf } from '../projects/project-edit.ts';
import { withTag } from '../projects/tags.ts';

/** How many books one call changes: few enough that progress shows, and that stopping leaves little half done. */
export const CHUNK_SIZE = 10;

export type Change = ProjectEdit & { id: string };

/** The changes that give all of these books a status; books that have it already are left out. */
export function statusChanges(projects: readonly ProjectSummary[], status: Status): Change[] {
  return projects.filter((project) => project.status !== status).map(({ id }) => ({ id, status }));
}

/** The changes that add a tag to these books. Books that have it in any letter case, or as many tags as allowed, are left out. */
export function tagChanges(projects: readonly ProjectSummary[], tag: string, tagsMax: number): Change[] {
  return projects.flatMap(({ id, tags }) => {
    const next = withTag(tags, tag, tagsMax);
    return next.length > tags.length ? [{ id, tags: next }] : [];
  });
}

/** The changes that undo these changes, made from the books as they were before. */
export function reverseChanges(before: readonly ProjectSummary[], changes: readonly Change[]): Change[] {
  const byId = new Map(before.map((project) => [project.id, project]));
  return changes.flatMap((change) => {
    const project = byId.get(change.id);
    return project ? [{ id: change.id, ...reverseOf(project, change) }] : [];
  });
}

/** A list in pieces of at most `size`. */
export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
