import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { PendingPage } from '#web/ui/page/pending-page.tsx';
import { ProjectNotFound } from '#web/ui/page/project-not-found.tsx';
import { plainDisplay } from '#web/ui/text/plain-display.ts';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { ProjectEditor } from './project-editor.tsx';
import '#web/ui/print.css';

/** The page of one project: its sections, and the editor of the current one. */
export function EditorPage() {
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useQuery(outlineQuery(projectId));
  useDocumentTitle(plainDisplay(project?.title ?? ''));

  if (project) return <ProjectEditor key={project.id} project={project} />;
  if (error instanceof ApiError && error.status === 404) return <ProjectNotFound />;
  return (
    <PendingPage error={error && messageOf(error)} onRetry={() => void refetch()}>
      Loading project...
    </PendingPage>
  );
}
