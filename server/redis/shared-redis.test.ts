import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRedis } from './open-redis.ts';
import { createSharedSlots } from './shared-slots.ts';
import type { SharedRedis } from './shared-redis.ts';
import { createSharedCounter } from './shared-counter.ts';
import { openRedisServer, type RedisServer, runsRedis } from './testing/redis-server.ts';

describe.skipIf(!runsRedis())('what processes share in Redis', () => {
  let server: RedisServer;
  const logged: string[] = [];
  const opened: { close(): void }[] = [];

  beforeAll(async () => {
    server = await openRedisServer();
  });
  afterAll(async () => {
    for (const one of opened) one.close();
    await server.close();
  });

  const note = (...words: unknown[]) => void logged.push(JSON.stringify(words));
  async function connect(): Promise<SharedRedis> {
    const redis = await openRedis(server.url, { info: note, error: note });
    opened.push(redis);
    return redis;
  }
  async function share(name: string, { max = 100, leaseMs = 30_000 } = {}) {
    const made = createSharedCounter({ redis: await connect(), name, max, leaseMs });
    opened.push(made);
    return made;
  }

  it('is a share of a person, whichever process gives it', async () => {
    const [first, second] = [await share('bytes'), await share('bytes')];
    const release = await first.take('ada', 60);
    expect(await second.take('ada', 41)).toBeNull();
    expect(await second.take('bob', 100)).not.toBeNull();
    const rest = await second.take('ada', 40);
    expect(rest).not.toBeNull();
    release?.();
    release?.();
    await expect.poll(() => second.take('ada', 60)).not.toBeNull();
    expect(await first.take('ada', 1)).toBeNull();
  });

  it('is never more than the share where many take at once', async () => {
    const shares = [await share('many', { max: 10 }), await share('many', { max: 10 })];
    const tries = Array.from({ length: 40 }, (_, index) => shares[index % 2]?.take('ada', 1));
    expect((await Promise.all(tries)).filter((release) => release !== null)).toHaveLength(10);
  });

  it('is free again after a process that held it has died, and kept for one that lives', async () => {
    const leaseMs = 300;
    const dead = await share('lease', { leaseMs });
    const living = await share('lease', { leaseMs });
    await dead.take('ada', 50);
    await living.take('ada', 50);
    dead.close();
    const other = await share('lease', { leaseMs });
    expect(await other.take('ada', 50)).toBeNull();
    await expect.poll(() => other.take('ada', 50), { timeout: 5000 }).not.toBeNull();
    expect(await other.take('ada', 1)).toBeNull();
  });

  it('refuses with the error that is given', async () => {
    const slots = createSharedSlots(await connect(), {
      name: 'imports',
      max: 1,
      refuse: () => new Error('Ten are waiting'),
    });
    opened.push(slots);
    const release = await slots.acquire('ada');
    await expect(slots.acquire('ada')).rejects.toThrow('Ten are waiting');
    release();
    await expect.poll(() => slots.acquire('ada').catch(() => null)).not.toBeNull();
  });

  it('is counted by each process alone while Redis is away, which the log says once each way', async () => {
    const redis = await connect();
    const mine = createSharedCounter({ redis, name: 'away', max: 100 });
    opened.push(mine);
    logged.length = 0;
    await server.stop();
    await expect.poll(() => redis.state()).toBe('unavailable');
    expect(await redis.ask((client) => client.get('x'))).toBeNull();
    expect(await mine.take('ada', 100)).not.toBeNull();
    expect(await mine.take('ada', 1)).toBeNull();
    await server.start();
    await expect.poll(() => redis.state(), { timeout: 10_000 }).toBe('ok');
    const ofOne = opened.filter((one) => 'ask' in one).length;
    expect(logged.filter((line) => line.includes('Redis is away'))).toHaveLength(ofOne);
    await expect
      .poll(() => logged.filter((line) => line.includes('Redis is back')).length, { timeout: 10_000 })
      .toBe(ofOne);
  });
});
