import { expect, it } from 'vitest';
import { createSharedSlots } from '#server/redis/shared-slots.ts';
import { openRedis } from '#server/redis/open-redis.ts';
import { openRedisServer, runsRedis } from '#server/redis/testing/redis-server.ts';
import { createLocalSlots, tooManyJobs } from '#server/queue/slots.ts';
import pino from 'pino';
import { createOpenSockets } from './open-sockets.ts';

const signal = () => new AbortController();

it('has room for so many in all, and gives the slot of one that is refused to others', async () => {
  const sockets = createOpenSockets(createLocalSlots(1), { inAll: 2 });
  const gone = signal();
  await sockets.acquire('ada', gone.signal);
  await expect(sockets.acquire('ada', signal().signal)).rejects.toMatchObject({ code: 'too_many_jobs' });
  await sockets.acquire('ben', signal().signal);
  await expect(sockets.acquire('cal', signal().signal)).rejects.toMatchObject({ code: 'overloaded' });
  gone.abort();
  await sockets.acquire('ada', signal().signal);
});

it('gives back the slot of a socket that closed while it was asked for', async () => {
  const sockets = createOpenSockets(createLocalSlots(1), { inAll: 1 });
  await sockets.acquire('ada', AbortSignal.abort());
  await sockets.acquire('ada', signal().signal);
});

it.skipIf(!runsRedis())('counts what a person has open at all processes', { timeout: 30_000 }, async () => {
  const redis = await openRedisServer();
  const shared = await Promise.all([1, 2].map(() => openRedis(redis.url, pino({ level: 'silent' }))));
  const slots = shared.map((one) => createSharedSlots(one, { name: 'open books', max: 1, refuse: tooManyJobs }));
  const [first, second] = slots.map((one) => createOpenSockets(one));
  const gone = signal();
  await first?.acquire('ada', gone.signal);
  await expect(second?.acquire('ada', signal().signal)).rejects.toMatchObject({ code: 'too_many_jobs' });
  gone.abort();
  await expect
    .poll(() =>
      second?.acquire('ada', signal().signal).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  for (const one of [...slots, ...shared]) await one.close();
  await redis.close();
});
