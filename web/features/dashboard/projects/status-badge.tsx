import { type Status, STATUS_LABELS } from '#book/catalogue/statuses.ts';
import classes from './status-badge.module.css';

/** Where a book stands, in a word. A plain element: a shelf draws a hundred of them at once. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={classes.badge} data-status={status}>
      {STATUS_LABELS[status]}
    </span>
  );
}
