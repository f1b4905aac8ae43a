import { afterEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { once } from 'node:events';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { WebSocket } from 'ws';
import { createSharedSlots } from '#server/redis/shared-slots.ts';
import { openRedis } from '#server/redis/open-redis.ts';
import { openRedisServer, runsRedis } from '#server/redis/testing/redis-server.ts';
import { createLocalSlots, tooManyJobs } from '#server/queue/slots.ts';
import { writeFrame } from '#contract/live/room-messages.ts';
import { buildUser } from '#server/testing/build-user.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { createOpenSockets, limitUnopened } from './open-sockets.ts';

const signal = () => new AbortController();

it('has a limited number in total, and gives the slot of a refused one to others', async () => {
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

describe('sockets of which nobody knows who is there', () => {
  const sockets: WebSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.terminate();
  });

  /** The socket, or the status with which it was refused. */
  async function open(url: string, from: string): Promise<WebSocket | number> {
    const socket = new WebSocket(url.replace('http', 'ws'), { headers: { 'x-forwarded-for': from } });
    socket.on('error', () => undefined);
    sockets.push(socket);
    return Promise.race([
      once(socket, 'open').then(() => socket),
      once(socket, 'unexpected-response').then(([, answer]: { statusCode: number }[]) => answer?.statusCode ?? 0),
    ]);
  }

  it('are few for each network address, until they say who they are or go', async () => {
    const test = await createTestApp('sqlite', { RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
    const ann = await buildUser(test);
    const made = await ann.call<{ id: string }>('POST', '/projects', { title: 'Mine', book_type: 'adventure' });
    const url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/projects/${made.body.data.id}/room`;
    const [first, second] = [await open(url, '2001:db8::1'), await open(url, '2001:db8::2')] as WebSocket[];
    for (let n = 3; n <= 20; n += 1) expect(await open(url, `2001:db8::${n}`)).toBeInstanceOf(WebSocket);
    expect(await open(url, '2001:db8::21')).toBe(429);
    expect(await open(url, '192.0.2.1')).toBeInstanceOf(WebSocket);

    first?.send(writeFrame({ type: 'open', token: ann.token }, new Uint8Array()));
    if (first) await once(first, 'message');
    expect(await open(url, '2001:db8::21')).toBeInstanceOf(WebSocket);
    expect(await open(url, '2001:db8::22')).toBe(429);

    second?.terminate();
    await expect.poll(() => open(url, '2001:db8::23')).toBeInstanceOf(WebSocket);
    await test.close();
  });

  it('are no more in all than the server carries, and those that are refused take no slot', async () => {
    const app = Fastify({ trustProxy: true });
    await app.register(websocket);
    limitUnopened(app, { perAddress: 2, inAll: 3 });
    app.get('/socket', { websocket: true }, () => undefined);
    app.get('/none', async () => 'none');
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let n = 0; n < 5; n += 1) expect(await open(`${url}/nowhere`, '192.0.2.1')).toBe(404);
    for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      expect(await open(`${url}/socket`, from)).toBeInstanceOf(WebSocket);
    expect(await open(`${url}/socket`, '192.0.2.1')).toBe(429);
    expect(await open(`${url}/socket`, '192.0.2.3')).toBe(503);
    // An HTTP call does not count as a socket.
    expect((await fetch(`${url}/none`)).status).toBe(200);
    for (const socket of sockets) socket.terminate();
    await expect.poll(() => open(`${url}/socket`, '192.0.2.3')).toBeInstanceOf(WebSocket);
    await app.close();
  });
});
