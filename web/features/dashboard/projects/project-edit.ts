import type { ProjectSummary } from '#contract/projects.ts';

/** The facts of a book that can be changed in the list. */
export type ProjectEdit = Partial<Pick<ProjectSummary, 'status' | 'tags'>>;

export interface EditProps {
  project: ProjectSummary;
  onEdit: (project: ProjectSummary, edit: ProjectEdit) => void;
}

/** Returns the edit that undoes `edit`. */
export function reverseOf(project: ProjectSummary, edit: ProjectEdit): ProjectEdit {
  return {
    ...(edit.status === undefined ? {} : { status: project.status }),
    ...(edit.tags === undefined ? {} : { tags: project.tags }),
  };
}
