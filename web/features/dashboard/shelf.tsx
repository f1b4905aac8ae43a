import { Paper, Skeleton } from '@mantine/core';
import type { ProjectSummary } from '#contract/projects.ts';
import type { View } from './filters.ts';
import type { ProjectActionsProps } from './project-actions.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectRow } from './project-row.tsx';
import classes from './shelf.module.css';

const SKELETONS_MAX = 6;

export interface ShelfProps extends Pick<ProjectActionsProps, 'onDuplicate' | 'onDelete'> {
  projects: ProjectSummary[];
  view: View;
  /** The book that something is being done to. */
  busyId: string | null;
  /** Other filters were chosen and their books are on the way. */
  isStale: boolean;
}

/** The books, as covers or as lines. */
export function Shelf({ projects, view, busyId, isStale, onDuplicate, onDelete }: ShelfProps) {
  const items = projects.map((project) => {
    const props = { project, isBusy: project.id === busyId, onDuplicate, onDelete };
    return <li key={project.id}>{view === 'grid' ? <ProjectCard {...props} /> : <ProjectRow {...props} />}</li>;
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
