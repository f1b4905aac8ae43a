import { type Status, STATUS_LABELS } from '#book/catalogue/book-choices.ts';
import classes from './status-badge.module.css';

/** The status of a book. A plain element without Mantine, for speed: a page has up to a hundred of them. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={classes.badge} data-status={status}>
      {STATUS_LABELS[status]}
    </span>
  );
}
