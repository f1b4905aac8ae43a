export interface SentParts<Part> {
  /** Reads what is sent of one thing; null where it is gone. */
  read(id: string): Promise<Part | null>;
  lengthOf(part: Part): number;
  /** Sends some; resolves when the worker has read them. */
  send(parts: Part[]): Promise<unknown>;
}

/** Bytes of documents that go to a worker at once: few, so that it begins soon. */
const SENT_AT_ONCE = 100_000;

/**
 * Sends what a worker lacks, a little at a time, but for what is left at the end, which it returns. The next is read from the store and sent
 * while the worker reads the last.
 */
export async function sendInParts<Part>(
  ids: Iterable<string>,
  { read, lengthOf, send }: SentParts<Part>,
): Promise<Part[]> {
  let waiting: Part[] = [];
  let length = 0;
  let [before, last]: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  const sendWaiting = async () => {
    await before;
    before = last;
    last = send(waiting);
    // A failure is thrown where it is waited for, which may be later.
    last.catch(() => undefined);
    waiting = [];
    length = 0;
  };
  try {
    for (const id of ids) {
      if (length > SENT_AT_ONCE) await sendWaiting();
      const part = await read(id);
      if (part === null) continue;
      waiting.push(part);
      length += lengthOf(part);
    }
    return waiting;
  } finally {
    // Where the store fails, too, the turn is over only when the worker is done.
    await Promise.all([before, last]);
  }
}
