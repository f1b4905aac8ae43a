/** How fast a person's updates are taken: many times what writing makes, and little enough for nobody else to notice. */
const COUNT_PER_S = 20;
const COUNT_AT_ONCE = 200;
const BYTES_PER_S = 200_000;
const BYTES_AT_ONCE = 5_000_000;

export interface UpdatePace {
  /** How many milliseconds the person's next update of so many bytes waits; it is counted as taken then. */
  take(personId: string, bytes: number, now: number): number;
}

/** When a person's allowance is whole again: by number and by bytes. */
interface Used {
  countUntil: number;
  bytesUntil: number;
}

/** Slows down who sends more than anybody writes; nothing of it is lost. */
export function createUpdatePace(): UpdatePace {
  const people = new Map<string, Used>();

  function forgetIdle(now: number): void {
    for (const [id, { countUntil, bytesUntil }] of people)
      if (countUntil <= now && bytesUntil <= now) people.delete(id);
  }

  return {
    take(personId, bytes, now) {
      if (people.size > 1000) forgetIdle(now);
      const used = people.get(personId) ?? { countUntil: now, bytesUntil: now };
      const countUntil = Math.max(now, used.countUntil) + 1000 / COUNT_PER_S;
      const bytesUntil = Math.max(now, used.bytesUntil) + (bytes * 1000) / BYTES_PER_S;
      people.set(personId, { countUntil, bytesUntil });
      const late = (until: number, atOnceMs: number) => Math.max(0, until - now - atOnceMs);
      return Math.max(
        late(countUntil, (COUNT_AT_ONCE * 1000) / COUNT_PER_S),
        late(bytesUntil, (BYTES_AT_ONCE * 1000) / BYTES_PER_S),
      );
    },
  };
}
