import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { BookThumb } from '#web/ui/book-cover.tsx';
import { formatRelative } from '#web/ui/format-date.ts';
import { plainDisplay } from '#web/ui/plain-display.ts';
import { ProjectActions, type ProjectActionsProps } from './project-actions.tsx';
import classes from './project-row.module.css';
import { StatusBadge } from './status-badge.tsx';
import { wordCountLabel } from './words.ts';

/** A book as a line of a list, with what a cover has no room for. */
export function ProjectRow(props: ProjectActionsProps) {
  const { project } = props;
  const title = plainDisplay(project.title);
  const about = [bookTypeLabel(project.book_type), ...project.tags].join(' · ');
  return (
    <article className={classes.row} aria-label={title}>
      <BookThumb title={title} bookType={project.book_type} image={project.thumbnail} />
      <div className={classes.words}>
        <Title order={2} size="h4" className={classes.title}>
          <Link className={classes.open} to={`/project/${project.id}`}>
            {title}
          </Link>
        </Title>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {plainDisplay(about)}
        </Text>
        {project.description !== '' && <Text lineClamp={1}>{plainDisplay(project.description)}</Text>}
      </div>
      <div className={classes.facts}>
        <StatusBadge status={project.status} />
        <span>{wordCountLabel(project.word_count)}</span>
        <time dateTime={project.updated_at}>{formatRelative(project.updated_at, Date.now())}</time>
      </div>
      <div className={classes.actions}>
        <ProjectActions {...props} />
      </div>
    </article>
  );
}
