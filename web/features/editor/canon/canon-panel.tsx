import { ActionIcon, Anchor, Box, Skeleton, Stack, Tooltip } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fold } from '#book/text/normalize-text.ts';
import { hasRole } from '#contract/book-roles.ts';
import type { CanonEntry } from '#contract/canon.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { openCanonEntry } from '#web/lib/books/book-panels.ts';
import { canonQuery, KIND_LABELS, mentionWords } from '#web/lib/books/canon-entries.ts';
import { canonPath } from '#web/lib/books/project-paths.ts';
import { sectionsInOrder } from '#web/lib/books/project-queries.ts';
import { writtenText } from '#web/lib/books/written-text.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { PlainList, RowButton } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './canon-panel.module.css';

interface CanonPanelProps {
  project: ProjectOutline;
  /** Called when the author goes on in the text, behind an inserted name. */
  onLeave(): void;
}

/**
 * The canon panel: the entries that the open section names, and a search for the others. A press opens an entry; a button inserts its name.
 */
export function CanonPanel({ project, onLeave }: CanonPanelProps) {
  const projectId = project.id;
  const named = useSearchParams()[0].get('section');
  const sectionId = sectionsInOrder(project.content.sections, named).current?.id ?? null;
  const insert = (name: string) => {
    onLeave();
    writtenText(projectId)?.insert(name);
  };
  const onInsert = sectionId === null || !hasRole(project.role, 'editor') ? null : insert;
  const { data: entries, error, isPending, refetch } = useQuery({ ...canonQuery(projectId), retry: false });
  const [search, setSearch] = useState('');
  const { here, rest } = sectionEntries(entries ?? [], sectionId, search);
  // Another section names other entries, and its words may just have been written.
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
      <SearchInput
        label="Search the canon"
        placeholder="Search names and facts..."
        value={search}
        onSearch={setSearch}
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

interface EntryLineProps {
  projectId: string;
  entry: CanonEntry;
  /** Inserts the name at the caret; null if no section is open for writing. */
  onInsert: ((name: string) => void) | null;
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

/** How many entries are listed that the section does not name. The search finds the others. */
const REST_MAX = 50;

interface SectionEntries {
  /** The entries that the section names, the most frequent first. */
  here: CanonEntry[];
  /** The other entries, by name. */
  rest: CanonEntry[];
}

/** The entries whose name or facts contain the searched words: those that the section names, and the first of the others. */
export function sectionEntries(
  entries: readonly CanonEntry[],
  sectionId: string | null,
  search: string,
): SectionEntries {
  const words = fold(search.trim());
  const found = entries.filter(({ name, aliases, facts }) =>
    [name, ...aliases, ...facts].some((text) => fold(text).includes(words)),
  );
  const countOf = ({ mentions }: CanonEntry) => mentions.find(({ section_id }) => section_id === sectionId)?.count ?? 0;
  return {
    here: found.filter((entry) => countOf(entry) > 0).toSorted((one, other) => countOf(other) - countOf(one)),
    rest: found.filter((entry) => countOf(entry) === 0).slice(0, REST_MAX),
  };
}
