import { Button } from '@mantine/core';
import { IconFileImport, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { tagsQuery } from '#web/lib/books/project-queries.ts';
import { useImportAddress } from '#web/lib/import-address.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { CountLine } from './count-line.tsx';
import { FilterBar } from './filter-bar.tsx';
import { clearedFilters, isFiltered, isGridEmpty, useFilters } from './filters.ts';
import { FirstSteps } from './first-steps.tsx';
import { Pages, usePageInRange } from './list-pages.tsx';
import { projectsQuery } from './projects-query.ts';
import { ProjectGrid, ProjectGridSkeleton } from './project-grid.tsx';
import { useProjectChanges } from './use-project-changes.ts';
import { useProjectEdits } from './use-project-edits.ts';

const NO_TAGS: string[] = [];

/** The person's books. */
export function DashboardPage() {
  useDocumentTitle('My Adventure Projects');
  const [filters, change] = useFilters();
  const list = useQuery(projectsQuery(filters));
  const tags = useQuery(tagsQuery);
  const [failure, setFailure] = useState<string | null>(null);
  const [dismissedAt, setDismissedAt] = useState(0);
  const importing = useImportAddress();
  const changes = useProjectChanges(setFailure);
  const edit = useProjectEdits(setFailure);
  usePageInRange(filters, list.isPlaceholderData ? undefined : list.data?.pagination, change);

  const isEmpty = isGridEmpty(filters, list);
  const hasFailed = list.isError && list.errorUpdatedAt > dismissedAt;
  const dismiss = () => {
    setFailure(null);
    setDismissedAt(list.errorUpdatedAt);
  };
  const clear = () => change(clearedFilters(filters));

  return (
    <Page width="wide">
      <PageTitle actions={<Actions onImport={importing.open} />}>My Adventure Projects</PageTitle>
      <ErrorBanner message={failure ?? (hasFailed ? 'Failed to fetch projects' : null)} onDismiss={dismiss} />
      {!isEmpty && (
        <>
          <FilterBar filters={filters} onChange={change} tags={tags.data ?? NO_TAGS} />
          <CountLine total={list.data?.pagination.total} isFiltered={isFiltered(filters)} onClear={clear} />
        </>
      )}
      {list.isPending && <ProjectGridSkeleton view={filters.view} perPage={filters.perPage} />}
      {list.isError && !list.data && (
        <EmptyState
          title="Your shelf could not be read"
          action={<Button onClick={() => list.refetch()}>Try again</Button>}
        >
          Your books are safe. Please try again in a moment.
        </EmptyState>
      )}
      {list.data?.projects.length === 0 && <NothingFound isFiltered={isFiltered(filters)} onImport={importing.open} />}
      {list.data && list.data.projects.length > 0 && (
        <>
          <ProjectGrid
            projects={list.data.projects}
            view={filters.view}
            busyId={changes.busyId}
            isStale={list.isPlaceholderData}
            onDuplicate={changes.duplicate}
            onDelete={changes.remove}
            onEdit={edit}
            knownTags={tags.data ?? NO_TAGS}
          />
          <Pages
            page={filters.page}
            pages={list.data.pagination.pages}
            perPage={filters.perPage}
            onPage={(page) => {
              change({ page });
              window.scrollTo({ top: 0 });
            }}
            onPerPage={(perPage) => change({ perPage })}
          />
        </>
      )}
    </Page>
  );
}

function Actions({ onImport }: { onImport: () => void }) {
  return (
    <>
      <Button component={Link} to="/new-project">
        + Create New Project
      </Button>
      <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />} onClick={onImport}>
        Import a book
      </Button>
      <Button component={Link} to="/trash" variant="subtle" leftSection={<IconTrash size={18} aria-hidden="true" />}>
        Trash
      </Button>
    </>
  );
}

function NothingFound({ isFiltered, onImport }: { isFiltered: boolean; onImport: () => void }) {
  if (isFiltered) return <EmptyState title="No projects found">Try other words, or clear the filters.</EmptyState>;
  return <FirstSteps onImport={onImport} />;
}
