import { Button, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { openingSection } from './opening-section.ts';
import type { LiveState } from './live-state.ts';
import classes from './pages-region.module.css';

/** What the typesetter says of the book; each leads to its section. */
export function BookNotes({ state: { warnings, problem, sections } }: { state: LiveState }) {
  const [, setParams] = useSearchParams();
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
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => setParams((before) => openingSection(section_id, before))}
              >
                {section === '' ? 'Go to its section' : `Go to ${section}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
