import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { STATUS_LABELS } from '#book/catalogue/book-choices.ts';
import { changeProjects, type Pagination, type ProjectSummary } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { PROJECT_LISTS, tagsQuery } from '#web/lib/books/project-queries.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';

/**
 * Changes a book's status or tags on the page at once, and then on the server. A failure undoes the change, and so does the button of a
 * notice. The lists are read again only when they are next opened, so that the book does not move away at once. `onError` gets a sentence.
 */
export function useProjectEdits(onError: (message: string) => void): EditProps['onEdit'] {
  const client = useQueryClient();
  return useCallback(
    (project, edit) => {
      const save = async (change: ProjectEdit, back: ProjectEdit): Promise<boolean> => {
        patchLists(client, project.id, change);
        try {
          await call(changeProjects, { body: { action: 'change', projects: [{ id: project.id, ...change }] } });
        } catch (error) {
          patchLists(client, project.id, back);
          onError(messageOf(error, 'Failed to update project'));
          return false;
        }
        patchLists(client, project.id, { updated_at: new Date().toISOString() });
        forgetLists(client);
        void client.invalidateQueries({ queryKey: ['projects', project.id] });
        return true;
      };
      const back = reverseOf(project, edit);
      void save(edit, back).then((isSaved) => {
        if (isSaved) showUndo(wordsOf(project, edit), () => void save(back, edit));
      });
    },
    [client, onError],
  );
}

/** Marks the lists as stale, so that they are read when they are next opened. Reads the tags at once. */
function forgetLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: PROJECT_LISTS, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: tagsQuery.queryKey });
}

function patchLists(client: QueryClient, id: string, change: Partial<ProjectSummary>): void {
  client.setQueriesData(
    { queryKey: PROJECT_LISTS, predicate: ({ state }) => isList(state.data) },
    (list: ProjectList | undefined) =>
      list && { ...list, projects: list.projects.map((one) => (one.id === id ? { ...one, ...change } : one)) },
  );
}

interface ProjectList {
  projects: ProjectSummary[];
  pagination: Pagination;
}

function isList(data: unknown): data is ProjectList {
  return typeof data === 'object' && data !== null && 'projects' in data;
}

function wordsOf(project: ProjectSummary, edit: ProjectEdit): string {
  const title = plainDisplay(project.title);
  return edit.status === undefined
    ? `The tags of “${title}” are changed.`
    : `“${title}” is now ${STATUS_LABELS[edit.status]}.`;
}

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
