/** How much a person may do of something. After being idle, they may do `countAtOnce` (or `bytesAtOnce`) at once. */
export interface MessageRateLimits {
  countPerS: number;
  countAtOnce: number;
  bytesPerS: number;
  bytesAtOnce: number;
}

export interface MessageRateLimit {
  /** How many milliseconds the person's next message of this many bytes has to wait; it is counted at once. */
  take(personId: string, bytes: number, now: number): number;
}

/** When a person's allowance is full again, by number and by bytes. */
interface Used {
  countUntil: number;
  bytesUntil: number;
}

/** Slows down clients that send or request more than anybody does who writes; nothing is lost. */
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
