import type { SharedRedis } from '#server/redis/shared-redis.ts';

const BYTES_MAX = 8 * 1024 * 1024;
/** How long a list that failed is not requested again. An upstream that cannot be reached gets no requests at all for as long. */
const RETRY_AFTER_MS = 60 * 1000;
/** After this many calls in a row without an answer, the upstream counts as unreachable. */
const UNREACHED_CALLS_MAX = 3;
/** Statuses of a proxy whose server is down, or of a server that refuses more calls. */
const UNAVAILABLE = [429, 502, 503, 504];
/** How many failed lists are kept in memory. */
const FAILED_MAX = 200;
const AT_ONCE_MAX = 10;

interface UpstreamSetting {
  url: string;
  timeoutMs: number;
  cache: AnswerCache;
  now: () => Date;
}

export interface Upstream {
  /** The answer as returned by `read`, cached for an hour; null where the upstream gave no valid one. */
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
      const response = await fetchList(address);
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

  async function fetchList(address: string): Promise<Response> {
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

const KEEP_MS = 60 * 60 * 1000;
const ANSWERS_MAX = 200;
const KEPT_BYTES_MAX = 32 * 1024 * 1024;

interface CachedAnswer {
  /** When it was stored, in milliseconds. */
  at: number;
  value: unknown;
  /** The size of the answer as it was sent. */
  bytes: number;
}

/** Answers of the last hour by their address. Beyond a number of answers or bytes, the least recently used are evicted. */
interface AnswerCache {
  /** Null where nothing is stored for the address. */
  find(address: string): Promise<unknown>;
  keep(address: string, value: unknown, bytes: number): void;
}

export function createAnswerCache(now: () => Date): AnswerCache {
  // A Map keeps the order of insertion, so the first entry is the least recently used.
  const kept = new Map<string, CachedAnswer>();
  let keptBytes = 0;

  function add(address: string, answer: CachedAnswer): void {
    evict(address);
    kept.set(address, answer);
    keptBytes += answer.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= ANSWERS_MAX && keptBytes <= KEPT_BYTES_MAX) return;
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

const KEEP_S = 60 * 60;
/** Larger answers are cached by each process alone. */
const SHARED_BYTES_MAX = 1024 * 1024;

/** Answers that all processes share; those in this process's own cache need no call to Redis. */
export function createSharedAnswers(redis: SharedRedis, own: AnswerCache): AnswerCache {
  const keyOf = (address: string) => `answer:${address}`;
  return {
    async find(address) {
      const known = await own.find(address);
      if (known !== null) return known;
      const text = await redis.ask((client) => client.get(keyOf(address)));
      return text === null ? null : (JSON.parse(text) as unknown);
    },
    keep(address, value, bytes) {
      own.keep(address, value, bytes);
      const text = JSON.stringify(value);
      if (text.length <= SHARED_BYTES_MAX) void redis.ask((client) => client.set(keyOf(address), text, 'EX', KEEP_S));
    },
  };
}
