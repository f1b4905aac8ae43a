import { ActionIcon, Box, Checkbox, Group, Paper, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { ProjectSummary } from '#contract/projects.ts';
import { bookTypeLabel } from '#book/catalogue/book-types.ts';
import { coverDesign } from '#book/layout/book-cover.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { BookThumb } from '#web/ui/book-cover.tsx';
import { formatDate, formatRelative, plainDisplay } from '#web/ui/text/display-text.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { sharedLabel } from '#web/lib/books/book-labels.ts';
import type { Filters, SortKey, SortOrder } from './filters.ts';
import classes from './projects-table.module.css';
import type { Selection } from './use-bulk.ts';
import { ProjectActions, type ProjectItemProps } from './project-actions.tsx';
import { StatusBadge, StatusEditor } from './status-editor.tsx';
import { TagsEditor } from './tags-editor.tsx';

/** The columns. `sortKey` and `first` say whether and how the list is first sorted by the column. */
const COLUMNS: readonly { label: string; sortKey?: SortKey; first?: SortOrder }[] = [
  { label: 'Title', sortKey: 'title', first: 'asc' },
  { label: 'Status', sortKey: 'status', first: 'asc' },
  { label: 'Tags' },
  { label: 'Words' },
  { label: 'Created', sortKey: 'created_at', first: 'desc' },
  { label: 'Updated', sortKey: 'updated_at', first: 'desc' },
];

interface ProjectsTableProps extends Omit<TableRowProps, 'project' | 'isChosen' | 'isBusy' | 'onToggle'> {
  projects: ProjectSummary[];
  selection: Selection;
  busyId: string | null;
  isStale: boolean;
  order: Pick<Filters, 'sort' | 'order'>;
  onOrder: (order: Pick<Filters, 'sort' | 'order'>) => void;
}

/** All books as rows. The person can select, sort and edit them in place. */
export function ProjectsTable(props: ProjectsTableProps) {
  const { projects: latest, selection, busyId, isStale, order, onOrder, ...shared } = props;
  // The rows render with low priority, so that typing and scrolling are not held up.
  const projects = useDeferredValue(latest);
  const count = selection.chosen.length;
  const areAll = count > 0 && count === latest.filter(({ role }) => role === 'owner').length;
  return (
    <Paper shadow="xs" withBorder>
      <div className={classes.all}>
        <Checkbox
          label="Select all on this page"
          checked={areAll}
          indeterminate={count > 0 && !areAll}
          onChange={() => selection.setAll(!areAll)}
        />
      </div>
      <table className={classes.table} data-stale={isStale}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden m={0}>Select</VisuallyHidden>
            </th>
            {COLUMNS.map((column) => (
              <th key={column.label} scope="col" {...sortState(column.sortKey, order)}>
                <ColumnHead {...column} order={order} onOrder={onOrder} />
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden m={0}>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <TableRow
              key={project.id}
              project={project}
              isChosen={selection.has(project.id)}
              isBusy={project.id === busyId}
              onToggle={selection.toggle}
              {...shared}
            />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

type ColumnHeadProps = (typeof COLUMNS)[number] & Pick<ProjectsTableProps, 'order' | 'onOrder'>;

function ColumnHead({ label, sortKey, first, order, onOrder }: ColumnHeadProps) {
  if (sortKey === undefined || first === undefined) return label;
  const isCurrent = order.sort === sortKey;
  const next: SortOrder = isCurrent ? (order.order === 'asc' ? 'desc' : 'asc') : first;
  return (
    <UnstyledButton className={classes.sort} onClick={() => onOrder({ sort: sortKey, order: next })}>
      {label}
      {isCurrent &&
        (order.order === 'asc' ? (
          <IconArrowUp size={16} aria-hidden="true" />
        ) : (
          <IconArrowDown size={16} aria-hidden="true" />
        ))}
    </UnstyledButton>
  );
}

function sortState(key: SortKey | undefined, { sort, order }: Pick<Filters, 'sort' | 'order'>) {
  return key === sort ? { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {};
}

interface TableRowProps extends ProjectItemProps {
  isChosen: boolean;
  onToggle: (id: string) => void;
}

/** A book as a row of the table. On a small screen it is a card with the facts below the title. */
const TableRow = memo(function TableRow(props: TableRowProps) {
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
          <BookThumb design={coverDesign(project.book_type, title)} image={screenAddress(project.thumbnail, 160)} />
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
