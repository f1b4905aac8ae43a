import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(DATABASES)('images on %s', (database) => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await buildUser(test);
    stranger = await buildUser(test);
  });
  afterAll(() => test.close());

  const upload = async (bytes: Buffer, { field = 'image', name = 'map.png', type = 'image/png' } = {}) => {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(bytes)], name, { type }));
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/images/upload',
      headers: { authorization: `Bearer ${author.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json() };
  };

  it('stores a picture and serves it under its own type to anyone who knows its id', async () => {
    const { status, body } = await upload(PNG, { name: 'evil.html', type: 'text/html' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ url: `/api/images/${body.data.id}`, width: 1, height: 1 });
    const served = await test.app.inject({ method: 'GET', url: body.data.url });
    expect(served.headers['content-type']).toBe('image/png');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.rawPayload.equals(PNG)).toBe(true);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a cut header', PNG.subarray(0, 12), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['a header that claims 50,000 x 50,000', hugePng(), 413],
  ])('refuses %s with a sentence', async (_name, bytes, status) => {
    const answer = await upload(bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(/\.$/);
  });

  it('refuses a form without the field', async () => {
    expect((await upload(PNG, { field: 'file' })).status).toBe(400);
  });

  it('refuses what is not a form', async () => {
    expect((await author.call('POST', '/images/upload', { image: 'x' })).status).toBe(415);
  });

  it('lets only the owner delete, and keeps bytes that another image still shows', async () => {
    const first = (await upload(PNG)).body.data;
    const second = (await upload(PNG)).body.data;
    expect((await stranger.call('DELETE', `/images/${first.id}`)).status).toBe(404);
    expect((await author.call('DELETE', `/images/${first.id}`)).status).toBe(200);
    expect((await test.app.inject({ method: 'GET', url: first.url })).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'GET', url: second.url })).statusCode).toBe(200);
  });
});

function hugePng(): Buffer {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  return png;
}
