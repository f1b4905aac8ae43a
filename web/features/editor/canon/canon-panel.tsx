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
import { PlainList } from '#web/ui/list/plain-list.tsx';
import { RowButton } from '#web/ui/list/row-button.tsx';
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
        <Box component="h3" m="8px 0 4px" fz="md">
          {label}
        </Box>
        <PlainList>
          {found.map((entry) => (
            <EntryLine key={entry.id} projectId={projectId} entry={entry} onInsert={onInsert} />
          ))}
        </PlainList>
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
        <Box role="status" component="p" c="dimmed" fz="sm">
          {search.trim() === '' ? 'Nothing is named yet.' : 'No entries found.'}
        </Box>
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
      <RowButton className={classes.open} aria-haspopup="dialog" onClick={() => openCanonEntry(projectId, id)}>
        <Box component="span" fw={600}>
          {name}
        </Box>
        <Box component="span" c="dimmed" fz="sm">
          {[KIND_LABELS[kind], ...(secret ? ['Secret'] : []), mentionWords(entry)].join(' · ')}
        </Box>
        {facts[0] !== undefined && (
          <Box component="span" c="dimmed" fz="sm">
            {facts[0]}
          </Box>
        )}
      </RowButton>
      {onInsert && (
        <Tooltip label="Insert the name at the cursor">
          <ActionIcon variant="subtle" color="gray" aria-label={`Insert ${name}`} onClick={() => onInsert(name)}>
            <IconTextPlus size={20} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
