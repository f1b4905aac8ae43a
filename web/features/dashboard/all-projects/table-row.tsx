import { ActionIcon, Box, Checkbox, Group, Stack } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { BookThumb } from '#web/ui/cover/book-cover.tsx';
import { formatDate, formatRelative, plainDisplay } from '#web/ui/text/display-text.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { ProjectActions, type ProjectItemProps } from '../projects/project-actions.tsx';
import { sharedLabel } from '#web/lib/books/book-labels.ts';
import { StatusBadge, StatusEditor } from '../projects/status-editor.tsx';
import { TagsEditor } from '../projects/tags-editor.tsx';
import classes from './projects-table.module.css';

export interface TableRowProps extends ProjectItemProps {
  isChosen: boolean;
  onToggle: (id: string) => void;
}

/** A book as a row of the table. On a small screen it is a card with the facts below the title. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { project, isChosen, onToggle, onEdit, knownTags } = props;
  const title = plainDisplay(project.title);
  const isOwn = project.role === 'owner';
  return (
    <tr ref={passOnFocus} data-chosen={isChosen}>
      <td className={classes.check}>
        {isOwn && <Checkbox aria-label={`Select ${title}`} checked={isChosen} onChange={() => onToggle(project.id)} />}
      </td>
      <td className={classes.book}>
        <Group gap="sm" wrap="nowrap" miw={190}>
          <BookThumb title={title} bookType={project.book_type} image={screenAddress(project.thumbnail, 160)} />
          <Stack gap={0} miw={0}>
            <Link className={classes.open} to={`/project/${project.id}`}>
              {title}
            </Link>
            <Box component="span" c="dimmed" fz="sm">
              {bookTypeLabel(project.book_type)}
            </Box>
          </Stack>
        </Group>
      </td>
      <td className={classes.status}>
        {isOwn ? <StatusEditor project={project} onEdit={onEdit} /> : <StatusBadge status={project.status} />}
      </td>
      <td className={classes.tags}>
        {isOwn ? <TagsEditor project={project} onEdit={onEdit} known={knownTags} /> : sharedLabel(project.role)}
      </td>
      <td className={classes.number} data-label="Words">
        {project.word_count.toLocaleString()}
      </td>
      <td className={classes.date} data-label="Created">
        <time dateTime={project.created_at}>{formatDate(project.created_at)}</time>
      </td>
      <td className={classes.date} data-label="Updated">
        <time dateTime={project.updated_at}>{formatRelative(project.updated_at, Date.now())}</time>
      </td>
      <td className={classes.actions}>
        <Group gap={0} wrap="nowrap" align="stretch" justify="flex-end">
          {isOwn && <ArchiveButton {...props} title={title} />}
          <ProjectActions {...props} />
        </Group>
      </td>
    </tr>
  );
});

function ArchiveButton({ project, isBusy, onEdit, title }: TableRowProps & { title: string }) {
  const isArchived = project.status === 'archived';
  const label = isArchived ? 'Unarchive' : 'Archive';
  return (
    <ActionIcon
      aria-label={`${label} ${title}`}
      title={label}
      disabled={isBusy}
      onClick={() => onEdit(project, { status: isArchived ? 'draft' : 'archived' })}
    >
      {isArchived ? <IconArchiveOff size={20} aria-hidden="true" /> : <IconArchive size={20} aria-hidden="true" />}
    </ActionIcon>
  );
}
