import { randomUUID } from 'node:crypto';
import type { SharedRedis } from './shared-redis.ts';

/** What a person holds of something scarce, over all processes: slots in a queue, bytes of uploads. */
export interface SharedCounter {
  /** Takes this amount for the person until the returned function is called. Null where they would hold more than their share. */
  take(personId: string, amount: number): Promise<(() => void) | null>;
  close(): void;
}

interface SharedCounterOptions {
  redis: SharedRedis;
  /** Distinguishes shares from each other. */
  name: string;
  /** The most that a person may hold. */
  max: number;
  /** After this time, what a dead process held is free again. */
  leaseMs?: number;
}

interface Held {
  key: string;
  member: string;
}

/** Sums up what is held and adds to it in one step; expired entries are dropped first. The clock is that of Redis. */
const TAKE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  local sum = tonumber(ARGV[2])
  for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    sum = sum + tonumber(string.match(member, '(%d+)$'))
  end
  if sum > tonumber(ARGV[3]) then return 0 end
  redis.call('ZADD', KEYS[1], now + tonumber(ARGV[4]), ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 1
`;
const EXTEND = `
  local time = redis.call('TIME')
  redis.call('ZADD', KEYS[1], 'XX', time[1] * 1000 + math.floor(time[2] / 1000) + tonumber(ARGV[2]), ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;

/** While Redis is unavailable, each process counts only what it gave out itself. */
export function createSharedCounter({ redis, name, max, leaseMs = 30_000 }: SharedCounterOptions): SharedCounter {
  const own = new Map<string, number>();
  const held = new Set<Held>();
  const timer = setInterval(() => {
    for (const { key, member } of held) void redis.ask((client) => client.eval(EXTEND, 1, key, member, leaseMs));
  }, leaseMs / 3).unref();

  function count(personId: string, change: number): void {
    const left = (own.get(personId) ?? 0) + change;
    if (left > 0) own.set(personId, left);
    else own.delete(personId);
  }

  return {
    async take(personId, amount) {
      if ((own.get(personId) ?? 0) + amount > max) return null;
      // Counted before Redis is asked, so that concurrent calls do not all pass while it is unavailable.
      count(personId, amount);
      const one = { key: `share:${name}:${personId}`, member: `${randomUUID()} ${amount}` };
      const answer = await redis.ask((client) => client.eval(TAKE, 1, one.key, one.member, amount, max, leaseMs));
      if (answer === 0) {
        count(personId, -amount);
        return null;
      }
      held.add(one);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        held.delete(one);
        count(personId, -amount);
        void redis.ask((client) => client.zrem(one.key, one.member));
      };
    },
    close: () => clearInterval(timer),
  };
}
