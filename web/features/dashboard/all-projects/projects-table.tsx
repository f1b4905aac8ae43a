import { Checkbox, Paper, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import type { ProjectSummary } from '#contract/projects.ts';
import type { Filters, SortKey, SortOrder } from '../filters/filters.ts';
import { type TableRowProps, TableRow } from './table-row.tsx';
import classes from './projects-table.module.css';
import type { Selection } from './use-bulk.ts';

/** The columns. `sortKey` and `first` say whether and how the list is first sorted by the column. */
const COLUMNS: readonly { label: string; sortKey?: SortKey; first?: SortOrder }[] = [
  { label: 'Title', sortKey: 'title', first: 'asc' },
  { label: 'Status', sortKey: 'status', first: 'asc' },
  { label: 'Tags' },
  { label: 'Words' },
  { label: 'Created', sortKey: 'created_at', first: 'desc' },
  { label: 'Updated', sortKey: 'updated_at', first: 'desc' },
];

export interface ProjectsTableProps extends Omit<TableRowProps, 'project' | 'isChosen' | 'isBusy' | 'onToggle'> {
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
