import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { editorPath } from '#web/lib/books/project-paths.ts';

/** The query with which the editor opens a section. `before` is the current query. */
export function openingSection(sectionId: string, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  next.set('section', sectionId);
  next.delete('tab');
  return next;
}

/** Returns a function that opens a section in the editor, from any page that shows the book's pages. */
export function useOpenSection(projectId: string): (sectionId: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return useCallback(
    (sectionId) => {
      const editor = editorPath(projectId);
      const before = pathname === editor ? params : new URLSearchParams();
      void navigate({ pathname: editor, search: openingSection(sectionId, before).toString() });
    },
    [navigate, projectId, pathname, params],
  );
}
