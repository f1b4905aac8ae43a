import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Session } from '#contract/accounts/people.ts';
import { buildUser, call, TEST_PASSWORD } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

describe('the limit on calls', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp('sqlite', { RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  /** How many calls the caller has left after this one. */
  async function left(path: string, { token = '', from = '192.0.2.1' } = {}): Promise<number> {
    const headers = { 'x-forwarded-for': from, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
    const { port } = test.app.server.address() as AddressInfo;
    // Sent unchanged: normalizing the address would hide what this tests.
    const sent = request({ host: '127.0.0.1', port, path, headers }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return Number(answer.headers['x-ratelimit-remaining'] ?? Number.NaN);
  }

  it('counts tokens that are not good by the address they come from', async () => {
    expect(await left('/api/auth/me', { token: 'one' })).toBe(999);
    expect(await left('/api/auth/me', { token: 'two' })).toBe(998);
    expect(await left('/api/books/variants')).toBe(997);
    expect(await left('/api/books/variants', { from: '192.0.2.2' })).toBe(999);
  });

  it('is kept while the server is under pressure, so that the cause of the load is refused first', async () => {
    const { isUnderPressure } = test.app;
    test.app.isUnderPressure = () => true;
    const ask = (from: string) =>
      test.app
        .inject({ url: '/api/books/variants', headers: { 'x-forwarded-for': from } })
        .then(({ statusCode }) => statusCode);
    const codes = [];
    for (let call = 1; call <= 1001; call += 1) codes.push(await ask('192.0.2.9'));
    expect([codes[0], codes[999], codes[1000]]).toEqual([503, 503, 429]);
    expect(await ask('192.0.2.10')).toBe(503);
    expect((await test.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    test.app.isUnderPressure = isUnderPressure;
  });

  /** The status for opening a socket: 101 where it is opened. */
  async function opens(from: string): Promise<number> {
    const { port } = test.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/projects/p/room`, {
      headers: { 'x-forwarded-for': from },
    });
    socket.on('error', () => undefined);
    const code = await Promise.race([
      once(socket, 'open').then(() => 101),
      once(socket, 'unexpected-response').then(([, answer]: { statusCode: number }[]) => answer?.statusCode ?? 0),
    ]);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.terminate();
    await closed;
    return code;
  }

  it('counts sockets apart: books open behind an address from which too much was asked', async () => {
    const from = '192.0.2.20';
    const headers = { 'x-forwarded-for': from };
    let last = 0;
    for (let call = 1; call <= 1001; call += 1)
      last = (await test.app.inject({ url: '/api/books/variants', headers })).statusCode;
    expect(last).toBe(429);
    expect(await opens(from)).toBe(101);
  });

  it('counts sockets by the network they come from, and refuses those beyond', { timeout: 60_000 }, async () => {
    const codes = [];
    for (let n = 0; n < 1001; n += 1) codes.push(await opens(`2001:db8:1::${n.toString(16)}`));
    expect([codes[0], codes[999], codes[1000]]).toEqual([101, 101, 429]);
    expect(await left('/api/books/variants', { from: '2001:db8:1::1' })).toBe(999);
    expect(await opens('2001:db8:2::1')).toBe(101);
  });

  it('takes a network of IPv6 for one address', async () => {
    expect(await left('/api/books/variants', { from: '2001:db8::1' })).toBe(999);
    expect(await left('/api/books/variants', { from: '2001:db8::2' })).toBe(998);
  });

  it('counts a call however its address is written, and not what is no call', async () => {
    const from = '192.0.2.3';
    expect(await left('/api/books/variants', { from })).toBe(999);
    expect(await left('/%61pi/books/variants', { from })).toBe(998);
    expect(await left('http://127.0.0.1/api/books/variants', { from })).toBe(997);
    for (const path of ['/api/health', '/api/metrics', '/config.json', '/'])
      expect(await left(path, { from }), path).toBeNaN();
  });

  it('lets an open call through where people cannot be looked up', async () => {
    const alone = await createTestApp('sqlite', { RATE_LIMIT: 'on' });
    await alone.services.db.destroy();
    const headers = { authorization: 'Bearer some' };
    const open = await alone.app.inject({ method: 'GET', url: '/api/books/variants', headers });
    expect([open.statusCode, open.headers['x-ratelimit-remaining']]).toEqual([200, '999']);
    await alone.close();
  });

  it('counts a person once, with whatever token and from wherever', async () => {
    const ada = await buildUser(test);
    const payload = { email: ada.email, password: TEST_PASSWORD };
    const signedIn = await call<Session>(test.app, { method: 'POST', url: '/api/auth/login', payload });
    expect(await left('/api/auth/me', { token: ada.token })).toBe(999);
    expect(await left('/api/auth/me', { token: signedIn.body.data.access_token, from: '192.0.2.4' })).toBe(998);
  });
});
