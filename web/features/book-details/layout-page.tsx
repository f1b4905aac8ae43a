import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { SaveBadge } from '#web/lib/sync/save-badge.tsx';
import { PendingPage, ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { ClashNotice } from './clash-notice.tsx';
import { detailsQuery } from './save-details.ts';
import type { ReadDetails } from './details.ts';
import { type LayoutFieldsProps, useLayoutSession } from './layout-session.ts';
import classes from './layout.module.css';
import { OwnThemesFields } from './own-themes-fields.tsx';
import { PageFields } from './page-fields.tsx';
import { PartsFields } from './parts-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { ThemeFields } from './theme-fields.tsx';

/** The page on which an author chooses the layout of a book. The shell shows the book's pages beside it. */
export function LayoutPage() {
  const { projectId = '' } = useParams();
  const { data, error, refetch } = useQuery(detailsQuery(projectId, 'layout'));
  useDocumentTitle('Layout');

  if (data) return <LayoutEditor key={projectId} projectId={projectId} read={data} />;
  if (error instanceof ApiError && error.status === 404) return <ProjectNotFound />;
  return (
    <PendingPage error={error && messageOf(error)} onRetry={() => void refetch()}>
      Loading the layout...
    </PendingPage>
  );
}

/** The form for the layout of a book. It saves by itself and shows the state of the save. */
function LayoutEditor({ projectId, read }: { projectId: string; read: ReadDetails }) {
  const { state, ...session } = useLayoutSession(projectId, read);
  const { status, message, conflict } = state.save;
  return (
    <>
      <div className={classes.bar} data-on-ground>
        <Title order={1}>Layout</Title>
        <div className={classes.saved}>
          <SaveBadge status={status} message={message} isGenerating={false} onRetry={conflict ? null : session.retry} />
        </div>
      </div>
      <Page className={classes.body}>
        <div className={classes.book}>
          <p>{plainDisplay(read.details.title)}</p>
          <Button component={Link} to={editorPath(projectId)} variant="default">
            Back to the text
          </Button>
        </div>
        {conflict && <ClashNotice clash={conflict} onKeepMine={session.keepMine} onTakeTheirs={session.takeTheirs} />}
        <div className={classes.form} role="form" aria-label="Layout">
          <LayoutFields draft={state.draft} onChange={session.change} />
          <OwnThemesFields draft={state.draft} onChange={session.change} />
        </div>
      </Page>
    </>
  );
}

/** All fields of a book's layout: its look, its pages, its text and its parts. */
export function LayoutFields(props: LayoutFieldsProps) {
  return (
    <>
      <ThemeFields {...props} />
      <PageFields {...props} />
      <TextFields {...props} />
      <PartsFields {...props} />
    </>
  );
}
