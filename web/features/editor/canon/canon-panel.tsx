import { ActionIcon, Anchor, Box, Skeleton, Stack, TextInput, Tooltip } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CanonEntry } from '#contract/canon.ts';
import { openCanonEntry } from '#web/lib/books/canon-entry.ts';
import { canonQuery } from '#web/lib/books/canon-query.ts';
import { KIND_LABELS, mentionWords } from '#web/lib/books/canon-words.ts';
import { canonPath } from '#web/lib/books/project-paths.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './canon-panel.module.css';
import { sectionEntries } from './section-entries.ts';

export interface CanonPanelProps {
  projectId: string;
  sectionId: string | null;
  /** Writes a name at the caret; null where no section is open. */
  onInsert: ((name: string) => void) | null;
}

/** The canon beside the text: whom the open section names, and the rest by a search. An entry opens at a press, and its name is inserted. */
export function CanonPanel({ projectId, sectionId, onInsert }: CanonPanelProps) {
  const { data: entries, error, isPending, refetch } = useQuery({ ...canonQuery(projectId), retry: false });
  const [search, setSearch] = useState('');
  const { here, rest } = sectionEntries(entries ?? [], sectionId, search);
  // Another section has other names, perhaps written just now.
  useEffect(() => {
    if (sectionId !== null) void refetch();
  }, [sectionId, refetch]);
  const list = (label: string, found: readonly CanonEntry[]) =>
    found.length > 0 && (
      <section aria-label={label}>
        <h3 className={classes.heading}>{label}</h3>
        <ul className={classes.entries}>
          {found.map((entry) => (
            <EntryLine key={entry.id} projectId={projectId} entry={entry} onInsert={onInsert} />
          ))}
        </ul>
      </section>
    );

  return (
    <Stack gap="sm">
      <TextInput
        label="Search the canon"
        type="search"
        maxLength={200}
        data-autofocus
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ErrorBanner message={error && messageOf(error)} />
      {isPending && <Skeleton height={160} role="status" aria-label="Reading the book" />}
      {list('In this section', here)}
      {list('Elsewhere in the book', rest)}
      {entries && here.length + rest.length === 0 && (
        <p role="status" className={classes.second}>
          {search.trim() === '' ? 'Nothing is named yet.' : 'No entries found.'}
        </p>
      )}
      <Anchor component={Link} to={canonPath(projectId)} className={classes.whole}>
        The whole canon
      </Anchor>
    </Stack>
  );
}

interface EntryLineProps extends Omit<CanonPanelProps, 'sectionId'> {
  entry: CanonEntry;
}

function EntryLine({ projectId, entry, onInsert }: EntryLineProps) {
  const { id, name, kind, facts, secret } = entry;
  return (
    <li className={classes.entry}>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        onClick={() => openCanonEntry(projectId, id)}
      >
        <Box component="span" fw={600}>
          {name}
        </Box>
        <span className={classes.second}>
          {[KIND_LABELS[kind], ...(secret ? ['Secret'] : []), mentionWords(entry)].join(' · ')}
        </span>
        {facts[0] !== undefined && <span className={classes.second}>{facts[0]}</span>}
      </button>
      {onInsert && (
        <Tooltip label="Write the name at the caret">
          <ActionIcon variant="subtle" color="gray" aria-label={`Insert ${name}`} onClick={() => onInsert(name)}>
            <IconTextPlus size={20} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
