import { Group } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { hasRole } from '#contract/book-roles.ts';
import type { ProjectSummary } from '#contract/projects.ts';
import { openBookDetails } from '#web/lib/books/book-panels.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import classes from './project-actions.module.css';
import type { EditProps } from './use-project-edits.ts';

/** The props of a book in a list. The card and the row share them. */
export interface ProjectItemProps extends ProjectActionsProps, EditProps {
  /** All tags of the person, to choose from. */
  knownTags: string[];
}

interface ProjectActionsProps {
  project: ProjectSummary;
  /** Whether an action on this book is running. */
  isBusy: boolean;
  onDuplicate: (project: ProjectSummary) => void;
  onDelete: (project: ProjectSummary) => void;
}

/**
 * The actions on a book in a list. They are plain buttons and not Mantine's, for speed: a page has up to two hundred of them. Busy buttons
 * are not disabled, since the pressed one would lose the focus.
 */
export function ProjectActions({ project, isBusy, onDuplicate, onDelete }: ProjectActionsProps) {
  const title = plainDisplay(project.title);
  return (
    <Group gap={0} wrap="nowrap" align="stretch">
      {hasRole(project.role, 'editor') && (
        <button
          type="button"
          className={classes.action}
          aria-label={`Book details of ${title}`}
          title="Book details"
          aria-haspopup="dialog"
          onClick={() => openBookDetails(project.id)}
        >
          <IconPencil size={20} aria-hidden="true" />
        </button>
      )}
      {project.role === 'owner' && (
        <>
          <button
            type="button"
            className={classes.action}
            aria-label={`Duplicate ${title}`}
            title="Duplicate"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onDuplicate(project)}
          >
            <IconCopy size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={classes.action}
            aria-label={`Delete ${title}`}
            title="Delete"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onDelete(project)}
          >
            <IconTrash size={20} aria-hidden="true" />
          </button>
        </>
      )}
    </Group>
  );
}
