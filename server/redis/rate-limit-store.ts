/// <reference path="./rate-limit-stores.d.ts" />
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import type { SharedRedis } from './shared-redis.ts';

const PREFIX = 'calls:';

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];
type Count = { current: number; ttl: number };

/** The class of a store that counts the calls of all processes, and those of this one alone while Redis is away. */
export function sharedRateLimitStore(redis: SharedRedis): new () => FastifyRateLimitStore {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #own = new LocalStore(false, false);
    #shared: RedisStore | null = null;

    /** Each call counts here too, so that nobody starts anew where Redis goes away or comes back empty. */
    incr(key: string, counted: Counted, timeWindow: number, max: number): void {
      this.#own.incr(
        key,
        (error, own) => {
          if (error || !own) return counted(error, undefined);
          void this.#countShared(key, timeWindow, max).then((all) =>
            counted(null, all && all.current > own.current ? all : own),
          );
        },
        timeWindow,
        max,
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }

    #countShared(key: string, timeWindow: number, max: number): Promise<Count | null> {
      return redis.ask((client) => {
        this.#shared ??= new RedisStore(false, false, client, PREFIX);
        const shared = this.#shared;
        return new Promise<Count>((resolve, reject) => {
          shared.incr(key, (error, count) => (count ? resolve(count) : reject(error)), timeWindow, max);
        });
      });
    }
  };
}
