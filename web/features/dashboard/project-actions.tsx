import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { ProjectSummary } from '#contract/projects.ts';
import { plainDisplay } from '#web/ui/plain-display.ts';

export interface ProjectActionsProps {
  project: ProjectSummary;
  /** Something is being done to this book. */
  isBusy: boolean;
  onDuplicate: (project: ProjectSummary) => void;
  onDelete: (project: ProjectSummary) => void;
}

/** What can be done to a book without opening it. */
export function ProjectActions({ project, isBusy, onDuplicate, onDelete }: ProjectActionsProps) {
  const title = plainDisplay(project.title);
  return (
    <Group gap={0} wrap="nowrap">
      <Tooltip label="Duplicate">
        <ActionIcon aria-label={`Duplicate ${title}`} disabled={isBusy} onClick={() => onDuplicate(project)}>
          <IconCopy size={20} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon aria-label={`Delete ${title}`} disabled={isBusy} onClick={() => onDelete(project)}>
          <IconTrash size={20} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
