import { memo } from 'react';
import { Link } from 'react-router';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { BookCover } from '#web/ui/cover/book-cover.tsx';
import { formatRelative, plainDisplay } from '#web/ui/text/display-text.ts';
import { ProjectActions } from './project-actions.tsx';
import classes from './project-card.module.css';
import type { ProjectItemProps } from './project-item.ts';
import { sharedLabel } from '#web/lib/books/book-labels.ts';
import { StatusBadge } from './status-badge.tsx';
import { StatusEditor } from './status-editor.tsx';
import { TagsEditor } from './tags-editor.tsx';
import { wordCountLabel } from './words.ts';

/** A book of the dashboard as a cover. A press anywhere on it opens the book, except on its buttons, which lie above the link. */
export const ProjectCard = memo(function ProjectCard(props: ProjectItemProps) {
  const { project, onEdit, knownTags } = props;
  const title = plainDisplay(project.title);
  const isOwn = project.role === 'owner';
  return (
    <article className={classes.card} aria-label={title}>
      <Link className={classes.whole} to={`/project/${project.id}`} tabIndex={-1} aria-hidden="true" />
      <div className={classes.cover}>
        <BookCover
          title={title}
          bookType={project.book_type}
          typeLabel={bookTypeLabel(project.book_type)}
          image={screenAddress(project.thumbnail, 640)}
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
        <span>{wordCountLabel(project.word_count)}</span>
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
