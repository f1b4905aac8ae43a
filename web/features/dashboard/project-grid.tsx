import { Box, Paper, Skeleton } from '@mantine/core';
import { counted } from '#web/lib/counted.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { coverDesign } from '#book/layout/book-cover.ts';
import type { ProjectSummary } from '#contract/projects.ts';
import { sharedLabel } from '#web/lib/books/book-labels.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { BookCover, BookThumb } from '#web/ui/book-cover.tsx';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { formatRelative, plainDisplay } from '#web/ui/text/display-text.ts';
import type { View } from './filters.ts';
import { ProjectActions, type ProjectItemProps } from './project-actions.tsx';
import { StatusBadge, StatusEditor } from './status-editor.tsx';
import { TagsEditor } from './tags-editor.tsx';
import classes from './project-grid.module.css';

const SKELETONS_MAX = 6;

interface ProjectGridProps extends Omit<ProjectItemProps, 'project' | 'isBusy'> {
  projects: ProjectSummary[];
  view: View;
  /** The id of the book on which an action is running. */
  busyId: string | null;
  /** Whether other filters were chosen whose books are still loading. */
  isStale: boolean;
}

/** The list of books on the dashboard, as covers or as rows. */
export function ProjectGrid({ projects: latest, view: chosenView, busyId, isStale, ...shared }: ProjectGridProps) {
  // A page holds up to a hundred books. They render with low priority, so that typing and scrolling are not held up.
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

/** Joins books and view in one value, so that they change in the same rendering. */
function useShown(projects: ProjectSummary[], view: View) {
  return useMemo(() => ({ projects, view }), [projects, view]);
}

/** A placeholder of the size that the books will have. */
export function ProjectGridSkeleton({ view, perPage }: { view: View; perPage: number }) {
  const places = Array.from({ length: Math.min(SKELETONS_MAX, perPage) }, (_, index) => index);
  return (
    <div className={view === 'grid' ? classes.grid : classes.rows} role="status" aria-label="Loading projects">
      {places.map((place) => (
        <Skeleton key={place} className={view === 'grid' ? classes.cardSkeleton : classes.rowSkeleton} radius="xl" />
      ))}
    </div>
  );
}

/** A book as a cover. A press anywhere on it opens the book, except on its buttons, which are above the link. */
const ProjectCard = memo(function ProjectCard(props: ProjectItemProps) {
  const { project, onEdit, knownTags } = props;
  const title = plainDisplay(project.title);
  const isOwn = project.role === 'owner';
  return (
    <article className={classes.card} aria-label={title}>
      <Link className={classes.whole} to={`/project/${project.id}`} tabIndex={-1} aria-hidden="true" />
      <div className={classes.cover}>
        <BookCover
          title={title}
          author={plainDisplay(project.author)}
          typeLabel={bookTypeLabel(project.book_type)}
          design={coverDesign(project.book_type, title)}
          image={screenAddress(project.thumbnail, 640)}
          isLettered={project.cover_lettering}
        >
          <h2>
            <Link className={classes.open} to={`/project/${project.id}`}>
              {title}
            </Link>
          </h2>
        </BookCover>
      </div>
      <div className={classes.state}>
        {isOwn ? <StatusEditor project={project} onEdit={onEdit} /> : <StatusBadge status={project.status} />}
        <div className={classes.actions}>
          <ProjectActions {...props} />
        </div>
      </div>
      <div className={classes.facts}>
        <span>{counted(project.word_count, 'word')}</span>
        <time dateTime={project.updated_at}>{formatRelative(project.updated_at, Date.now())}</time>
      </div>
      <div className={classes.tags}>
        {isOwn ? (
          <TagsEditor project={project} onEdit={onEdit} known={knownTags} />
        ) : (
          <span className={classes.shared}>{sharedLabel(project.role)}</span>
        )}
      </div>
    </article>
  );
});

/** A book as a row of a list, with facts for which a cover has no room. */
const ProjectRow = memo(function ProjectRow(props: ProjectItemProps) {
  const { project, onEdit, knownTags } = props;
  const title = plainDisplay(project.title);
  const isOwn = project.role === 'owner';
  return (
    <article className={classes.row} aria-label={title}>
      <BookThumb design={coverDesign(project.book_type, title)} image={screenAddress(project.thumbnail, 160)} />
      <div className={classes.words}>
        <h2 className={classes.rowTitle}>
          <Link className={classes.rowOpen} to={`/project/${project.id}`}>
            {title}
          </Link>
        </h2>
        <div className={classes.about}>
          <Box component="span" c="dimmed" fz="sm">
            {bookTypeLabel(project.book_type)}
          </Box>
          {isOwn ? (
            <TagsEditor project={project} onEdit={onEdit} known={knownTags} />
          ) : (
            <span className={classes.rowShared}>{sharedLabel(project.role)}</span>
          )}
        </div>
        {project.description !== '' && <p className={classes.description}>{plainDisplay(project.description)}</p>}
      </div>
      <div className={classes.rowFacts}>
        {isOwn ? <StatusEditor project={project} onEdit={onEdit} /> : <StatusBadge status={project.status} />}
        <span>{counted(project.word_count, 'word')}</span>
        <time dateTime={project.updated_at}>{formatRelative(project.updated_at, Date.now())}</time>
      </div>
      <div className={classes.rowActions}>
        <ProjectActions {...props} />
      </div>
    </article>
  );
});
