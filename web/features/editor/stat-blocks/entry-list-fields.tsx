import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { EntryList, StatBlockEntry } from '#book/rules-5e/stat-block.ts';
import { Advice, isDoubted, type StatBlockEditing } from './form-parts.tsx';
import classes from './stat-block-form.module.css';

interface EntryListFieldsProps {
  editing: StatBlockEditing;
  list: EntryList;
  title: string;
  /** The name of one entry, such as "trait". */
  one: string;
}

/** The traits or actions of a creature, in order. */
export function EntryListFields({ editing, list, title, one }: EntryListFieldsProps) {
  const entries = editing.block[list];
  const [added, setAdded] = useState<number | null>(null);
  const write = (next: StatBlockEntry[]) => editing.change({ [list]: next });
  const change = (index: number, patch: Partial<StatBlockEntry>) =>
    write(entries.map((entry, place) => (place === index ? { ...entry, ...patch } : entry)));
  const move = (from: number, to: number) => {
    const next = [...entries];
    next.splice(to, 0, ...next.splice(from, 1));
    write(next);
  };

  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {entries.map((entry, index) => (
        // Entries have no id, so their index is the key.
        <div key={index} className={classes.entry}>
          <TextInput
            aria-label={`Name of ${one} ${index + 1}`}
            placeholder="Name"
            autoFocus={index === added}
            value={entry.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <Textarea
            className={classes.entryText}
            aria-label={`Text of ${one} ${index + 1}`}
            autosize
            minRows={2}
            value={entry.text}
            error={isDoubted(editing, `${list}.${index}`)}
            description={<Advice editing={editing} field={`${list}.${index}`} />}
            onChange={(event) => change(index, { text: event.currentTarget.value })}
          />
          {/* After the fields, so that Tab goes from the name to the text. */}
          <div className={classes.entryButtons}>
            <ActionIcon
              aria-label={`Move ${one} ${index + 1} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              aria-label={`Move ${one} ${index + 1} down`}
              disabled={index === entries.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              aria-label={`Remove ${one} ${index + 1}`}
              onClick={() => write(entries.filter((_, place) => place !== index))}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => {
          setAdded(entries.length);
          write([...entries, { name: '', text: '' }]);
        }}
      >
        Add {one}
      </Button>
    </fieldset>
  );
}
