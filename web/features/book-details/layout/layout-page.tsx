import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { PendingPage, ProjectNotFound } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { detailsQuery } from '../details-query.ts';
import { LayoutEditor } from './layout-editor.tsx';

/** The page on which the layout of a project's book is chosen; the shell shows the book's pages beside it. */
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
