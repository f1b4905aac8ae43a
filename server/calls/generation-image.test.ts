import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnImage } from '#contract/images.ts';
import { createImageProvider } from '#server/ai/image-provider.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

type Made = { id: string; url: string; width: number; height: number }[];

const ASKED = { prompt: 'A red dragon on a tower', n: 1, size: '1024x1024' };

describe('making images with a hosted model', () => {
  let behave: RequestListener = () => undefined;
  let asked: Record<string, unknown> = {};
  let visits: string[] = [];
  let test: TestApp;
  let author: TestUser;
  let image: Buffer;
  const upstream = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (parts.length > 0) asked = JSON.parse(Buffer.concat(parts).toString('utf8'));
      behave(request, response);
    });
  });

  beforeAll(async () => {
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    image = await buildImage('png', 48, 32);
    test = await createTestApp('sqlite', {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `${origin()}/v1`,
      AI_API_KEY: 'sk-test',
      AI_MODEL: 'text-model',
      AI_IMAGE_MODEL: 'image-model',
      AI_TIMEOUT_S: '3',
    });
    author = await buildUser(test);
  });
  afterAll(async () => {
    await test.close();
    upstream.closeAllConnections();
    upstream.close();
  });

  const origin = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const answering =
    (data: unknown, status = 200, headers = {}): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ data }));
    };
  const generate = (body: object = {}) => author.call<Made>('POST', '/generation/image', { ...ASKED, ...body });

  it('passes the request to the provider, and stores the answer as an image of the person', async () => {
    const b64_json = image.toString('base64');
    behave = answering([{ b64_json }, { b64_json }]);
    const { status, body } = await generate({ n: 2 });
    expect(status).toBe(200);
    expect(asked).toMatchObject({ model: 'image-model', prompt: ASKED.prompt, n: 2, size: '1024x1024' });
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({ url: `/api/images/${body.data[0]?.id}`, width: 48, height: 32 });
    const served = await test.app.inject({ method: 'GET', url: body.data[0]?.url ?? '' });
    expect(served.rawPayload.equals(image)).toBe(true);
    const list = await author.call<{ images: OwnImage[] }>('GET', '/images?search=red+dragon');
    expect(list.body.data.images[0]).toMatchObject({ source: 'generated', alt: ASKED.prompt });
    expect((await author.call('GET', '/generation')).body.data).toEqual({
      provider: 'openai-compatible',
      model: 'text-model',
      image_model: 'image-model',
      own: false,
    });
  });

  it('fetches an image from the provider’s own address, and from no other', async () => {
    behave = (request, response) =>
      request.url === '/made.png'
        ? response.end(image)
        : answering([{ url: `${origin()}/made.png` }])(request, response);
    expect((await generate()).status).toBe(200);
    const { port } = upstream.address() as AddressInfo;
    for (const url of [`http://localhost:${port}/secret`, 'http://169.254.169.254/latest', 'file:///etc/passwd']) {
      visits = [];
      behave = answering([{ url }]);
      expect(await generate()).toMatchObject({ status: 502, body: { code: 'provider_failed' } });
      expect(visits).toEqual(['POST /v1/images/generations']);
    }
    behave = (request, response) => {
      if (request.url !== '/moved') return answering([{ url: `${origin()}/moved` }])(request, response);
      response.writeHead(302, { location: `http://localhost:${port}/secret` });
      response.end();
    };
    visits = [];
    expect((await generate()).status).toBe(502);
    expect(visits.at(-1)).toBe('GET /moved');
  });

  it.each([
    ['no picture', [{ b64_json: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }]],
    ['an empty list', []],
    ['something else', { hello: 'world' }],
  ])('answers 502 for %s, and stores nothing', async (_, data) => {
    const before = await test.services.db.selectFrom('images').select('id').execute();
    behave = answering(data);
    expect(await generate()).toMatchObject({ status: 502, body: { code: 'provider_failed' } });
    expect(await test.services.db.selectFrom('images').select('id').execute()).toHaveLength(before.length);
  });

  it('says that the service is busy, silent or broken, and tells nothing of the key', async () => {
    behave = answering([], 429, { 'retry-after': '9' });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/generation/image',
      headers: { authorization: `Bearer ${author.token}` },
      payload: ASKED,
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('9');
    behave = () => undefined;
    expect(await generate()).toMatchObject({ status: 504, body: { error: expect.stringContaining('image service') } });
    behave = answering([], 401);
    const refused = await generate();
    expect(refused).toMatchObject({ status: 502, body: { error: expect.stringContaining('image service refused') } });
    expect(JSON.stringify(refused.body)).not.toContain('sk-test');
    behave = answering([], 500);
    expect((await generate()).status).toBe(502);
  });

  it.each([
    ['is busy for a second', answering([], 429, { 'retry-after': '1' })],
    ['fails', answering([], 500)],
  ])('asks once more where the service %s at first', async (_, failing) => {
    let calls = 0;
    behave = (request, response) => {
      calls += 1;
      (calls === 1 ? failing : answering([{ b64_json: image.toString('base64') }]))(request, response);
    };
    expect(await generate()).toMatchObject({ status: 200, body: { data: [{ width: 48 }] } });
    expect(calls).toBe(2);
  });

  it('says what may be done about a description that the service does not take', async () => {
    behave = answering([], 400);
    expect(await generate()).toMatchObject({ status: 502, body: { error: expect.stringContaining('other words') } });
  });

  it('ends with who asked for it, at the service too', async () => {
    const { ai } = test.services.config;
    const provider = await createImageProvider(ai);
    const leaving = new AbortController();
    const asked = new Promise<void>((resolve) => {
      behave = () => resolve();
    });
    const hungUp = new Promise<void>((resolve) => {
      upstream.once('request', (_request, response) => response.once('close', resolve));
    });
    const outcome = expect(
      provider?.generate({ prompt: 'A dragon', n: 1, size: '512x512' }, leaving.signal),
    ).rejects.toMatchObject({ code: 'call_stopped' });
    await asked;
    leaving.abort();
    await Promise.all([outcome, hungUp]);
  });

  it.each([
    ['a blank prompt', { prompt: '  ' }],
    ['no pictures', { n: 0 }],
    ['five pictures', { n: 5 }],
    ['half a picture', { n: 0.5 }],
    ['an unknown size', { size: '9000x9000' }],
  ])('refuses %s', async (_, body) => {
    expect((await generate(body)).status).toBe(400);
  });
});

describe('making images without an image model', () => {
  it('is refused with a code that the web can tell', async () => {
    const test = await createTestApp();
    const author = await buildUser(test);
    const answer = await author.call('POST', '/generation/image', ASKED);
    expect(answer).toMatchObject({ status: 400, body: { code: 'image_model_missing' } });
    expect((await author.call('GET', '/generation')).body.data).toEqual({
      provider: 'builtin',
      model: null,
      image_model: null,
      own: false,
    });
    await test.close();
  });
});
