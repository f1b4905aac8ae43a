import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { STYLE_NOTES_MAX } from '#book/catalogue/limits.ts';
import type { CanonEntry } from '#contract/canon.ts';
import { type ProjectOutline, updateProject } from '#contract/projects.ts';
import { canonQuery, dismissedQuery } from '#web/lib/books/canon-entries.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery, useMayWrite } from '#web/lib/books/project-queries.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { SaveBadge } from '#web/lib/sync/save-badge.tsx';
import { busyProps } from '#web/ui/busy-props.ts';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { CanonList } from './canon-list.tsx';
import classes from './canon.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { useCanonChanges } from './use-canon.ts';

/** The page that lists everybody and everything that a book names. */
export function CanonPage() {
  const { projectId = '' } = useParams();
  useDocumentTitle('Canon');
  return <BookCanon key={projectId} projectId={projectId} />;
}

function BookCanon({ projectId }: { projectId: string }) {
  const { data: outline } = useQuery(outlineQuery(projectId));
  const { data: entries, error, isPending, refetch } = useQuery(canonQuery(projectId));
  // The id of the open entry; '' for a new one, null if none is open.
  const [open, setOpen] = useState<string | null>(null);
  const mayWrite = useMayWrite(projectId);
  const entry = entries?.find(({ id }) => id === open) ?? null;

  if (error instanceof ApiError && error.status === 404) return <ProjectNotFound />;
  return (
    <Page>
      <BookPageTitle
        book={outline?.title}
        path={editorPath(projectId)}
        description="People, creatures, places and things that this book names, found in its text or added by you. Secret entries are never sent to a text service."
      >
        Canon
      </BookPageTitle>
      {outline && mayWrite && <StyleNotes projectId={projectId} saved={outline.content.style_notes} />}
      <ErrorBanner
        message={error ? messageOf(error) : null}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
      {isPending && <Skeleton height={220} role="status" aria-label="Reading the book" />}
      {entries && (
        <Stack gap={20}>
          {mayWrite && (
            <Button className={classes.add} aria-haspopup="dialog" onClick={() => setOpen('')}>
              Add an entry
            </Button>
          )}
          <CanonList entries={entries} onOpen={setOpen} />
          {mayWrite && <DismissedNames projectId={projectId} />}
        </Stack>
      )}
      {entries && (entry || open === '') && (
        <EntryDialog key={open} projectId={projectId} entry={entry} entries={entries} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}

/** The words that the author marked as not being names. Each can be restored as a name. Shows nothing if there are none. */
function DismissedNames({ projectId }: { projectId: string }) {
  const { data: entries = [], error } = useQuery(dismissedQuery(projectId));
  if (error) return <ErrorBanner message={messageOf(error)} />;
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="canon-left-out">
      <Title order={2} size="h3" id="canon-left-out" mb={4}>
        Dismissed names
      </Title>
      <Text c="dimmed">You marked these as not being names.</Text>
      <PlainList className={classes.entries}>
        {entries.map((entry) => (
          <DismissedName key={entry.id} projectId={projectId} entry={entry} />
        ))}
      </PlainList>
    </section>
  );
}

function DismissedName({ projectId, entry: { id, name } }: { projectId: string; entry: CanonEntry }) {
  const { restore } = useCanonChanges(projectId, id);
  const askBack = () => {
    if (restore.isPending) return;
    restore.mutate(undefined, {
      onSuccess: () => notifications.show({ message: `${name} counts as a name again.` }),
      onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    });
  };
  return (
    <Group ref={passOnFocus} component="li" gap="sm" wrap="nowrap" justify="space-between" p="6px 10px">
      <span className={classes.name}>{name}</span>
      <Button variant="default" aria-label={`Restore ${name}`} onClick={askBack} {...busyProps(restore.isPending)}>
        Restore
      </Button>
    </Group>
  );
}

const WARN_ABOVE = 1800;
/** How long typing must pause before the notes are saved, in ms. */
const SAVE_MS = 600;

/** Notes on how the book is to be written, in its author's words. They are saved automatically, also when the page is left or closed. */
function StyleNotes({ projectId, saved }: { projectId: string; saved: string }) {
  const [notes, setNotes] = useState(saved);
  const save = useMutation({
    // The scope makes the saves run one after the other, so that the newest one is the last.
    scope: { id: `style-notes ${projectId}` },
    mutationFn: (style_notes: string) =>
      call(updateProject, { params: { id: projectId }, body: { content: { style_notes } }, keepsAlive: true }),
    onSuccess: ({ content: { style_notes }, version }) =>
      queryClient.setQueryData(outlineQuery(projectId).queryKey, (outline: ProjectOutline | undefined) =>
        outline ? { ...outline, version, content: { ...outline.content, style_notes } } : outline,
      ),
  });
  const saveSoon = useDebouncedCallback((next: string) => save.mutate(next), { delay: SAVE_MS, flushOnUnmount: true });
  useWindowEvent('pagehide', saveSoon.flush);
  return (
    <Paper mb={28} withBorder p={20}>
      <CountedTextarea
        label="Style notes"
        max={STYLE_NOTES_MAX}
        warnAbove={WARN_ABOVE}
        value={notes}
        onChange={(next) => {
          setNotes(next);
          saveSoon(next.trim());
        }}
      />
      <div className={classes.saved}>
        <SaveBadge
          status={save.isPending ? 'saving' : save.isError ? 'error' : save.isSuccess ? 'saved' : 'idle'}
          message={save.error ? messageOf(save.error) : ''}
          isGenerating={false}
          onRetry={() => save.mutate(notes.trim())}
        />
      </div>
    </Paper>
  );
}
