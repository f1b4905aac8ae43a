import { ActionIcon, Badge, Button, Title, Tooltip } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { STATUS_LABELS } from '#book/catalogue/statuses.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { openBookDetails } from '#web/lib/book-details.ts';
import { plainDisplay } from '#web/ui/plain-display.ts';
import type { ReactNode } from 'react';
import classes from './project-title-row.module.css';
import type { SaveStatus } from './saving/autosave.ts';
import { SaveBadge } from './saving/save-badge.tsx';

export interface ProjectTitleRowProps {
  project: ProjectOutline;
  /** The way to the sections, where they are not beside the text. */
  leading?: ReactNode;
  /** What is above the open section; absent where none is open. */
  isEditing?: boolean;
  status?: SaveStatus;
  message?: string;
  isGenerating?: boolean;
  onRetry?(): void;
  onToggleEditing?(): void;
  onGenerate?(): void;
  onHistory?(): void;
}

/** The book's title and status, the state of the last save, and what can be done with the section. */
export function ProjectTitleRow({
  project,
  leading,
  isEditing,
  onToggleEditing,
  onGenerate,
  onHistory,
  ...save
}: ProjectTitleRowProps) {
  const title = plainDisplay(project.title);
  return (
    <div className={classes.row}>
      {leading !== undefined && <div className={classes.leading}>{leading}</div>}
      <div className={classes.name}>
        <Title order={1} className={classes.title} title={title}>
          {title}
        </Title>
        <Tooltip label="Title, cover and what else the book says of itself">
          <ActionIcon
            className={classes.details}
            aria-label="Book details"
            aria-haspopup="dialog"
            onClick={() => openBookDetails(project.id)}
          >
            <IconPencil size={20} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <Badge variant="outline" color="gray" className={classes.status}>
          {STATUS_LABELS[project.content.status]}
        </Badge>
      </div>
      {onToggleEditing && (
        <>
          <SaveBadge
            status={save.status ?? 'idle'}
            message={save.message ?? ''}
            isGenerating={save.isGenerating === true}
            onRetry={() => save.onRetry?.()}
          />
          <Tooltip label="Earlier versions of this section">
            <ActionIcon
              className={classes.history}
              size={44}
              variant="default"
              aria-label="History"
              onClick={onHistory}
            >
              <IconHistory size={20} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          <div className={classes.actions}>
            <Button variant="default" onClick={onToggleEditing}>
              {isEditing ? 'Save' : 'Edit'}
            </Button>
            <Button onClick={onGenerate} disabled={save.isGenerating === true}>
              Generate Content
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
