const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const INVALID = 'Invalid date';

/** A day in the person's language; 'Invalid date' where it is none. */
export function formatDate(date: string | number | Date, locale?: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return INVALID;
  return time.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** How long ago, as people say it; beyond a week the day. Both arguments are instants, `now` in ms. */
export function formatRelative(date: string | number | Date, now: number, locale?: string): string {
  const time = new Date(date).getTime();
  if (Number.isNaN(time)) return INVALID;
  const past = now - time;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (past < 60_000) return words.format(0, 'second');
  if (past < HOUR) return words.format(-Math.floor(past / 60_000), 'minute');
  if (past < DAY) return words.format(-Math.floor(past / HOUR), 'hour');
  if (past < 7 * DAY) return words.format(-Math.floor(past / DAY), 'day');
  return formatDate(date, locale);
}

/** A title or description as it is displayed: without the characters < > " ' &. */
export function plainDisplay(text: string): string {
  return text.replace(/[<>"'&]/g, '');
}

/** The name of a section as it is displayed: an apostrophe as books print it. React escapes the rest; nothing is left out (decision 0132). */
export function sectionName(title: string): string {
  return title.replaceAll("'", '’');
}

/** The label of a button that copies. Browsers refuse to copy over plain http, and where the person forbids it. */
export function copyLabel({ copied, error }: { copied: boolean; error: Error | null }, label: string): string {
  if (error) return 'Could not be copied';
  return copied ? 'Copied' : label;
}
