/** So many updates, or bytes of them, may lie behind the newest state: whoever opens the section reads them. */
const COUNT_MAX = 200;
const BYTES_MAX = 200_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Whether a state is to be kept, so that the updates before it need not be read again. */
export function isStateDue(behind: readonly Uint8Array[]): boolean {
  return behind.length >= COUNT_MAX || behind.reduce((sum, { length }) => sum + length, 0) >= BYTES_MAX;
}

/** Which of the kept states give way, oldest first: all but the newest, the oldest, from which the history goes, and the first of each week. */
export function expiredStates(states: readonly { seq: number; made_at: string }[]): number[] {
  const weeks = new Set<number>();
  const kept = states.filter(({ made_at }, index) => {
    const week = Math.floor(Date.parse(made_at) / WEEK_MS);
    const isFirst = !weeks.has(week);
    weeks.add(week);
    return isFirst || index === states.length - 1;
  });
  return states.filter((state) => !kept.includes(state)).map(({ seq }) => seq);
}
