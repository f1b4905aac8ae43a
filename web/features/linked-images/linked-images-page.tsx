import { Button, Group, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { countOfPictures } from '#web/lib/books/linked-images.tsx';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page, ProjectNotFound } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { FetchChoices } from './fetch-choices.tsx';
import { HostGroup } from './host-group.tsx';
import { byHost } from './hosts.ts';
import classes from './linked-images.module.css';
import { useLinkedImages } from './use-linked-images.ts';

/** The page on which an author has pictures of other servers fetched into the book. Nothing is fetched before they ask. */
export function LinkedImagesPage() {
  const { projectId = '' } = useParams();
  useDocumentTitle('Pictures on other servers');
  return <BookLinkedImages key={projectId} projectId={projectId} />;
}

function BookLinkedImages({ projectId }: { projectId: string }) {
  const status = useRef<HTMLParagraphElement>(null);
  const { data: outline } = useQuery(outlineQuery(projectId));
  // What was pressed may be gone with its pictures.
  const { found, done, problems, progress, isBusy, error, stop, undo, ...ways } = useLinkedImages(projectId, () =>
    status.current?.focus(),
  );
  if (found.error instanceof ApiError && found.error.status === 404) return <ProjectNotFound />;
  const images = found.data?.images ?? [];
  const urls = images.map(({ url }) => url);
  const { versionIds = [] } = done ?? {};
  return (
    <Page>
      <BookPageTitle
        book={outline?.title}
        path={editorPath(projectId)}
        description="They are missing in the pages that you print, and everywhere once their server drops them. Fetched, they are kept with your own pictures, but stay the work of whoever made them."
      >
        Pictures on other servers
      </BookPageTitle>
      <ErrorBanner message={error ? messageOf(error) : ''} />
      <ErrorBanner
        message={found.error ? messageOf(found.error) : ''}
        action={<Button onClick={() => void found.refetch()}>Try again</Button>}
      />
      <Group gap="8px 16px" justify="space-between" my="8px 16px">
        <p className={classes.summary} role="status" tabIndex={-1} ref={status}>
          {(found.isPending || progress !== null) && <Loader size="sm" mr="sm" aria-hidden="true" />}
          {found.isPending ? 'Looking through the book…' : ''}
          {progress === null ? '' : `Fetching: ${progress.done} of ${progress.of} done…`}
          {done === null ? '' : `${done.words} `}
          {found.data && progress === null ? summary(images.length) : ''}
        </p>
        {progress !== null && (
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        )}
        {versionIds.length > 0 && (
          <Button variant="default" {...busyProps(isBusy)} onClick={() => !isBusy && undo(versionIds)}>
            Undo
          </Button>
        )}
      </Group>
      {images.length > 0 && (
        <FetchChoices
          isBusy={isBusy}
          serverFetches={found.data?.server_fetches === true}
          onBrowser={() => ways.fetchByBrowser(urls)}
          onServer={() => ways.fetchByServer(urls)}
        />
      )}
      {byHost(images).map((group) => (
        <HostGroup key={group.host} projectId={projectId} problems={problems} {...group} />
      ))}
    </Page>
  );
}

function summary(count: number): string {
  if (count === 0) return 'Every picture of this book is in it.';
  return `${countOfPictures(count)} of this book ${count === 1 ? 'is' : 'are'} on other servers.`;
}
