import type { ProjectSummary } from '#contract/projects.ts';

/** What can be changed of a book in the list. */
export type ProjectEdit = Partial<Pick<ProjectSummary, 'status' | 'tags'>>;

export interface EditProps {
  project: ProjectSummary;
  onEdit: (project: ProjectSummary, edit: ProjectEdit) => void;
}

/** The edit that undoes this one. */
export function reverseOf(project: ProjectSummary, edit: ProjectEdit): ProjectEdit {
  return {
    ...(edit.status === undefined ? {} : { status: project.status }),
    ...(edit.tags === undefined ? {} : { tags: project.tags }),
  };
}
