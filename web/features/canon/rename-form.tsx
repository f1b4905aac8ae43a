import { Box, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { localeOf } from '#book/layout/language-tag.ts';
import { type CanonEntry, previewRename } from '#contract/canon.ts';
import { undoBookChange } from '#web/lib/books/section-calls.ts';
import { saveNewestText } from '#web/lib/books/book-file.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { counted } from '#web/lib/counted.ts';
import { leaveOutOf, placesBySection, RenamePlaces } from './rename-places.tsx';
import { useCanonChanges } from './use-canon.ts';
import classes from './canon.module.css';

const QUIET_MS = 300;

interface RenameFormProps {
  projectId: string;
  entry: CanonEntry;
  onBack(): void;
  onDone(): void;
}

/** Renames an entry. Shows every place of the book that changes; the author can leave places out by their check boxes. */
export function RenameForm({ projectId, entry, onBack, onDone }: RenameFormProps) {
  const [name, setName] = useState(entry.name);
  const [keepsOld, setKeepsOld] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { rename } = useCanonChanges(projectId, entry.id);
  const { data: outline } = useQuery(outlineQuery(projectId));
  const limits = renameLimits(outline?.content.layout.language ?? 'en');
  const next = name.trim();
  const [asked] = useDebouncedValue(next, QUIET_MS);
  const isNew = asked !== '' && asked !== entry.name;
  const { data, error, isFetching } = useQuery({
    queryKey: ['canon', projectId, 'rename', entry.id, asked],
    async queryFn({ signal }) {
      await saveNewestText(projectId);
      return call(previewRename, { params: { id: projectId, entryId: entry.id }, body: { name: asked }, signal });
    },
    enabled: isNew && !rename.isPending,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const sections = placesBySection(data?.places ?? []);
  const isReady = isNew && asked === next && data !== undefined && !isFetching;
  const count = (data?.count ?? 0) - left.size;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || rename.isPending) return;
    const renaming = { name: next, keep_old_name: keepsOld, leave_out: leaveOutOf(sections, left) };
    rename.mutate(renaming, {
      onSuccess({ replaced, version_id }) {
        const message = `${entry.name} is now ${next}, at ${counted(replaced, 'place')}.`;
        if (version_id !== null) showUndo(message, () => void undo(projectId, version_id));
        onDone();
      },
    });
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <ErrorBanner message={(rename.error ?? error) && messageOf(rename.error ?? error)} />
      <TextInput
        label="New name"
        required
        maxLength={120}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setLeft(new Set());
        }}
      />
      <Checkbox
        label={`Keep “${entry.name}” as another name`}
        checked={keepsOld}
        onChange={({ currentTarget }) => setKeepsOld(currentTarget.checked)}
      />
      {limits !== null && (
        <Box component="p" c="dimmed" mih="1.5em" m={0}>
          {limits}
        </Box>
      )}
      <Box role="status" component="p" c="dimmed" mih="1.5em" m={0}>
        {isNew && isFetching && 'Looking through the book…'}
        {isReady && placesWords(data.count, data.places.length)}
      </Box>
      {isReady && <RenamePlaces sections={sections} left={left} onLeft={setLeft} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" {...busyProps(!isReady || rename.isPending)}>
          {rename.isPending ? 'Renaming...' : isReady ? `Rename at ${counted(count, 'place')}` : 'Rename'}
        </Button>
      </Group>
    </form>
  );
}

function placesWords(count: number, listed: number): string {
  if (count === 0) return 'No text of the book has the name: the entry alone is renamed.';
  if (count > listed) return `Of ${counted(count, 'place')} the first ${listed.toLocaleString()} are shown.`;
  return 'Each of these places is renamed. Untick the places that should stay.';
}

async function undo(projectId: string, versionId: string): Promise<void> {
  try {
    notifications.show({ message: await undoBookChange(projectId, versionId) });
  } catch (failure) {
    notifications.show({ message: messageOf(failure), color: 'red' });
  }
}

/** What a renaming does not find in a book of this language, as a sentence; null if it finds all forms of a name. */
export function renameLimits(language: string): string | null {
  const locale = localeOf(language);
  if (/^en(?:-|$)/i.test(locale)) return null;
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(locale);
  const book = name === undefined ? 'This book is not in English' : `This book is in ${name}`;
  return `${book}: the name is found as it is written, and with an s or an apostrophe at its end. For other forms of it, use Find and replace afterwards.`;
}
