import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { SaveBadge } from '#web/lib/sync/save-badge.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { ClashNotice } from '../clash-notice.tsx';
import type { ReadDetails } from '../details.ts';
import { LayoutFields } from './layout-fields.tsx';
import classes from './layout.module.css';
import { OwnThemesFields } from './own-themes-fields.tsx';
import { useLayoutSession } from './use-layout-session.ts';

/** The form of a book's layout, which saves itself, and the state of that. */
export function LayoutEditor({ projectId, read }: { projectId: string; read: ReadDetails }) {
  const { state, ...session } = useLayoutSession(projectId, read);
  const { status, message, conflict } = state.save;
  return (
    <Page>
      <div className={classes.bar}>
        <Title order={1}>Layout</Title>
        <div className={classes.saved}>
          <SaveBadge status={status} message={message} isGenerating={false} onRetry={conflict ? null : session.retry} />
        </div>
      </div>
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
  );
}
