import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { PendingPage, ProjectNotFound } from '#web/ui/page/page.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { orphanedQuery } from './collaboration/orphaned-updates.ts';
import { OrphanedWordsNotice } from './collaboration/writing-ended.tsx';
import { ProjectEditor } from './project-editor.tsx';
import '#web/ui/print.css';

/** The page of one project: its list of sections, and the editor of the current section. */
export function EditorPage() {
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useQuery(outlineQuery(projectId));
  useDocumentTitle(plainDisplay(project?.title ?? ''));
  const [shown, setShown] = useState<string | null>(null);
  if (project && shown !== projectId) setShown(projectId);

  if (project) return <ProjectEditor key={project.id} project={project} />;
  if (error instanceof ApiError && error.status === 404)
    return <ClosedBook projectId={projectId} wasOpen={shown === projectId} />;
  return (
    <PendingPage error={error && messageOf(error)} onRetry={() => void refetch()}>
      Loading project...
    </PendingPage>
  );
}

const TAKEN_OUT = 'You can no longer open this book: it was deleted, or its owner has taken you out of it.';

/**
 * Shown instead of a book that does not exist or that the person may no longer read. Shows the words that they wrote last and that the
 * server refused.
 */
function ClosedBook({ projectId, wasOpen }: { projectId: string; wasOpen: boolean }) {
  const { data: kept = [] } = useQuery(orphanedQuery(projectId));
  return (
    <ProjectNotFound {...(wasOpen ? { reason: TAKEN_OUT } : {})}>
      <OrphanedWordsNotice projectId={projectId} reason="" kept={kept} onDismiss={null} />
    </ProjectNotFound>
  );
}
