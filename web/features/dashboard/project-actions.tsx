import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { ProjectSummary } from '#contract/projects.ts';
import { plainDisplay } from '#web/ui/plain-display.ts';
import classes from './project-actions.module.css';

export interface ProjectActionsProps {
  project: ProjectSummary;
  /** Something is being done to this book. */
  isBusy: boolean;
  onDuplicate: (project: ProjectSummary) => void;
  onDelete: (project: ProjectSummary) => void;
}

/** What can be done to a book without opening it. Plain buttons: a shelf draws two hundred of them at once. */
export function ProjectActions({ project, isBusy, onDuplicate, onDelete }: ProjectActionsProps) {
  const title = plainDisplay(project.title);
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={classes.action}
        aria-label={`Duplicate ${title}`}
        title="Duplicate"
        disabled={isBusy}
        onClick={() => onDuplicate(project)}
      >
        <IconCopy size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.action}
        aria-label={`Delete ${title}`}
        title="Delete"
        disabled={isBusy}
        onClick={() => onDelete(project)}
      >
        <IconTrash size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
