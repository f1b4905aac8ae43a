import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { isLate, REQUEST_LIMITS, type RequestLimits } from './request-ends.ts';

const SHORT: RequestLimits = {
  headers: 200,
  silence: 200,
  silenceAtStop: 50,
  whole: 600,
  upload: 1200,
  checkEvery: 20,
};

const HEAD = 'host: x\r\ncontent-type: application/json\r\n';

describe('a request that does not arrive', () => {
  let test: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    test = await createTestApp('sqlite', {}, undefined, { requestLimits: SHORT });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ada = await buildUser(test);
  });
  afterAll(() => test.close());

  /** Opens a connection, sends this, and collects the answer until the server closes. */
  async function send(text: string): Promise<{ socket: Socket; closed: Promise<string> }> {
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    return { socket, closed: once(socket, 'close').then(() => answer) };
  }

  const late = /^HTTP\/1\.1 408 [^]*"code":"request_timeout"/;
  const save = (body: string) => `POST /api/projects HTTP/1.1\r\n${HEAD}authorization: Bearer ${ada.token}\r\n${body}`;

  it.each([
    ['nothing at all', () => ''],
    ['half of its headers', () => 'POST /api/projects HTTP/1.1\r\nhost: x\r\n'],
    ['half of its body', () => save('content-length: 100\r\n\r\n{"title":')],
    ['half of a body in chunks', () => save('transfer-encoding: chunked\r\n\r\n5\r\n{"tit\r\n')],
    [
      'half of an upload',
      () =>
        `POST /api/images/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000\r\n\r\n--b\r\n`,
    ],
  ])('is answered with 408 and closed where it has %s', async (_what, text) => {
    const { closed } = await send(text());
    expect(await closed).toMatch(late);
  });

  it('is closed where it was refused before its body came', async () => {
    const form = 'host: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000\r\n\r\n--b\r\n';
    const { closed } = await send(`POST /api/images/upload HTTP/1.1\r\n${form}`);
    expect(await closed).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is gone, with thirty of its like, and the server goes on', async () => {
    const sent = await Promise.all(Array.from({ length: 30 }, () => send(save('content-length: 9\r\n\r\n{'))));
    for (const { closed } of sent) expect(await closed).toMatch(late);
    expect((await fetch(`${test.app.listeningOrigin}/api/health`)).status).toBe(200);
  });

  it('is ended as a whole, although a byte comes now and then', async () => {
    const { socket, closed } = await send(save('content-length: 1000\r\n\r\n{'));
    const dripping = setInterval(() => socket.write(' '), 40);
    expect(await closed).toMatch(late);
    clearInterval(dripping);
  });

  it('says so in the envelope where it is no HTTP', async () => {
    const { closed } = await send('nonsense\r\n\r\n');
    expect(await closed).toMatch(/^HTTP\/1\.1 400 [^]*"success":false/);
    const large = await send(`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await large.closed).toMatch(/^HTTP\/1\.1 431 [^]*"code":"headers_too_large"/);
  });
});

describe('isLate', () => {
  const { silence, whole, upload, silenceAtStop } = REQUEST_LIMITS;
  const at = (now: number, stopping = false) => ({ now, stopping });
  const arrival = (heardAt: number, isUpload = false) => ({ startedAt: 0, heardAt, isUpload });

  it('bears silence for a while, and hardly any while the process stops', () => {
    expect(isLate(arrival(0), at(silence - 1), REQUEST_LIMITS)).toBe(false);
    expect(isLate(arrival(0), at(silence), REQUEST_LIMITS)).toBe(true);
    expect(isLate(arrival(0), at(silenceAtStop, true), REQUEST_LIMITS)).toBe(true);
  });

  it('lets an upload take longer than other requests', () => {
    expect(isLate(arrival(whole - 1), at(whole), REQUEST_LIMITS)).toBe(true);
    expect(isLate(arrival(whole - 1, true), at(whole), REQUEST_LIMITS)).toBe(false);
    expect(isLate(arrival(upload - 1, true), at(upload), REQUEST_LIMITS)).toBe(true);
  });
});
