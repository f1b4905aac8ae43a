import type { AnswerCache } from './answer-cache.ts';

const BYTES_MAX = 8 * 1024 * 1024;
/** How long a list that failed is not requested again. An upstream that cannot be reached gets no requests at all for as long. */
const RETRY_AFTER_MS = 60 * 1000;
/** After this many calls in a row without an answer, the upstream counts as unreachable. */
const UNREACHED_CALLS_MAX = 3;
/** Statuses of a proxy whose server is down, or of a server that refuses more calls. */
const UNAVAILABLE = [429, 502, 503, 504];
/** How many failed lists are remembered. */
const FAILED_MAX = 200;
const AT_ONCE_MAX = 10;

export interface UpstreamSetting {
  url: string;
  timeoutMs: number;
  cache: AnswerCache;
  now: () => Date;
}

export interface Upstream {
  /** The answer as parsed by `read`, cached for an hour; null where the upstream gave no valid one. */
  ask<T>(path: string, query: object, read: (answer: unknown) => T | null): Promise<T | null>;
}

/** Requests lists from another server, with limits on time, size and concurrent calls. Never throws. */
export function createUpstream({ url, timeoutMs, cache, now }: UpstreamSetting): Upstream {
  const running = new Map<string, Promise<unknown>>();
  const failed = new Map<string, number>();
  let unreached = 0;
  let pausedUntil = 0;

  async function load(address: string, read: (answer: unknown) => unknown): Promise<unknown> {
    try {
      const response = await reach(address);
      const { json, bytes } = await readJson(response);
      const value = read(json);
      if (value === null) throw new Error('The upstream answered nonsense');
      cache.keep(address, value, bytes);
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
    if (response && !UNAVAILABLE.includes(response.status)) {
      unreached = 0;
      return response;
    }
    void response?.body?.cancel();
    unreached += 1;
    if (unreached >= UNREACHED_CALLS_MAX) pausedUntil = now().getTime() + RETRY_AFTER_MS;
    throw new Error('The upstream cannot be reached');
  }

  function noteFailure(address: string): void {
    failed.delete(address);
    failed.set(address, now().getTime() + RETRY_AFTER_MS);
    for (const oldest of failed.keys()) {
      if (failed.size <= FAILED_MAX) return;
      failed.delete(oldest);
    }
  }

  function isPaused(address: string): boolean {
    const time = now().getTime();
    return time < pausedUntil || time < (failed.get(address) ?? 0);
  }

  return {
    async ask<T>(path: string, query: object, read: (answer: unknown) => T | null): Promise<T | null> {
      const address = addressOf(url + path, query);
      const known = await cache.find(address);
      if (known !== null) return known as T;
      const under = running.get(address);
      if (under) return (await under) as T | null;
      if (isPaused(address) || running.size >= AT_ONCE_MAX) return null;
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
