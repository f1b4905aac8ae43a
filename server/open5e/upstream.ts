const BYTES_MAX = 8 * 1024 * 1024;
const KEEP_MS = 60 * 60 * 1000;
/**
 * A list that failed is not asked for again for this long, and nothing at all of an upstream that cannot be reached, so that nobody
 * waits for it again and again.
 */
const REST_MS = 60 * 1000;
/** So many calls in a row without any answer: it is the upstream that cannot be reached, not one list that fails. */
const UNREACHED_MAX = 3;
/** Answers of what stands before a server that is away, or of one that wants to be left alone. */
const AWAY = [429, 502, 503, 504];
const PAGES_MAX = 200;
/** What is kept, by the size of the answers as they came. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
const AT_ONCE_MAX = 10;

export interface UpstreamSetting {
  url: string;
  timeoutMs: number;
  now: () => Date;
}

export interface Upstream {
  /** What `read` makes of the answer, from memory for an hour; null where the upstream gave none that is good. */
  ask<T>(path: string, query: object, read: (answer: unknown) => T | null): Promise<T | null>;
}

interface Page {
  at: number;
  value: unknown;
  bytes: number;
}

/** Asks another server for its lists, with a limit on time, size and calls at once. Never throws. */
export function createUpstream({ url, timeoutMs, now }: UpstreamSetting): Upstream {
  const kept = new Map<string, Page>();
  const running = new Map<string, Promise<unknown>>();
  const failed = new Map<string, number>();
  let keptBytes = 0;
  let unreached = 0;
  let restsUntil = 0;

  function recall(address: string): unknown {
    const found = kept.get(address);
    if (!found) return null;
    forget(address);
    if (now().getTime() - found.at > KEEP_MS) return null;
    // Put back as the newest: the oldest in use goes first.
    keep(address, found);
    return found.value;
  }

  function keep(address: string, page: Page): void {
    kept.set(address, page);
    keptBytes += page.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= PAGES_MAX && keptBytes <= KEPT_BYTES_MAX) return;
      forget(oldest);
    }
  }

  function forget(address: string): void {
    keptBytes -= kept.get(address)?.bytes ?? 0;
    kept.delete(address);
  }

  async function load(address: string, read: (answer: unknown) => unknown): Promise<unknown> {
    try {
      const response = await reach(address);
      const { json, bytes } = await readJson(response);
      const value = read(json);
      if (value === null) throw new Error('The upstream answered nonsense');
      keep(address, { at: now().getTime(), value, bytes });
      return value;
    } catch {
      noteFailure(address);
      return null;
    } finally {
      running.delete(address);
    }
  }

  async function reach(address: string): Promise<Response> {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (response && !AWAY.includes(response.status)) {
      unreached = 0;
      return response;
    }
    void response?.body?.cancel();
    unreached += 1;
    if (unreached >= UNREACHED_MAX) restsUntil = now().getTime() + REST_MS;
    throw new Error('The upstream cannot be reached');
  }

  function noteFailure(address: string): void {
    failed.delete(address);
    failed.set(address, now().getTime() + REST_MS);
    for (const oldest of failed.keys()) {
      if (failed.size <= PAGES_MAX) return;
      failed.delete(oldest);
    }
  }

  function isResting(address: string): boolean {
    const time = now().getTime();
    return time < restsUntil || time < (failed.get(address) ?? 0);
  }

  return {
    async ask<T>(path: string, query: object, read: (answer: unknown) => T | null): Promise<T | null> {
      const address = addressOf(url + path, query);
      const known = recall(address);
      if (known !== null) return known as T;
      const under = running.get(address);
      if (under) return (await under) as T | null;
      if (isResting(address) || running.size >= AT_ONCE_MAX) return null;
      const run = load(address, read);
      running.set(address, run);
      return (await run) as T | null;
    },
  };
}

function addressOf(base: string, query: object): string {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') given.set(key, String(value));
  }
  return `${base}?${given}`;
}

async function readJson(response: Response): Promise<{ json: unknown; bytes: number }> {
  if (!response.ok || !response.body) {
    void response.body?.cancel();
    throw new Error(`The upstream answered ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > BYTES_MAX) throw new Error('The upstream answered too much');
    parts.push(part);
  }
  return { json: JSON.parse(Buffer.concat(parts).toString('utf8')), bytes };
}
