import type { Redis } from 'ioredis';

/** What all processes share for a short time, and what each of them does alone while it is away. */
export interface SharedRedis {
  state(): 'ok' | 'unavailable';
  /** Asks Redis; null, at once or after a short bounded time, where it does not answer. */
  ask<T>(call: (client: Redis) => Promise<T>): Promise<T | null>;
  close(): void;
}
