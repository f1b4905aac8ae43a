import { fullTime, relativeTime } from './relative-time.ts';

/** A moment in short form; the full date and time show on hover. */
export function Moment({ date }: { date: string }) {
  return (
    <time dateTime={date} title={fullTime(date)}>
      {relativeTime(date, Date.now())}
    </time>
  );
}
