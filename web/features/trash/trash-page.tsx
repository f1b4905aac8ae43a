import { Button, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { TrashRow } from './trash-row.tsx';
import { useTrash } from './use-trash.ts';

/** Deleted sections and books, each of which can be brought back or deleted for ever. */
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
          Sections and books that you delete are kept here for 30 days.
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
