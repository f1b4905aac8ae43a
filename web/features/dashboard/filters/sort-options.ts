/** How the list can be ordered; values as `sortValue` makes them. */
export const SORT_OPTIONS = [
  { value: 'updated_at.desc', label: 'Last updated, newest first' },
  { value: 'updated_at.asc', label: 'Last updated, oldest first' },
  { value: 'created_at.desc', label: 'Created, newest first' },
  { value: 'created_at.asc', label: 'Created, oldest first' },
  { value: 'title.asc', label: 'Title, A to Z' },
  { value: 'title.desc', label: 'Title, Z to A' },
  { value: 'status.asc', label: 'Status, A to Z' },
  { value: 'status.desc', label: 'Status, Z to A' },
] as const;
