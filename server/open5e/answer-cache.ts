const KEEP_MS = 60 * 60 * 1000;
const ANSWERS_MAX = 200;
const BYTES_MAX = 32 * 1024 * 1024;

interface CachedAnswer {
  /** When it was kept, in milliseconds. */
  at: number;
  value: unknown;
  /** The size of the answer as it was sent. */
  bytes: number;
}

/** Answers of the last hour by their address. Beyond a number of answers or bytes, those unused for longest are evicted. */
export interface AnswerCache {
  /** Null where nothing is kept for the address. */
  find(address: string): Promise<unknown>;
  keep(address: string, value: unknown, bytes: number): void;
}

export function createAnswerCache(now: () => Date): AnswerCache {
  // A Map keeps the order in which its entries were added: the first is the one unused for longest.
  const kept = new Map<string, CachedAnswer>();
  let keptBytes = 0;

  function add(address: string, answer: CachedAnswer): void {
    evict(address);
    kept.set(address, answer);
    keptBytes += answer.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= ANSWERS_MAX && keptBytes <= BYTES_MAX) return;
      evict(oldest);
    }
  }

  function evict(address: string): void {
    keptBytes -= kept.get(address)?.bytes ?? 0;
    kept.delete(address);
  }

  return {
    async find(address) {
      const found = kept.get(address);
      if (!found) return null;
      evict(address);
      if (now().getTime() - found.at > KEEP_MS) return null;
      add(address, found);
      return found.value;
    },
    keep: (address, value, bytes) => add(address, { at: now().getTime(), value, bytes }),
  };
}
