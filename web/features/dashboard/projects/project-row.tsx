import { Box } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { BookThumb } from '#web/ui/cover/book-cover.tsx';
import { formatRelative, plainDisplay } from '#web/ui/text/display-text.ts';
import { ProjectActions } from './project-actions.tsx';
import type { ProjectItemProps } from './project-item.ts';
import classes from './project-row.module.css';
import { sharedLabel } from '#web/lib/books/book-labels.ts';
import { StatusBadge } from './status-badge.tsx';
import { StatusEditor } from './status-editor.tsx';
import { TagsEditor } from './tags-editor.tsx';
import { wordCountLabel } from './words.ts';

/** A book as a row of a list, with facts for which a cover has no room. */
export const ProjectRow = memo(function ProjectRow(props: ProjectItemProps) {
  const { project, onEdit, knownTags } = props;
  const title = plainDisplay(project.title);
  const isOwn = project.role === 'owner';
  return (
    <article className={classes.row} aria-label={title}>
      <BookThumb title={title} bookType={project.book_type} image={screenAddress(project.thumbnail, 160)} />
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link className={classes.open} to={`/project/${project.id}`}>
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
            <span className={classes.shared}>{sharedLabel(project.role)}</span>
          )}
        </div>
        {project.description !== '' && <p className={classes.description}>{plainDisplay(project.description)}</p>}
      </div>
      <div className={classes.facts}>
        {isOwn ? <StatusEditor project={project} onEdit={onEdit} /> : <StatusBadge status={project.status} />}
        <span>{wordCountLabel(project.word_count)}</span>
        <time dateTime={project.updated_at}>{formatRelative(project.updated_at, Date.now())}</time>
      </div>
      <div className={classes.actions}>
        <ProjectActions {...props} />
      </div>
    </article>
  );
});
