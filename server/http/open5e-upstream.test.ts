import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRedis } from '#server/redis/open-redis.ts';
import type { SharedRedis } from '#server/redis/shared-redis.ts';
import { openRedisServer, type RedisServer, runsRedis } from '#server/redis/testing/redis-server.ts';
import { createAnswerCache, createSharedAnswers } from './open5e-upstream.ts';

const ADDRESS = 'https://lists.example/v1/monsters/?search=wolf';

describe.skipIf(!runsRedis())('answers that processes share', () => {
  let server: RedisServer;
  const opened: SharedRedis[] = [];
  beforeAll(async () => {
    server = await openRedisServer();
  });
  afterAll(async () => {
    for (const redis of opened) redis.close();
    await server.close();
  });

  async function open() {
    const redis = await openRedis(server.url, { info: () => undefined, error: () => undefined });
    opened.push(redis);
    return {
      redis,
      answers: createSharedAnswers(
        redis,
        createAnswerCache(() => new Date()),
      ),
    };
  }

  it('are found by the one that another asked for, and by each its own while Redis is away', async () => {
    const [first, second] = [await open(), await open()];
    expect(await second.answers.find(ADDRESS)).toBeNull();
    first.answers.keep(ADDRESS, { results: ['wolf'] }, 20);
    await expect.poll(() => second.answers.find(ADDRESS)).toEqual({ results: ['wolf'] });
    await server.stop();
    expect(await first.answers.find(ADDRESS)).toEqual({ results: ['wolf'] });
    expect(await second.answers.find(ADDRESS)).toBeNull();
    second.answers.keep(ADDRESS, { results: ['bear'] }, 20);
    expect(await second.answers.find(ADDRESS)).toEqual({ results: ['bear'] });
  });
});
