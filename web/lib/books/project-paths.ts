import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The path of a book's editor. */
export function editorPath(projectId: string, sectionId?: string): string {
  const section = sectionId === undefined ? '' : `?section=${encodeURIComponent(sectionId)}`;
  return `/project/${encodeURIComponent(projectId)}${section}`;
}

/** The state of a navigation to the editor that puts the caret into the section. */
export const BEGINS_WRITING = { beginsWriting: true };

/** Whether the page was reached by a navigation with that state. */
export function useBeginsWriting(): boolean {
  const state = useLocation().state as Partial<typeof BEGINS_WRITING> | null;
  return state?.beginsWriting === true;
}

/** The path of the page that lists everything that a book names. */
export function canonPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/canon`;
}

/** The path of the page with the findings in a book. */
export function checksPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/checks`;
}

/** The path of the page that fetches a book's images from other servers. */
export function linkedImagesPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/linked-images`;
}

/** The path of the page that compares a book's encounters and treasure with the rules. */
export function balancePath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/balance`;
}

/** The path of the page with the versions of a book. */
export function versionsPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/versions`;
}

/** The path of the page that sets the layout of a book. */
export function layoutPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/layout`;
}

/** The path of the page that shows a book's sections as cards or as a list. */
export function outlinePath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/outline`;
}

/** The path of the page that drafts a whole book. */
export function draftPath(projectId: string): string {
  return `/project/${encodeURIComponent(projectId)}/draft`;
}

/** Returns a function that opens a section in the editor, from any page of the book. */
export function useOpenSection(projectId: string): (sectionId: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return useCallback(
    (sectionId) => {
      const editor = editorPath(projectId);
      const next = new URLSearchParams(pathname === editor ? params : undefined);
      next.set('section', sectionId);
      next.delete('tab');
      // At once in the editor: if the rendering were interruptible, each interruption would create the editor again.
      void navigate({ pathname: editor, search: next.toString() }, { flushSync: pathname === editor });
    },
    [navigate, projectId, pathname, params],
  );
}
