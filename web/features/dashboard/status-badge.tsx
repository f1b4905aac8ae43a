import { Badge } from '@mantine/core';
import { type Status, STATUS_LABELS } from '#book/catalogue/statuses.ts';

const COLORS: Record<Status, string> = {
  draft: 'gray',
  'in-progress': 'gold',
  completed: 'leaf',
  published: 'leaf',
  archived: 'gray',
};

/** Where a book stands, in a word. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge variant={status === 'published' ? 'light' : 'outline'} color={COLORS[status]}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
