import { Alert, Button, Loader } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { type DraftJob, listDrafts } from '#contract/drafts.ts';
import { ERRORS } from '#contract/errors.ts';
import { makerOf } from '#contract/generation.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { openBookDetails } from '#web/lib/books/book-panels.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { BriefForm } from './brief-form.tsx';
import { OutlineForm } from './outline-form.tsx';
import { ProgressView } from './progress-view.tsx';

const BY_MODEL = {
  title: 'Draft the whole book',
  description:
    'From a few sentences to an outline that you change as you like, and from there section by section to a book.',
};
const BY_RULES = {
  title: 'Start from a finished adventure',
  description:
    'The built-in generator has seven adventures. It takes the one that your words fit best and puts in your names, level and party.',
};

/** Writes a whole book from a brief. Shows the brief, then the outline made from it, then the writing. */
export function DraftsPage() {
  const { projectId = '' } = useParams();
  const { data, error, refetch } = useQuery(draftQuery(projectId));
  const { data: outline } = useQuery(outlineQuery(projectId));
  const isOff = outline?.content.ai === 'off';
  const { title, description } = makerOf(useQuery(generatorQuery).data) === 'rules' ? BY_RULES : BY_MODEL;
  useDocumentTitle(title);
  if (error instanceof ApiError && error.status === 404) return <ProjectNotFound />;
  return (
    <Page>
      <BookPageTitle book={outline?.title} path={editorPath(projectId)} description={description}>
        {title}
      </BookPageTitle>
      {error && (
        <ErrorBanner message={messageOf(error)} action={<Button onClick={() => void refetch()}>Try again</Button>} />
      )}
      {data === undefined && !error && (
        <p role="status">
          <Loader size="sm" mr="sm" aria-hidden="true" />
          Looking for a draft of this book...
        </p>
      )}
      {isOff && <WithoutAi projectId={projectId} />}
      {data !== undefined && !(isOff && data === null) && (
        <DraftSteps key={projectId} projectId={projectId} job={data} />
      )}
    </Page>
  );
}

/** Says that machines may not write for the book, with a link to where that is changed. */
function WithoutAi({ projectId }: { projectId: string }) {
  return (
    <Alert color="gold" title={ERRORS.ai_off.message}>
      <Button variant="default" onClick={() => openBookDetails(projectId)}>
        Book details
      </Button>
    </Alert>
  );
}

/** The current step of a draft. If no draft is under way, a new one can be started. */
function DraftSteps({ projectId, job }: { projectId: string; job: DraftJob | null }) {
  const client = useQueryClient();
  const [isNew, setNew] = useState(false);
  const show = (next: DraftJob) => {
    client.setQueryData(draftQuery(projectId).queryKey, next);
    setNew(false);
  };
  useFreshSections(projectId, job);
  if (isNew || job === null) return <BriefForm projectId={projectId} before={job?.brief ?? null} onProposed={show} />;
  const begin = () => setNew(true);
  if (job.state === 'planned') return <OutlineForm key={job.id} job={job} onStarted={show} onNewBrief={begin} />;
  return <ProgressView job={job} onChanged={show} onNewBrief={begin} />;
}

/** Reads the book's list of sections again whenever the draft has written another section. */
function useFreshSections(projectId: string, job: DraftJob | null): void {
  const client = useQueryClient();
  const written = job?.progress ?? 0;
  useEffect(() => {
    if (written > 0) void client.invalidateQueries({ queryKey: outlineQuery(projectId).queryKey });
  }, [client, projectId, written]);
}

const CHECK_EVERY_MS = 1000;

/** The newest draft of a book, or null. It is read again and again while it is being written. */
function draftQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'draft'],
    queryFn: async ({ signal }): Promise<DraftJob | null> =>
      (await call(listDrafts, { params: { id: projectId }, signal })).jobs[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? CHECK_EVERY_MS : false),
  });
}
