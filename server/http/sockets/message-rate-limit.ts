/** How much of something a person may do. Somebody who was idle may do as much at once as `atOnce` says. */
export interface MessageRateLimits {
  countPerS: number;
  countAtOnce: number;
  bytesPerS: number;
  bytesAtOnce: number;
}

export interface MessageRateLimit {
  /** How many milliseconds the person's next message of so many bytes waits; it is counted as taken then. */
  take(personId: string, bytes: number, now: number): number;
}

/** When a person's allowance is whole again: by number and by bytes. */
interface Used {
  countUntil: number;
  bytesUntil: number;
}

/** Slows down who sends, or asks for, more than anybody does who writes; nothing of it is lost. */
export function createMessageRateLimit({
  countPerS,
  countAtOnce,
  bytesPerS,
  bytesAtOnce,
}: MessageRateLimits): MessageRateLimit {
  const people = new Map<string, Used>();

  function forgetIdle(now: number): void {
    for (const [id, { countUntil, bytesUntil }] of people)
      if (countUntil <= now && bytesUntil <= now) people.delete(id);
  }

  return {
    take(personId, bytes, now) {
      if (people.size > 1000) forgetIdle(now);
      const used = people.get(personId) ?? { countUntil: now, bytesUntil: now };
      const countUntil = Math.max(now, used.countUntil) + 1000 / countPerS;
      const bytesUntil = Math.max(now, used.bytesUntil) + (bytes * 1000) / bytesPerS;
      people.set(personId, { countUntil, bytesUntil });
      const late = (until: number, atOnceMs: number) => Math.max(0, until - now - atOnceMs);
      return Math.max(
        late(countUntil, (countAtOnce * 1000) / countPerS),
        late(bytesUntil, (bytesAtOnce * 1000) / bytesPerS),
      );
    },
  };
}
