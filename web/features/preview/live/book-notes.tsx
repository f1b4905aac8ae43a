import { Button, Text } from '@mantine/core';
import type { WordPosition } from '#contract/live/word-position.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import { useOpenSection } from '#web/lib/books/project-paths.ts';
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
