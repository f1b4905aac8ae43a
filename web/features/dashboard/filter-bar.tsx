import { Button, MultiSelect, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { STATUS_LABELS, STATUSES } from '#book/catalogue/book-choices.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import classes from './filter-bar.module.css';
import { type ChangeFilters, type Filters, singleDay, type SortKey, type SortOrder, sortValue } from './filters.ts';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All statuses' },
  ...STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];
const VIEW_OPTIONS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
];

interface FilterBarProps {
  filters: Filters;
  onChange: ChangeFilters;
  /** All tags of the person. */
  tags: string[];
  /** Whether the list can be shown in two ways. */
  hasView?: boolean;
}

/** The search, the order and the view of the list. The other filters unfold, and stay unfolded while one of them is set. */
export function FilterBar({ filters, onChange, tags, hasView = true }: FilterBarProps) {
  const [isUnfolded, { toggle }] = useDisclosure(false);
  const set = countSet(filters);
  const isOpen = isUnfolded || set > 0;
  return (
    <search aria-label="Filter projects" className={classes.bar}>
      <div className={classes.first}>
        <div className={classes.search}>
          <SearchInput
            label="Filter by title"
            placeholder="Search by title, description, tag..."
            value={filters.search}
            onSearch={(search) => onChange({ search }, { replace: true })}
          />
        </div>
        <NativeSelect
          className={classes.sort}
          label="Sort by"
          data={SORT_OPTIONS}
          value={sortValue(filters)}
          onChange={({ currentTarget }) => onChange(sortOf(currentTarget.value))}
        />
        {hasView && (
          <NativeSelect
            className={classes.view}
            label="View"
            data={VIEW_OPTIONS}
            value={filters.view}
            onChange={({ currentTarget }) => onChange({ view: currentTarget.value === 'list' ? 'list' : 'grid' })}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls="dashboard-filters"
          // While a filter is set, its field must be seen.
          disabled={set > 0}
          onClick={toggle}
        >
          {set === 0 ? 'Filters' : `Filters (${set})`}
        </Button>
      </div>
      <div id="dashboard-filters" className={classes.rest} hidden={!isOpen}>
        <NativeSelect
          label="Status"
          data={STATUS_OPTIONS}
          value={filters.status}
          onChange={({ currentTarget }) => onChange({ status: currentTarget.value as Filters['status'] })}
        />
        <TagsFilter chosen={filters.tags} tags={tags} onChange={(chosen) => onChange({ tags: chosen })} />
        <Dates filters={filters} onChange={onChange} />
      </div>
    </search>
  );
}

/** How many of the filters that unfold are set. */
function countSet({ status, tags, from, to }: Filters): number {
  return [status !== 'all', tags.length > 0, from !== '' || to !== ''].filter(Boolean).length;
}

function TagsFilter({
  chosen,
  tags,
  onChange,
}: {
  chosen: string[];
  tags: string[];
  onChange: (tags: string[]) => void;
}) {
  return (
    <MultiSelect
      label="Tags"
      placeholder={chosen.length === 0 ? 'Any tag' : ''}
      data={[...new Set([...tags, ...chosen])]}
      value={chosen}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="No tags found"
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      clearButtonProps={{ 'aria-label': 'Clear tags' }}
    />
  );
}

/** Filters by a single day, or by a first and a last day. */
function Dates({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const change = (days: Partial<Pick<Filters, 'from' | 'to'>>) => onChange(days, { replace: true });
  return (
    <div className={classes.days}>
      <DateField label="Date" value={singleDay(filters)} onDate={(day) => change({ from: day, to: day })} />
      <DateField
        label="From"
        value={filters.from}
        {...(filters.to === '' ? {} : { max: filters.to })}
        onDate={(from) => change({ from })}
      />
      <DateField
        label="To"
        value={filters.to}
        {...(filters.from === '' ? {} : { min: filters.from })}
        onDate={(to) => change({ to })}
      />
    </div>
  );
}

function sortOf(value: string): Pick<Filters, 'sort' | 'order'> {
  const [sort, order] = value.split('.') as [SortKey, SortOrder];
  return { sort, order };
}

/** The orders of the list. The values have the form that `sortValue` makes. */
const SORT_OPTIONS = [
  { value: 'updated_at.desc', label: 'Last updated, newest first' },
  { value: 'updated_at.asc', label: 'Last updated, oldest first' },
  { value: 'created_at.desc', label: 'Created, newest first' },
  { value: 'created_at.asc', label: 'Created, oldest first' },
  { value: 'title.asc', label: 'Title, A to Z' },
  { value: 'title.desc', label: 'Title, Z to A' },
  { value: 'status.asc', label: 'Status, A to Z' },
  { value: 'status.desc', label: 'Status, Z to A' },
] as const;
