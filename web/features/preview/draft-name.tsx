import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './preview-panel.module.css';

const NAME_MAX = 100;

/** Asks for the name of a version, in place. Without one it is called by its date and time. */
export function DraftName({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      className={classes.wide}
      aria-label="Save a version of the book"
      onKeyDown={escape}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name.trim() || dateAndTime(new Date()));
      }}
    >
      <TextInput
        id={id}
        ref={field}
        label="Name of this version"
        description="Press Enter; without a name it gets date and time."
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" mt="xs" fullWidth>
        Save version
      </Button>
    </form>
  );
}

function dateAndTime(now: Date): string {
  return now.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
