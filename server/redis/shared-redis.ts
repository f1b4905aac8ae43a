import type { Redis } from 'ioredis';

/** What all processes share for a short time, and what each of them does alone while it is away. */
export interface SharedRedis {
  state(): 'ok' | 'unavailable';
  /** Asks Redis; null, at once or after a short bounded time, where it does not answer. */
  ask<T>(call: (client: Redis) => Promise<T>): Promise<T | null>;
  /**
   * Hears what the processes publish on a channel, as long as Redis answers; what comes while it is away is missed. The function that it
   * returns ends that.
   */
  subscribe(channel: string, hear: (text: string) => void): () => void;
  close(): void;
}
