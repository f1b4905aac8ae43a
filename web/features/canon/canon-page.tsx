import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { canonQuery } from '#web/lib/books/canon-query.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery, useMayWrite } from '#web/lib/books/project-queries.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page, ProjectNotFound } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { CanonList } from './canon-list.tsx';
import classes from './canon.module.css';
import { DismissedNames } from './dismissed-names.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { StyleNotes } from './style-notes.tsx';

/** The page of everybody and everything that a book names. */
export function CanonPage() {
  const { projectId = '' } = useParams();
  useDocumentTitle('Canon');
  return <BookCanon key={projectId} projectId={projectId} />;
}

function BookCanon({ projectId }: { projectId: string }) {
  const { data: outline } = useQuery(outlineQuery(projectId));
  const { data: entries, error, isPending, refetch } = useQuery(canonQuery(projectId));
  // The id of the entry that is open; '' is a new one.
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
