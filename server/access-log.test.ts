import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/people.ts';
import { REQUEST_LIMITS } from './http/request-ends.ts';
import { createLog } from './log.ts';
import { buildUser, call, TEST_PASSWORD, type TestUser } from './testing/build-user.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import { openSmtpInbox, type SmtpInbox } from './testing/smtp-inbox.ts';

type Line = Record<string, unknown>;

describe('the log', () => {
  let inbox: SmtpInbox;
  let test: TestApp;
  let ada: TestUser;
  const written: string[] = [];

  beforeAll(async () => {
    inbox = await openSmtpInbox();
    const log = createLog('debug', { write: (line) => void written.push(line) });
    const environment = { SMTP_URL: inbox.url, RATE_LIMIT: 'on' };
    const requestLimits = { ...REQUEST_LIMITS, silence: 500, checkEvery: 20 };
    test = await createTestApp('sqlite', environment, undefined, { log, requestLimits });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ada = await buildUser(test);
  });
  beforeEach(() => {
    written.length = 0;
  });
  afterAll(async () => {
    await test.close();
    await inbox.close();
  });

  const lines = (event: string) =>
    written.map((line) => JSON.parse(line) as Line).filter((line) => line.event === event);
  const post = (path: string, payload: object, headers = {}) =>
    call<Session>(test.app, { method: 'POST', url: `/api${path}`, payload, headers });

  it('has one line for a request: who asked for what, how it ended, and under which id', async () => {
    const answer = await ada.call('GET', '/projects/a-secret-id?token=hidden');
    expect(lines('request')).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/api/projects/:id',
        status: 404,
        ms: expect.any(Number),
        person: ada.id,
        reqId: answer.headers['x-request-id'],
        level: 30,
      }),
    ]);
  });

  it('has what an operator’s tools ask at the level debug', async () => {
    for (const path of ['health', 'health/ready', 'metrics']) await test.app.inject({ url: `/api/${path}` });
    expect(lines('request').map(({ route, level }) => [route, level])).toEqual([
      ['/api/health', 20],
      ['/api/health/ready', 20],
      ['/api/metrics', 20],
    ]);
  });

  it('has the calls whose client went away', async () => {
    const left = new AbortController();
    test.app.server.once('request', () => left.abort());
    const asked = fetch(`${test.app.listeningOrigin}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ada.email }),
      signal: left.signal,
    });
    await expect(asked).rejects.toThrow();
    await expect.poll(() => lines('request')).toMatchObject([{ route: '/api/auth/forgot-password', status: 499 }]);
  });

  it.each([
    ['/api/projects', 'application/json', '{"title":'],
    ['/api/images/upload', 'multipart/form-data; boundary=b', '--b\r\n'],
  ])('has the calls to %s whose body did not arrive in time', async (route, type, part) => {
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = `POST ${route} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.token}\r\n`;
    socket.write(`${head}content-type: ${type}\r\ncontent-length: 1000\r\n\r\n${part}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
    await expect.poll(() => lines('request')).toMatchObject([{ route, status: 408 }]);
  });

  it('takes the id of a request only from a trusted proxy', async () => {
    const headers = { 'x-request-id': 'from-outside' };
    const answer = await test.app.inject({ url: '/api/health', headers });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const proxied = await createTestApp('sqlite', { TRUST_PROXY: '1' });
    expect((await proxied.app.inject({ url: '/api/health', headers })).headers).toMatchObject(headers);
    const odd = await proxied.app.inject({ url: '/api/health', headers: { 'x-request-id': 'a"b c' } });
    expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    await proxied.close();
  });

  it('has failed sign-ins and their like as events of their own, without the address that was typed', async () => {
    await post('/auth/login', { email: ada.email, password: 'Wr0ng!Passage' });
    expect(lines('sign_in_failed')).toEqual([
      expect.objectContaining({ account: expect.stringMatching(/^[\da-f]{64}$/), address: '127.0.0.1', level: 40 }),
    ]);
    const { body } = await post('/auth/login', { email: ada.email, password: TEST_PASSWORD });
    expect(lines('signed_in')).toMatchObject([{ person: ada.id, level: 30 }]);
    const first = { refresh_token: body.data.refresh_token };
    const second = await post('/auth/refresh', first);
    await post('/auth/refresh', { refresh_token: second.body.data.refresh_token });
    await post('/auth/refresh', first);
    expect(lines('refresh_token_reused')).toMatchObject([{ person: ada.id }]);
    expect(written.join('')).not.toContain(ada.email);
  });

  it('holds no secret that a call, a link or an answer carried', async () => {
    const email = 'marked-person@example.com';
    const secret = 'S3cret!Marker';
    await post('/auth/register', { email, password: secret });
    const { body } = await post('/auth/login', { email, password: secret });
    await post('/auth/login', { email: secret, password: 'Wr0ng!Marker' });
    await post('/auth/forgot-password', { email });
    await expect.poll(() => inbox.received.filter(({ to }) => to.includes(email)).length).toBe(2);
    const mails = await Promise.all(inbox.received.map(({ message }) => PostalMime.parse(message)));
    const tokens = mails.flatMap(({ text }) => [...(text ?? '').matchAll(/token=([\w-]+)/g)].map(([, token]) => token));
    expect(tokens.length).toBeGreaterThanOrEqual(2);
    for (const token of tokens) await test.app.inject({ url: `/reset-password?token=${token}` });
    await test.app.inject({ url: `/api/projects/x?token=${body.data.access_token}` });
    await post('/auth/reset-password', { token: tokens.at(-1), password: `${secret}2` });
    await post('/auth/reset-password', { token: tokens.at(-1), password: '{"broken' });
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${body.data.access_token}` },
      payload: `{"email": "${email}", "password": "${secret}"`,
    });
    expect(lines('request').length).toBeGreaterThan(8);
    expect(lines('password_reset')).toHaveLength(1);
    const all = written.join('');
    const secrets = [secret, 'Wr0ng!Marker', email, body.data.access_token, body.data.refresh_token, ...tokens];
    for (const hidden of secrets) expect(all).not.toContain(hidden);
  });
});

describe('a proxy that is not configured', () => {
  const warnings = async (environment: Record<string, string>, remoteAddress: string) => {
    const written: string[] = [];
    const log = createLog('info', { write: (line) => void written.push(line) });
    const test = await createTestApp('sqlite', environment, undefined, { log });
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    for (let call = 0; call < 3; call += 1) await test.app.inject({ url: '/api/health', headers, remoteAddress });
    await test.app.inject({ url: '/api/health', remoteAddress });
    await test.close();
    return written.filter((line) => line.includes('TRUST_PROXY')).map((line) => JSON.parse(line) as Line);
  };

  it.each(['127.0.0.1', '::1', '::ffff:10.0.0.2', '172.18.0.3', 'fd00::2'])(
    'is reported once to the operator where it is at %s, with what to set',
    async (address) => {
      const told = await warnings({}, address);
      expect(told).toMatchObject([
        { level: 40, setting: 'TRUST_PROXY', msg: expect.stringContaining('TRUST_PROXY=1') },
      ]);
    },
  );

  it('is not reported where anybody may have written the header, nor where it is configured', async () => {
    expect(await warnings({}, '198.51.100.1')).toEqual([]);
    expect(await warnings({ TRUST_PROXY: '1' }, '127.0.0.1')).toEqual([]);
  });
});
