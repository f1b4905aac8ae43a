import { Paper, Skeleton } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { ProjectSummary } from '#contract/projects.ts';
import { passOnFocus } from '#web/ui/focus/pass-on-focus.ts';
import type { View } from './filters/filters.ts';
import { ProjectCard } from './projects/project-card.tsx';
import type { ProjectItemProps } from './projects/project-item.ts';
import { ProjectRow } from './projects/project-row.tsx';
import classes from './shelf.module.css';

const SKELETONS_MAX = 6;

export interface ShelfProps extends Omit<ProjectItemProps, 'project' | 'isBusy'> {
  projects: ProjectSummary[];
  view: View;
  /** The book that something is being done to. */
  busyId: string | null;
  /** Other filters were chosen and their books are on the way. */
  isStale: boolean;
}

/** The books, as covers or as lines. */
export function Shelf({ projects: latest, view: chosenView, busyId, isStale, ...shared }: ShelfProps) {
  // A page holds up to a hundred books: they are drawn in pieces, between which typing and scrolling go on.
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
    <Paper component="ul" className={classes.list} withBorder data-stale={isStale}>
      {items}
    </Paper>
  );
}

/** What is shown, as one value: books and the way they are shown change together. */
function useShown(projects: ProjectSummary[], view: View) {
  return useMemo(() => ({ projects, view }), [projects, view]);
}

/** The room that the books will take. */
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
