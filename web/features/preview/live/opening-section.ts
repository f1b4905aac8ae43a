import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { editorPath } from '#web/lib/books/project-paths.ts';

/** The address at which a section is open in the editor, where the search of the address is `before` now. */
export function openingSection(sectionId: string, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  next.set('section', sectionId);
  next.delete('tab');
  return next;
}

/** Opens a section in the editor, from wherever the pages of the book are shown. */
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
