import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
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
  if (error) {
    return (
      <Page>
        <ErrorBanner message={messageOf(error)} action={<Button onClick={() => void refetch()}>Try again</Button>} />
      </Page>
    );
  }
  return (
    <Page>
      <p role="status">
        <Loader size="sm" mr="sm" aria-hidden="true" />
        Loading project...
      </p>
    </Page>
  );
}
