import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { GOAL_MAX, type WordGoals } from './word-goals.ts';

const FIELDS: readonly { name: keyof WordGoals; label: string }[] = [
  { name: 'section', label: 'Words in this section' },
  { name: 'book', label: 'Words in the book' },
  { name: 'day', label: 'Words a day, in all your books' },
];

export interface GoalsDialogProps {
  goals: WordGoals;
  onSet(goals: WordGoals): void;
  onClose(): void;
}

/** How many words the writer wants to have. */
export function GoalsDialog({ goals, onSet, onClose }: GoalsDialogProps) {
  const [next, setNext] = useState(goals);
  return (
    <Dialog opened onClose={onClose} title="Word goals">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSet(next);
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            Only you see them, in this browser. Leave a field empty for no goal.
          </Text>
          {FIELDS.map(({ name, label }) => (
            <NumberInput
              key={name}
              label={label}
              min={1}
              max={GOAL_MAX}
              step={100}
              allowDecimal={false}
              allowNegative={false}
              thousandSeparator=","
              value={next[name] ?? ''}
              onChange={(value) => setNext({ ...next, [name]: Number(value) || null })}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save goals</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
