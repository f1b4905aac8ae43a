import type { Redis } from 'ioredis';

/** The short-lived data that all processes share. While it is unavailable, each process works alone. */
export interface SharedRedis {
  state(): 'ok' | 'unavailable';
  /** Calls Redis; null, at once or after a short bounded time, where it does not answer. */
  ask<T>(call: (client: Redis) => Promise<T>): Promise<T | null>;
  /**
   * Calls `hear` with what the processes publish on a channel; messages are missed while Redis is unavailable. The returned function ends
   * that.
   */
  subscribe(channel: string, hear: (text: string) => void): () => void;
  close(): void;
}
