import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import type { UploadLimit } from './upload-limit.ts';

const MB = 1024 * 1024;

const HEAD = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';

describe('a file that is sent', () => {
  let test: TestApp;
  let ada: TestUser;
  let uploads: UploadLimit;

  beforeAll(async () => {
    test = await createTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ada = await buildUser(test);
    uploads = test.services.uploads;
  });
  afterAll(() => test.close());

  it.each([
    ['no boundary', 'multipart/form-data', `${HEAD}x\r\n--b--\r\n`],
    ['a file that is cut off', 'multipart/form-data; boundary=b', `${HEAD}x`],
    ['a head that is cut off', 'multipart/form-data; boundary=b', HEAD.slice(0, 30)],
    ['garbage', 'multipart/form-data; boundary=b', '\u0000\u0001 nonsense'],
    ['another boundary', 'multipart/form-data; boundary=c', `${HEAD}x\r\n--b--\r\n`],
    ['nothing', 'multipart/form-data; boundary=b', ''],
  ])('in a form with %s is refused with a sentence', async (_what, type, payload) => {
    for (const url of ['/api/images/upload', '/api/projects/import']) {
      const headers = { authorization: `Bearer ${ada.token}`, 'content-type': type };
      const answer = await test.app.inject({ method: 'POST', url, headers, payload });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_input', error: expect.stringMatching(/^(This|Please) .+\.$/) }),
      ]);
    }
  });

  /** Announces a large image and sends this many bytes of it. */
  async function begin(person: TestUser, bytes: number): Promise<ClientRequest> {
    const { port } = test.app.server.address() as AddressInfo;
    const headers = {
      authorization: `Bearer ${person.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 20 * MB + 1000,
    };
    const sent = request({ host: '127.0.0.1', port, path: '/api/images/upload', method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write(HEAD);
    sent.write(Buffer.alloc(bytes));
    await once(sent, 'socket');
    return sent;
  }

  const file = { field: 'image', name: 'a.png', content: 'no picture' };
  /** 415 is the answer to a file that was received completely but is no image. */
  const statusFor = async (person: TestUser) => (await sendForm(test, person, '/images/upload', file)).status;

  it('takes no room by what it announces', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => buildUser(test)));
    const begun = await Promise.all(people.flatMap((person) => Array.from({ length: 8 }, () => begin(person, 100))));
    await expect.poll(() => uploads.held()).toBe(24 * 100);
    expect(await statusFor(ada)).toBe(415);
    expect(await statusFor(people[0] as TestUser)).toBe(415);
    for (const sent of begun) sent.destroy();
    await expect.poll(() => uploads.held()).toBe(0);
  });

  it('waits where one person sends too much at once, and nobody else does', async () => {
    const others = uploads.acquire(ada.id);
    await others.take(160 * MB);
    const refused = await sendForm(test, ada, '/images/upload', file);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_uploads' },
      headers: { 'retry-after': '10' },
    });
    expect(await statusFor(await buildUser(test))).toBe(415);
    others.release();
    expect(await statusFor(ada)).toBe(415);
  });

  it('waits where there is no room for anybody', async () => {
    const shares = Object.entries({ bob: 160, carol: 160, dora: 80, eve: 40, frank: 20, grace: 10 });
    const others = shares.map(([name]) => uploads.acquire(name));
    for (const [index, [, megabytes]] of shares.entries()) await others[index]?.take(megabytes * MB);
    const refused = await sendForm(test, ada, '/images/upload', { ...file, content: Buffer.alloc(11 * MB) });
    expect(refused).toMatchObject({ status: 503, body: { code: 'overloaded' }, headers: { 'retry-after': '10' } });
    for (const upload of others) upload.release();
    expect(uploads.held()).toBe(0);
  });

  it('is refused during the upload, gets the answer, and releases its room', async () => {
    const others = uploads.acquire(ada.id);
    await others.take(158 * MB);
    const refused = await begin(ada, MB);
    await expect.poll(() => uploads.held()).toBeGreaterThan(158 * MB);
    refused.write(Buffer.alloc(2 * MB));
    const [answer] = (await once(refused, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(429);
    expect(uploads.held()).toBe(158 * MB);
    refused.destroy();
    others.release();
  });

  it('is refused where it is larger than any may be', async () => {
    const large = await sendForm(test, ada, '/images/upload', { ...file, content: Buffer.alloc(20 * MB + 1) });
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large', error: expect.stringContaining('Please') } });
  });
});
