import { Box, Button, Group, Paper, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconBook2, IconFileText, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deleteFromTrash, emptyTrash, type TrashEntry } from '#contract/trash.ts';
import { bringBack, refreshTrash, trashQuery } from '#web/lib/books/trash.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { formatRelative, plainDisplay, sectionName } from '#web/ui/text/display-text.ts';
import { counted } from '#web/lib/counted.ts';
import classes from './trash.module.css';

/** Deleted sections and books. Each can be restored or deleted for good. */
export function TrashPage() {
  useDocumentTitle('Trash');
  const { list, failure, dismiss, isBusy, restore, remove, empty } = useTrash();
  const entries = list.data ?? [];

  return (
    <Page>
      <PageTitle
        description="What you delete stays here for 30 days, and counts in your storage."
        actions={
          entries.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              disabled={isBusy}
              onClick={() => void empty(entries.length)}
            >
              Empty the trash
            </Button>
          )
        }
      >
        Trash
      </PageTitle>
      <ErrorBanner message={failure ? messageOf(failure) : null} onDismiss={dismiss} />
      <ErrorBanner
        message={list.isError ? messageOf(list.error, 'The trash could not be read') : null}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      />
      {list.isPending && <Skeleton height={220} role="status" aria-label="Loading the trash" />}
      {list.data?.length === 0 && (
        <EmptyState
          title="The trash is empty"
          action={
            <Button component={Link} to="/dashboard" variant="default">
              To your books
            </Button>
          }
        >
          Nothing is waiting to be restored.
        </EmptyState>
      )}
      <PlainList gap={12} mt={16} aria-label="Trash">
        {entries.map((entry) => (
          <TrashRow
            key={entry.id}
            entry={entry}
            isBusy={isBusy}
            onRestore={() => restore(entry)}
            onDelete={() => void remove(entry)}
          />
        ))}
      </PlainList>
    </Page>
  );
}

interface TrashRowProps {
  entry: TrashEntry;
  isBusy: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

/** One entry of the trash: what it is, when it was deleted, and buttons to restore it or to delete it for good. */
function TrashRow({ entry, isBusy, onRestore, onDelete }: TrashRowProps) {
  const Icon = entry.kind === 'project' ? IconBook2 : IconFileText;
  const now = Date.now();
  return (
    <Paper component="li" className={classes.entry} withBorder p="12px 16px" ref={passOnFocus}>
      <Icon size={24} aria-hidden="true" className={classes.icon} />
      <Box flex="1 1 220px" miw={0}>
        <Text fw={600} className={classes.title}>
          {shownTitle(entry) || 'Untitled'}
        </Text>
        <Text size="sm" c="dimmed">
          {kindLine(entry)}
        </Text>
        <Text size="sm" c="dimmed">
          {`Deleted ${formatRelative(entry.deleted_at, now)} · ${timeLeft(entry, now)}`}
        </Text>
      </Box>
      <Group gap="xs" align="stretch">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
          disabled={isBusy}
          aria-label={`Restore ${nameOf(entry)}`}
          onClick={onRestore}
        >
          Restore
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={isBusy}
          aria-label={`Delete permanently: ${nameOf(entry)}`}
          onClick={onDelete}
        >
          Delete permanently
        </Button>
      </Group>
    </Paper>
  );
}

/** The entries of the trash and the actions on them. */
function useTrash() {
  const list = useQuery(trashQuery);
  const restoring = useMutation({
    mutationFn: ({ id }: TrashEntry) => bringBack(id),
    onSuccess: (_, entry) => notifications.show({ message: `${nameOf(entry)} was restored.` }),
  });
  const deleting = useMutation({
    mutationFn: ({ id }: TrashEntry) => call(deleteFromTrash, { params: { id } }),
    onSettled: refreshTrash,
  });
  const emptying = useMutation({ mutationFn: () => call(emptyTrash), onSettled: refreshTrash });
  const changes = [restoring, deleting, emptying];
  return {
    list,
    failure: changes.find(({ error }) => error !== null)?.error ?? null,
    dismiss: () => changes.forEach(({ reset }) => reset()),
    isBusy: changes.some(({ isPending }) => isPending),
    restore: (entry: TrashEntry) => restoring.mutate(entry),

    async remove(entry: TrashEntry): Promise<void> {
      const message = `Delete ${nameOf(entry)} permanently? It cannot be restored.`;
      if (await askForEver(message)) deleting.mutate(entry);
    },

    async empty(count: number): Promise<void> {
      const what = count === 1 ? 'what lies in the trash' : `all ${count.toLocaleString()} in the trash`;
      if (await askForEver(`Delete ${what} permanently? Nothing of it can be restored.`)) emptying.mutate();
    },
  };
}

function askForEver(message: string): Promise<boolean> {
  return confirmDialog({
    title: 'Delete permanently',
    message,
    confirmLabel: 'Delete permanently',
    isDestructive: true,
  });
}

const DAY_MS = 24 * 60 * 60_000;

/** The name of an entry within a sentence. */
export function nameOf({ kind, title }: Pick<TrashEntry, 'kind' | 'title'>): string {
  return `“${shownTitle({ kind, title }) || (kind === 'section' ? 'Untitled section' : 'Untitled book')}”`;
}

/** The title of a book or the name of a section, as it is displayed. */
function shownTitle({ kind, title }: Pick<TrashEntry, 'kind' | 'title'>): string {
  return kind === 'section' ? sectionName(title) : plainDisplay(title);
}

/** Says what an entry is: a book, or a section of a book. */
export function kindLine({ kind, project_title, word_count }: TrashEntry): string {
  const what = kind === 'project' ? 'Book' : `Section of “${plainDisplay(project_title ?? '')}”`;
  return `${what} · ${counted(word_count, 'word')}`;
}

/** Says how long an entry can still be restored. `now` is in ms. */
export function timeLeft({ expires_at }: Pick<TrashEntry, 'expires_at'>, now: number): string {
  const days = Math.ceil((Date.parse(expires_at) - now) / DAY_MS);
  if (days <= 0) return 'deleted permanently within the hour';
  return days === 1 ? 'kept for one more day' : `kept for ${days} more days`;
}
