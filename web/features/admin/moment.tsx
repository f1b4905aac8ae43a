import { fullTime, relativeTime } from './relative-time.ts';

/** When something was, shortly; in full for whoever points at it. */
export function Moment({ date }: { date: string }) {
  return (
    <time dateTime={date} title={fullTime(date)}>
      {relativeTime(date, Date.now())}
    </time>
  );
}
