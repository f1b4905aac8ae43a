/** A moment in short form; the full date and time show on hover. */
export function Moment({ date }: { date: string }) {
  return (
    <time dateTime={date} title={fullTime(date)}>
      {relativeTime(date, Date.now())}
    </time>
  );
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long ago a date is, in words. Beyond a week it is the full date and time. `now` is in ms. */
export function relativeTime(date: string, now: number, locale?: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return 'Invalid date';
  const past = now - time.getTime();
  if (past < HOUR) return 'Just now';
  if (past < DAY) return `${Math.floor(past / HOUR)}h ago`;
  if (past < 7 * DAY) return `${Math.floor(past / DAY)}d ago`;
  return fullTime(date, locale);
}

/** The date and time in the person's locale. */
function fullTime(date: string, locale?: string): string {
  return new Date(date).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
