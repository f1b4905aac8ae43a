import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { useReturnedFocus } from '#web/ui/focus/use-returned-focus.ts';
import { EntryPreview } from './entry-preview.tsx';
import { type Open5eEntry, type Open5eList, open5eQuery } from './lists.ts';
import classes from './open5e-dialog.module.css';

export interface Open5eDialogProps {
  list: Open5eList;
  title?: string;
  chooseLabel?: string;
  onChoose(entry: Open5eEntry): void;
  onClose(): void;
}

const WORDS = {
  monsters: {
    title: 'Monster from Open5e',
    label: 'Search creatures',
    placeholder: 'Owlbear',
    button: 'Insert stat block',
  },
  spells: { title: 'Spell from Open5e', label: 'Search spells', placeholder: 'Light', button: 'Insert spell' },
};

/** Lets the author look up a creature or spell, and shows it as it will look in the book. */
export function Open5eDialog({ list, title, chooseLabel, onChoose, onClose }: Open5eDialogProps) {
  useReturnedFocus();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, isFetching } = useQuery(open5eQuery(list, search.trim()));
  const entries = data?.entries ?? [];
  const entry = entries.find((one) => idOf(one) === chosen) ?? entries[0];
  const words = WORDS[list];
  return (
    <Dialog opened onClose={onClose} size={980} title={title ?? words.title}>
      <ErrorBanner message={error ? messageOf(error) : ''} />
      <SearchInput label={words.label} placeholder={words.placeholder} value={search} onSearch={setSearch} />
      <Text size="sm" c="dimmed" role="status" className={classes.count}>
        {countWords(data?.count, entries.length, isFetching)}
        {data?.isBuiltIn && ' Open5e does not answer: this is the built-in list, of the SRD alone.'}
      </Text>
      <div className={classes.panes}>
        <ul className={classes.list} aria-label="Results">
          {entries.map((one) => (
            <li key={idOf(one)}>
              <button
                type="button"
                className={classes.entry}
                aria-pressed={one === entry}
                onClick={() => setChosen(idOf(one))}
              >
                <span>{one.source.name}</span>
                <span className={classes.facts}>{one.facts}</span>
              </button>
            </li>
          ))}
        </ul>
        {entry && <EntryPreview entry={entry} hasChecker={list === 'monsters'} />}
      </div>
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          From{' '}
          <Anchor href="https://open5e.com" target="_blank" rel="noreferrer">
            Open5e
          </Anchor>
          . The source and its licence are written under what you insert.
        </Text>
        <Group>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!entry} onClick={() => entry && onChoose(entry)}>
            {chooseLabel ?? words.button}
          </Button>
        </Group>
      </Group>
    </Dialog>
  );
}

/** Source and name, since several sources may have an entry of one name. */
function idOf({ source }: Open5eEntry): string {
  return `${source.document__slug}/${source.slug}`;
}

function countWords(count: number | undefined, shown: number, isFetching: boolean): string {
  if (count === undefined) return isFetching ? 'Searching…' : '';
  if (count === 0) return 'Nothing of this name. Try a part of it.';
  return count > shown ? `${shown} of ${count}. Type more of the name to find the others.` : `${count} found.`;
}
