import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

function withClock(max: number) {
  let time = 0;
  const limiter = createRateLimiter({
    max,
    windowMs: 1000,
    now: () => time,
    sleep: async (ms) => {
      time += ms;
    },
  });
  return { limiter, pass: (ms: number) => (time += ms), time: () => time };
}

describe('rate limiter', () => {
  it('has room for so many calls in a window, and again once they are past', () => {
    const { limiter, pass } = withClock(2);
    expect([limiter.tryTake(), limiter.tryTake(), limiter.tryTake()]).toEqual([true, true, false]);
    pass(999);
    expect(limiter.tryTake()).toBe(false);
    pass(1);
    expect(limiter.tryTake()).toBe(true);
  });

  it('lets those who wait through in order, as room comes', async () => {
    const { limiter, time } = withClock(1);
    const order: string[] = [];
    const waits = ['a', 'b', 'c'].map(async (name) => {
      await limiter.take();
      order.push(`${name} at ${time()}`);
    });
    await Promise.all(waits);
    expect(order).toEqual(['a at 0', 'b at 1000', 'c at 2000']);
  });

  it('lets go of one that is given up, and the next one in', async () => {
    const giveUp = new AbortController();
    const limiter = createRateLimiter({ max: 1, windowMs: 50 });
    await limiter.take();
    const given = limiter.take(giveUp.signal);
    const next = limiter.take();
    giveUp.abort();
    await expect(given).rejects.toThrow(DOMException);
    await next;
  });
});
