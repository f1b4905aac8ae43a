const BYTES_MAX = 8 * 1024 * 1024;
const KEEP_MS = 60 * 60 * 1000;
/** After a failure the upstream is left alone for this long, so that nobody waits for it again and again. */
const REST_MS = 60 * 1000;
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
  let keptBytes = 0;
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
      const { json, bytes } = await fetchJson(address, timeoutMs);
      const value = read(json);
      if (value === null) throw new Error('The upstream answered nonsense');
      keep(address, { at: now().getTime(), value, bytes });
      return value;
    } catch {
      restsUntil = now().getTime() + REST_MS;
      return null;
    } finally {
      running.delete(address);
    }
  }

  return {
    async ask<T>(path: string, query: object, read: (answer: unknown) => T | null): Promise<T | null> {
      const address = addressOf(url + path, query);
      const known = recall(address);
      if (known !== null) return known as T;
      const under = running.get(address);
      if (under) return (await under) as T | null;
      if (now().getTime() < restsUntil || running.size >= AT_ONCE_MAX) return null;
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

async function fetchJson(address: string, timeoutMs: number): Promise<{ json: unknown; bytes: number }> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) throw new Error(`The upstream answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > BYTES_MAX) throw new Error('The upstream answered too much');
    parts.push(part);
  }
  return { json: JSON.parse(Buffer.concat(parts).toString('utf8')), bytes };
}
