import { Button, Group, Progress, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { ProjectOutline } from '#contract/projects.ts';
import { GoalsDialog } from './goals-dialog.tsx';
import { useWords } from './use-words.ts';
import { readGoals, reached, type WordGoals, writeGoals } from './word-goals.ts';
import classes from './words-line.module.css';

export interface WordsLineProps {
  editor: Editor;
  project: ProjectOutline;
  sectionId: string;
}

const GOALS: readonly { name: keyof WordGoals; label: string }[] = [
  { name: 'section', label: 'in this section' },
  { name: 'book', label: 'in the book' },
  { name: 'day', label: 'today' },
];

/** How many words there are below the text, and how far the writer is on the way to their goals. */
export function WordsLine({ editor, project: { id: projectId, content }, sectionId }: WordsLineProps) {
  const { section, today } = useWords(editor);
  const [goals, setGoals] = useState(() => readGoals(projectId, sectionId));
  const [isOpen, setOpen] = useState(false);
  const words: Record<keyof WordGoals, number> = {
    section,
    book: section + wordsBesides(content, sectionId),
    day: today,
  };
  const set = (next: WordGoals) => {
    writeGoals(projectId, sectionId, next);
    setGoals(next);
    setOpen(false);
  };

  return (
    <Group gap="4px 16px" justify="space-between" c="dimmed" data-not-printed>
      <ul className={classes.counts} aria-label="Words">
        {GOALS.map(({ name, label }) => (
          <Count key={name} words={words[name]} goal={goals[name]} label={label} />
        ))}
      </ul>
      <Button variant="subtle" px="sm" onClick={() => setOpen(true)}>
        Word goals
      </Button>
      {isOpen && <GoalsDialog goals={goals} onSet={set} onClose={() => setOpen(false)} />}
    </Group>
  );
}

function Count({ words, goal, label }: { words: number; goal: number | null; label: string }) {
  const part = goal === null ? null : reached(words, goal);
  return (
    <li>
      <Text size="sm" span>
        {goal === null ? inWords(words) : `${words.toLocaleString()} of ${inWords(goal)}`} {label}
        {part === 100 && ': reached'}
      </Text>
      {part !== null && <Progress value={part} size="sm" mt={4} aria-label={`Word goal: ${label}`} />}
    </li>
  );
}

function inWords(count: number): string {
  return count === 1 ? '1 word' : `${count.toLocaleString()} words`;
}

function wordsBesides({ sections }: ProjectOutline['content'], sectionId: string): number {
  const others = sections.filter(({ id }) => id !== sectionId);
  return others.reduce((sum, { word_count }) => sum + word_count, 0);
}
