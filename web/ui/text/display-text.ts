const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const INVALID = 'Invalid date';

/** A date in the person's language; 'Invalid date' if it is not a date. */
export function formatDate(date: string | number | Date, locale?: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return INVALID;
  return time.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** How long ago a time is, in words. Beyond a week it is the date. `now` is in ms. */
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

/**
 * The name of a section as it is displayed, with typographic apostrophes. React escapes the other characters; none is removed (decision
 * 0132).
 */
export function sectionName(title: string): string {
  return title.replaceAll("'", '’');
}

/** The label of a button that copies. Browsers refuse to copy over plain http, and if the person forbids it. */
export function copyLabel({ copied, error }: { copied: boolean; error: Error | null }, label: string): string {
  if (error) return 'Could not be copied';
  return copied ? 'Copied' : label;
}

/** The colours that distinguish people. Each is dark enough for white letters. */
const COLOURS = ['#8a4a2b', '#3b5b84', '#3f6b4a', '#7a4a6d', '#7d5d1f', '#2f6672', '#8c3b4a', '#575c8c'] as const;

/** The colour of a person. It is the same on every screen. */
export function colourOf(userId: string): string {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}

/**
 * The first letters of the first and the last word of a name, in capitals; '?' for a name without letters or digits. Of a mail address, only
 * the part before the @ counts.
 */
export function initialsOf(name: string): string {
  const at = name.indexOf('@');
  const words = plainDisplay(at > 0 ? name.slice(0, at) : name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (
    [first, last]
      .map((word = '') => [...word][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}
