const BYTES_MAX = 8 * 1024 * 1024;
const KEEP_MS = 60 * 60 * 1000;
/** After a failure the upstream is left alone for this long, so that nobody waits for it again and again. */
const REST_MS = 60 * 1000;
const PAGES_MAX = 200;
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

/** Asks another server for its lists, with a limit on time, size and calls at once. Never throws. */
export function createUpstream({ url, timeoutMs, now }: UpstreamSetting): Upstream {
  const kept = new Map<string, { at: number; value: unknown }>();
  const running = new Map<string, Promise<unknown>>();
  let restsUntil = 0;

  function recall(address: string): unknown {
    const found = kept.get(address);
    kept.delete(address);
    if (!found || now().getTime() - found.at > KEEP_MS) return null;
    // Put back as the newest: the oldest in use goes first.
    kept.set(address, found);
    return found.value;
  }

  function remember(address: string, value: unknown): void {
    kept.set(address, { at: now().getTime(), value });
    const [oldest] = kept.keys();
    if (kept.size > PAGES_MAX && oldest !== undefined) kept.delete(oldest);
  }

  async function load(address: string, read: (answer: unknown) => unknown): Promise<unknown> {
    try {
      const value = read(await fetchJson(address, timeoutMs));
      if (value === null) throw new Error('The upstream answered nonsense');
      remember(address, value);
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

async function fetchJson(address: string, timeoutMs: number): Promise<unknown> {
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
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
