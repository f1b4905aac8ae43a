import { Paper, Skeleton } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { ProjectSummary } from '#contract/projects.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import type { View } from './filters/filters.ts';
import { ProjectCard } from './projects/project-card.tsx';
import type { ProjectItemProps } from './projects/project-item.ts';
import { ProjectRow } from './projects/project-row.tsx';
import classes from './shelf.module.css';

const SKELETONS_MAX = 6;

export interface ShelfProps extends Omit<ProjectItemProps, 'project' | 'isBusy'> {
  projects: ProjectSummary[];
  view: View;
  /** The book on which an action is running. */
  busyId: string | null;
  /** Other filters were chosen, and their books are still loading. */
  isStale: boolean;
}

/** The list of books on the dashboard, as covers or as rows. */
export function Shelf({ projects: latest, view: chosenView, busyId, isStale, ...shared }: ShelfProps) {
  // A page holds up to a hundred books: they are rendered with low priority, so that typing and scrolling go on meanwhile.
  const { projects, view } = useDeferredValue(useShown(latest, chosenView));
  const items = projects.map((project) => {
    const props = { project, isBusy: project.id === busyId, ...shared };
    return (
      <li key={project.id} ref={passOnFocus}>
        {view === 'grid' ? <ProjectCard {...props} /> : <ProjectRow {...props} />}
      </li>
    );
  });
  if (view === 'grid') {
    return (
      <ul className={classes.grid} data-stale={isStale}>
        {items}
      </ul>
    );
  }
  return (
    <Paper component="ul" className={classes.list} shadow="xs" withBorder data-stale={isStale}>
      {items}
    </Paper>
  );
}

/** Books and view as one value, so that they change in the same rendering. */
function useShown(projects: ProjectSummary[], view: View) {
  return useMemo(() => ({ projects, view }), [projects, view]);
}

/** A placeholder as large as the books will be. */
export function ShelfSkeleton({ view, perPage }: { view: View; perPage: number }) {
  const places = Array.from({ length: Math.min(SKELETONS_MAX, perPage) }, (_, index) => index);
  return (
    <div className={view === 'grid' ? classes.grid : classes.rows} role="status" aria-label="Loading projects">
      {places.map((place) => (
        <Skeleton key={place} className={view === 'grid' ? classes.cardSkeleton : classes.rowSkeleton} radius="xl" />
      ))}
    </div>
  );
}
