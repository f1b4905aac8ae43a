import { createRequire } from 'node:module';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import type { SharedRedis } from './shared-redis.ts';

const PREFIX = 'calls:';

type Counter = Pick<FastifyRateLimitStore, 'incr'>;
type Counted = Parameters<FastifyRateLimitStore['incr']>[1];
type Count = { current: number; ttl: number };

/** The library's own two stores, for which it has no types. The flags are for growing limits, which are not used here. */
const load = createRequire(import.meta.url);
const LocalStore = load('@fastify/rate-limit/store/LocalStore.js') as new (...flags: [boolean, boolean]) => Counter;
const RedisStore = load('@fastify/rate-limit/store/RedisStore.js') as new (
  ...given: [boolean, boolean, Redis, string]
) => Counter;

/** The class of a store that counts the calls of all processes, or those of this one alone while Redis is unavailable. */
export function sharedRateLimitStore(redis: SharedRedis): new () => FastifyRateLimitStore {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #own = new LocalStore(false, false);
    #shared: Counter | null = null;

    incr(key: string, counted: Counted, timeWindow: number, max: number): void {
      this.#count(key, timeWindow, max).then((count) => counted(null, count), counted);
    }

    child(): FastifyRateLimitStore {
      return this;
    }

    /** Each call is counted here too, so that nobody starts at zero when Redis becomes unavailable or comes back empty. */
    async #count(...call: [string, number, number]): Promise<Count> {
      const own = await countIn(this.#own, ...call);
      const all = await redis.ask((client) => {
        this.#shared ??= new RedisStore(false, false, client, PREFIX);
        return countIn(this.#shared, ...call);
      });
      return all && all.current > own.current ? all : own;
    }
  };
}

function countIn(store: Counter, key: string, timeWindow: number, max: number): Promise<Count> {
  return new Promise((resolve, reject) => {
    store.incr(key, (error, count) => (count ? resolve(count) : reject(error)), timeWindow, max);
  });
}
