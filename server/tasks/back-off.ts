const FIRST_MS = 10_000;
const LONGEST_MS = 60 * 60_000;
/** Later than this nobody waits for it any more: the links in mails end after a day. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/** How long to wait after a failed attempt, the first being 1; null where a task of this age is given up. */
export function waitAfter(attempts: number, ageMs: number): number | null {
  if (ageMs >= GIVE_UP_AFTER_MS) return null;
  return Math.min(LONGEST_MS, FIRST_MS * 3 ** (attempts - 1));
}
