/** The two stores of the rate limit's library, which it does not describe. */
interface CountedCall {
  current: number;
  ttl: number;
}
type Counted = (error: Error | null, result: CountedCall | null) => void;

declare module '@fastify/rate-limit/store/LocalStore.js' {
  export default class LocalStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean);
    incr(key: string, counted: Counted, timeWindow: number, max: number): void;
  }
}

declare module '@fastify/rate-limit/store/RedisStore.js' {
  import type { Redis } from 'ioredis';
  export default class RedisStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, redis: Redis, key: string);
    incr(key: string, counted: Counted, timeWindow: number, max: number): void;
  }
}
