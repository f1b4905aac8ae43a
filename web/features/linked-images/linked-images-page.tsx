import { Anchor, Button, Group, Loader, Paper, Text } from '@mantine/core';
import { linkedImagesWords } from '#web/lib/books/linked-images.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { openBookDetails } from '#web/lib/books/book-panels.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { CountedSection } from '#web/ui/page/counted-section.tsx';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import placeClasses from '#web/ui/text/place.module.css';
import classes from './linked-images.module.css';
import { byHost, type HostImages, useLinkedImages } from './use-linked-images.ts';

/** The page on which an author lets images of other servers be fetched into the book. Nothing is fetched before the author asks. */
export function LinkedImagesPage() {
  const { projectId = '' } = useParams();
  useDocumentTitle('Pictures on other servers');
  return <BookLinkedImages key={projectId} projectId={projectId} />;
}

function BookLinkedImages({ projectId }: { projectId: string }) {
  const status = useRef<HTMLParagraphElement>(null);
  const { data: outline } = useQuery(outlineQuery(projectId));
  // The pressed button may disappear together with its images, so the focus goes to the status.
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
  return `${linkedImagesWords(count)}.`;
}

interface FetchChoicesProps {
  isBusy: boolean;
  /** Whether the operator lets the server fetch images. */
  serverFetches: boolean;
  onBrowser(): void;
  onServer(): void;
}

/** Chooses whether the browser or the server fetches the images. Says what each choice reveals to the other servers. */
function FetchChoices({ isBusy, serverFetches, onBrowser, onServer }: FetchChoicesProps) {
  const [browserId, serverId] = [useId(), useId()];
  return (
    <div className={classes.choices}>
      <div>
        <Button aria-describedby={browserId} {...busyProps(isBusy)} onClick={() => !isBusy && onBrowser()}>
          Fetch with this browser
        </Button>
        <Text id={browserId} size="sm" c="var(--tw-ink-second)">
          These servers see your network address. Some let no other page read their pictures.
        </Text>
      </div>
      {serverFetches && (
        <div>
          <Button
            variant="default"
            aria-describedby={serverId}
            {...busyProps(isBusy)}
            onClick={() => !isBusy && onServer()}
          >
            Let the server fetch them
          </Button>
          <Text id={serverId} size="sm" c="var(--tw-ink-second)">
            They see the address of this server instead of yours.
          </Text>
        </div>
      )}
    </div>
  );
}

interface HostGroupProps extends HostImages {
  projectId: string;
  /** The reasons why images could not be fetched, by address. */
  problems: ReadonlyMap<string, string>;
}

/** The images from one other server, with the sections that show them. An image on the cover links to the book's details. */
function HostGroup({ projectId, host, images, problems }: HostGroupProps) {
  return (
    <CountedSection label={host} count={images.length}>
      {images.map(({ url, alt, is_cover, places }) => (
        <Paper key={url} component="li" className={classes.image} withBorder radius="lg" p="4px 16px">
          <Anchor href={url} target="_blank" rel="noreferrer" className={classes.address}>
            {url}
          </Anchor>
          {alt !== '' && <p className={classes.alt}>{alt}</p>}
          {problems.has(url) && <p className={classes.problem}>{problems.get(url)}</p>}
          <Group gap="4px 8px" align="stretch">
            {is_cover && (
              <Button variant="subtle" className={placeClasses.place} onClick={() => openBookDetails(projectId)}>
                Cover
              </Button>
            )}
            {places.map(({ section_id, section_title }) => (
              <Button
                key={section_id}
                component={Link}
                to={editorPath(projectId, section_id)}
                variant="subtle"
                className={placeClasses.place}
              >
                {sectionName(section_title) || 'Open'}
              </Button>
            ))}
          </Group>
        </Paper>
      ))}
    </CountedSection>
  );
}
