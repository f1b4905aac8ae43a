import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

const HEAD = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';

describe('a file that is sent', () => {
  let test: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    test = await createTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ada = await buildUser(test);
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

  /** Announces a large image and sends its first byte alone. */
  async function begin(): Promise<ClientRequest> {
    const { port } = test.app.server.address() as AddressInfo;
    const headers = {
      authorization: `Bearer ${ada.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 20 * 1024 * 1024,
    };
    const sent = request({ host: '127.0.0.1', port, path: '/api/images/upload', method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write(`${HEAD}x`);
    await once(sent, 'socket');
    return sent;
  }

  it('waits where one person sends too much at once, and nobody else does', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, begin));
    const file = { field: 'image', name: 'a.png', content: 'no picture' };
    const statusFor = async (person: TestUser) => (await sendForm(test, person, '/images/upload', file)).status;
    await expect.poll(() => statusFor(ada)).toBe(503);
    const refused = await sendForm(test, ada, '/images/upload', file);
    expect(refused).toMatchObject({ body: { code: 'overloaded' }, headers: { 'retry-after': '10' } });
    expect(await statusFor(await buildUser(test))).toBe(415);
    for (const sent of begun) sent.destroy();
    await expect.poll(() => statusFor(ada)).toBe(415);
  });
});
