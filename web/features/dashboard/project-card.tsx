import { Card, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { BookCover } from '#web/ui/book-cover.tsx';
import { formatRelative } from '#web/ui/format-date.ts';
import { plainDisplay } from '#web/ui/plain-display.ts';
import { ProjectActions, type ProjectActionsProps } from './project-actions.tsx';
import classes from './project-card.module.css';
import { StatusBadge } from './status-badge.tsx';
import { wordCountLabel } from './words.ts';

/** A book on the shelf. Its whole face opens it; the buttons lie above. */
export function ProjectCard(props: ProjectActionsProps) {
  const { project } = props;
  const title = plainDisplay(project.title);
  return (
    <Card component="article" className={classes.card} padding={14} aria-label={title}>
      <Link className={classes.whole} to={`/project/${project.id}`} tabIndex={-1} aria-hidden="true" />
      <div className={classes.cover}>
        <BookCover
          title={title}
          bookType={project.book_type}
          typeLabel={bookTypeLabel(project.book_type)}
          image={project.thumbnail}
        >
          <Title order={2}>
            <Link className={classes.open} to={`/project/${project.id}`}>
              {title}
            </Link>
          </Title>
        </BookCover>
      </div>
      <div className={classes.state}>
        <StatusBadge status={project.status} />
        <div className={classes.actions}>
          <ProjectActions {...props} />
        </div>
      </div>
      <div className={classes.facts}>
        <span>{wordCountLabel(project.word_count)}</span>
        <time dateTime={project.updated_at}>{formatRelative(project.updated_at, Date.now())}</time>
      </div>
      {project.tags.length > 0 && (
        <Text className={classes.tags} size="sm" lineClamp={2}>
          {plainDisplay(project.tags.join(', '))}
        </Text>
      )}
    </Card>
  );
}
