import { expect, it } from 'vitest';
import { createSharedPlaces } from '#server/redis/shared-places.ts';
import { openRedis } from '#server/redis/open-redis.ts';
import { openRedisServer, runsRedis } from '#server/redis/testing/redis-server.ts';
import { createLocalPlaces, tooManyJobs } from '#server/queue/waiting-places.ts';
import pino from 'pino';
import { createOpenSockets } from './open-sockets.ts';

const signal = () => new AbortController();

it('has room for so many in all, and gives the place of one that is refused to others', async () => {
  const sockets = createOpenSockets(createLocalPlaces(1), { inAll: 2 });
  const gone = signal();
  await sockets.enter('ada', gone.signal);
  await expect(sockets.enter('ada', signal().signal)).rejects.toMatchObject({ code: 'too_many_jobs' });
  await sockets.enter('ben', signal().signal);
  await expect(sockets.enter('cal', signal().signal)).rejects.toMatchObject({ code: 'overloaded' });
  gone.abort();
  await sockets.enter('ada', signal().signal);
});

it('gives back the place of a socket that closed while it was asked for', async () => {
  const sockets = createOpenSockets(createLocalPlaces(1), { inAll: 1 });
  await sockets.enter('ada', AbortSignal.abort());
  await sockets.enter('ada', signal().signal);
});

it.skipIf(!runsRedis())('counts what a person has open at all processes', { timeout: 30_000 }, async () => {
  const redis = await openRedisServer();
  const shared = await Promise.all([1, 2].map(() => openRedis(redis.url, pino({ level: 'silent' }))));
  const places = shared.map((one) => createSharedPlaces(one, { name: 'open books', max: 1, refuse: tooManyJobs }));
  const [first, second] = places.map((one) => createOpenSockets(one));
  const gone = signal();
  await first?.enter('ada', gone.signal);
  await expect(second?.enter('ada', signal().signal)).rejects.toMatchObject({ code: 'too_many_jobs' });
  gone.abort();
  await expect
    .poll(() =>
      second?.enter('ada', signal().signal).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  for (const one of [...places, ...shared]) await one.close();
  await redis.close();
});
