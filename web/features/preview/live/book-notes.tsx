import { Button, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { WordPosition } from '#contract/live/word-position.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import type { LiveState } from './live-state.ts';
import classes from './pages-region.module.css';

interface BookNotesProps {
  projectId: string;
  state: LiveState;
}

/** The typesetter's messages about the book. Each links to its block, or to its section if the block is unknown. */
export function BookNotes({ projectId, state: { warnings, problem, sections } }: BookNotesProps) {
  const openSection = useOpenSection(projectId);
  const notes = [
    ...(problem ? [{ section_id: problem.sectionId, section: '', message: problem.error, place: problem.place }] : []),
    ...warnings,
  ];
  if (notes.length === 0) return null;
  const isThere = (id: string | null): id is string => sections.some((section) => section.id === id);
  const goTo = (sectionId: string, place: WordPosition | null) => {
    const isOpen = place !== null && showPlace(projectId, sectionId, place);
    if (!isOpen) openSection(sectionId);
  };
  return (
    <details className={classes.notes}>
      <summary>{notes.length === 1 ? '1 warning' : `${notes.length} warnings`}</summary>
      <ul>
        {notes.map(({ section_id, section, message, place }, index) => (
          <li key={`${index} ${section_id} ${message}`}>
            <Text size="sm">{message}</Text>
            {isThere(section_id) && (
              <Button variant="subtle" size="compact-sm" onClick={() => goTo(section_id, place)}>
                {section === '' ? 'Go to its section' : `Go to ${section}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The query with which the editor opens a section. `before` is the current query. */
function openingSection(sectionId: string, before: URLSearchParams): URLSearchParams {
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
