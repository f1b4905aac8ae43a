import { Button, Text } from '@mantine/core';
import { useOpenSection } from './opening-section.ts';
import type { LiveState } from './live-state.ts';
import classes from './pages-region.module.css';

/** What the typesetter says of the book; each leads to its section. */
export function BookNotes({ projectId, state }: { projectId: string; state: LiveState }) {
  const { warnings, problem, sections } = state;
  const openSection = useOpenSection(projectId);
  const notes = [
    ...(problem ? [{ section_id: problem.sectionId, section: '', message: problem.error }] : []),
    ...warnings,
  ];
  if (notes.length === 0) return null;
  const isThere = (id: string | null): id is string => sections.some((section) => section.id === id);
  return (
    <details className={classes.notes}>
      <summary>{notes.length === 1 ? 'One thing to look at' : `${notes.length} things to look at`}</summary>
      <ul>
        {notes.map(({ section_id, section, message }) => (
          <li key={`${section_id} ${message}`}>
            <Text size="sm">{message}</Text>
            {isThere(section_id) && (
              <Button variant="subtle" size="compact-sm" onClick={() => openSection(section_id)}>
                {section === '' ? 'Go to its section' : `Go to ${section}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
