import { Box, Button, Group, Loader, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { BookVersion } from '#contract/book-versions.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { formatRelative } from '#web/ui/text/display-text.ts';
import { counted } from '#web/lib/counted.ts';
import { useBookVersions } from './use-book-versions.ts';
import { VersionDifferences } from './version-differences.tsx';
import classes from './versions.module.css';

/** The versions of a whole book. The author compares each with the current book and can restore it. */
export function VersionsPage() {
  const { projectId = '' } = useParams();
  useDocumentTitle('Versions');
  return <BookVersions key={projectId} projectId={projectId} />;
}

function BookVersions({ projectId }: { projectId: string }) {
  const { data: outline } = useQuery(outlineQuery(projectId));
  const { list, failure, isBusy, restore, remove } = useBookVersions(projectId);
  const [shown, setShown] = useState<string | null>(null);
  if (list.error instanceof ApiError && list.error.status === 404) return <ProjectNotFound />;
  const problem = failure ?? list.error;
  return (
    <Page>
      <BookPageTitle
        book={outline?.title}
        path={editorPath(projectId)}
        description="A version keeps the whole book as it stands. Save Draft in the preview makes one."
      >
        Versions
      </BookPageTitle>
      <ErrorBanner
        message={problem ? messageOf(problem) : ''}
        {...(list.error && { action: <Button onClick={() => void list.refetch()}>Try again</Button> })}
      />
      {list.isPending && <Loader aria-label="Looking for versions" />}
      {list.data?.length === 0 && (
        <EmptyState title="No version yet">Press Save Draft in the preview of the book to keep it as it is.</EmptyState>
      )}
      <PlainList gap={12} mt={16} aria-label="Versions">
        {(list.data ?? []).map((version) => (
          <VersionItem
            key={version.id}
            projectId={projectId}
            version={version}
            isShown={shown === version.id}
            isBusy={isBusy}
            onShow={() => setShown(shown === version.id ? null : version.id)}
            onRestore={() => void restore(version)}
            onDelete={() => void remove(version)}
          />
        ))}
      </PlainList>
      {list.data && list.data.length > 0 && (
        <Text size="sm" c="dimmed" mt="md">
          What did not change between two versions is kept once. Versions count in your storage.
        </Text>
      )}
    </Page>
  );
}

interface VersionItemProps {
  projectId: string;
  version: BookVersion;
  isShown: boolean;
  isBusy: boolean;
  onShow: () => void;
  onRestore: () => void;
  onDelete: () => void;
}

/** One version: its name, when it was made, and, if asked for, how it differs from the current book. */
function VersionItem({ projectId, version, isShown, isBusy, onShow, onRestore, onDelete }: VersionItemProps) {
  const { name, created_at, word_count, section_count, is_automatic } = version;
  const when = formatRelative(created_at, Date.now());
  return (
    <Paper component="li" withBorder p="12px 16px" ref={passOnFocus}>
      <Group gap="8px 16px">
        <Box flex="1 1 220px" miw={0}>
          <Text fw={600} className={classes.name}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {`${is_automatic ? 'Made by itself ' : ''}${when} · ${counted(section_count, 'section')} · ${counted(word_count, 'word')}`}
          </Text>
        </Box>
        <Group gap="sm" className={classes.actions}>
          <Button variant="default" aria-expanded={isShown} aria-label={`Compare: ${name}`} onClick={onShow}>
            Compare
          </Button>
          <Button variant="default" disabled={isBusy} aria-label={`Restore ${name}`} onClick={onRestore}>
            Restore
          </Button>
          <Button variant="subtle" color="red" disabled={isBusy} aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </Group>
      </Group>
      {isShown && <VersionDifferences projectId={projectId} versionId={version.id} />}
    </Paper>
  );
}
