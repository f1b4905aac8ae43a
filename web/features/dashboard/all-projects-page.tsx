import { Button, Skeleton } from '@mantine/core';
import { counted } from '#web/lib/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ProjectSummary } from '#contract/projects.ts';
import { tagsQuery } from '#web/lib/books/project-queries.ts';
import { TRASH_NOTE } from '#web/lib/books/trash.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { CountLine } from './count-line.tsx';
import { FilterBar } from './filter-bar.tsx';
import { clearedFilters, isFiltered, isGridEmpty, useFilters } from './filters.ts';
import { Pages, usePageInRange } from './list-pages.tsx';
import { projectsQuery } from './projects-query.ts';
import { useProjectChanges } from './use-project-changes.ts';
import { useProjectEdits } from './use-project-edits.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ProjectsTable } from './projects-table.tsx';
import { useBulk, useSelection } from './use-bulk.ts';

const NONE: never[] = [];
const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** All of the person's books, including archived ones. They can be changed one by one or several at once. */
export function AllProjectsPage() {
  useDocumentTitle('All projects');
  const [filters, change] = useFilters();
  const list = useQuery(projectsQuery(filters));
  const tags = useQuery(tagsQuery).data ?? NONE;
  const [failure, setFailure] = useState<string | null>(null);
  const changes = useProjectChanges(setFailure);
  const edit = useProjectEdits(setFailure);
  const bulk = useBulk(setFailure);
  const projects = list.data?.projects ?? NONE;
  const own = useMemo(() => projects.filter(({ role }) => role === 'owner'), [projects]);
  const selection = useSelection(own);
  usePageInRange(filters, list.isPlaceholderData ? undefined : list.data?.pagination, change);

  const isEmpty = isGridEmpty(filters, list);
  const remove = async () => {
    const { chosen } = selection;
    if (await askToDelete(chosen)) bulk.remove(chosen);
  };

  return (
    <Page width="wide">
      <PageTitle
        description="All your books in one table, archived ones included. Several can be changed at once."
        actions={<NewProject />}
      >
        All projects
      </PageTitle>
      <ErrorBanner
        message={failure ?? (list.isError ? 'Failed to fetch projects' : null)}
        {...(failure === null ? {} : { onDismiss: () => setFailure(null) })}
        action={list.isError && <Button onClick={() => void list.refetch()}>Try again</Button>}
      />
      {!isEmpty && (
        <>
          <FilterBar filters={filters} onChange={change} tags={tags} hasView={false} />
          <CountLine
            total={list.data?.pagination.total}
            isFiltered={isFiltered(filters)}
            onClear={() => change(clearedFilters(filters))}
          />
        </>
      )}
      {list.isPending && (
        <div role="status" aria-label="Loading projects">
          {SKELETONS.map((key) => (
            <Skeleton key={key} height={62} mb={4} />
          ))}
        </div>
      )}
      {list.data && projects.length === 0 && <NothingHere isFiltered={isFiltered(filters)} />}
      {projects.length > 0 && (
        <ProjectsTable
          projects={projects}
          selection={selection}
          busyId={changes.busyId}
          isStale={list.isPlaceholderData}
          order={filters}
          onOrder={change}
          onDuplicate={changes.duplicate}
          onDelete={changes.remove}
          onEdit={edit}
          knownTags={tags}
        />
      )}
      <BulkBar chosen={selection.chosen} bulk={bulk} onClear={selection.clear} onDelete={() => void remove()} />
      {list.data && projects.length > 0 && (
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
      )}
    </Page>
  );
}

function NewProject() {
  return (
    <Button component={Link} to="/new-project">
      + Create New Project
    </Button>
  );
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState title="No projects found" {...(isFiltered ? {} : { action: <NewProject /> })}>
      {isFiltered ? 'Try other words, or clear the filters.' : 'Create your first D&D book project to get started!'}
    </EmptyState>
  );
}

function askToDelete(chosen: readonly ProjectSummary[]): Promise<boolean> {
  const [only] = chosen;
  const what = chosen.length === 1 && only ? `"${plainDisplay(only.title)}"` : counted(chosen.length, 'project');
  return confirmDialog({
    title: chosen.length === 1 ? 'Delete project' : 'Delete projects',
    message: `Are you sure you want to delete ${what}? This action cannot be undone.`,
    note: TRASH_NOTE,
    confirmLabel: 'Delete',
    isDestructive: true,
  });
}
