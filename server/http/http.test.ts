import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { buildUser, call, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

describe('calls', () => {
  let test: TestApp;
  let author: TestUser;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
  });
  afterAll(() => test.close());

  const raw = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: string, type = 'application/json') =>
    call<Project>(test.app, {
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${author.token}`, ...(payload === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    });

  it('tells who answers', async () => {
    const answer = await call(test.app, { method: 'GET', url: '/api/health' });
    expect(answer.body.data).toMatchObject({ status: 'ok', database: 'sqlite' });
  });

  it('takes an empty JSON body as none', async () => {
    expect((await raw('POST', '/projects/search', '')).status).toBe(200);
  });

  it.each(['{', '[1,', '{"__proto__": {"x": 1}}', 'nonsense', '{"title": "a" "b"}'])(
    'refuses %s as malformed',
    async (body) => {
      const answer = await raw('POST', '/projects', body);
      expect([answer.status, answer.body.code]).toEqual([400, 'malformed_json']);
    },
  );

  it.each(['null', '[]', '7', '"text"', 'true'])('refuses the body %s', async (body) => {
    expect((await raw('POST', '/projects', body)).status).toBe(400);
  });

  it.each(['/projects/%ff', '/projects/%E0%A4%A/sections', '/%c0'])(
    'answers the broken address %s in its envelope',
    async (url) => {
      const answer = await raw('GET', url);
      expect([answer.status, answer.body.success, answer.body.code]).toEqual([400, false, 'invalid_input']);
      expect(answer.body.error).toMatch(/address/);
    },
  );

  it('does not know what has a longer id than any', async () => {
    const long = 'x'.repeat(201);
    for (const [method, url] of [
      ['GET', `/projects/${long}`],
      ['PUT', `/projects/${long}`],
      ['DELETE', `/images/${long}`],
      ['GET', `/projects/p/sections/${long}`],
    ] as const) {
      const answer = await raw(method, url);
      expect([answer.status, answer.body.success, answer.body.code]).toEqual([404, false, 'unknown_endpoint']);
    }
  });

  it('tells a body of null from none', async () => {
    const { id } = (await raw('POST', '/projects', '{"title": "A book", "book_type": "campaign"}')).body.data;
    expect((await raw('PUT', `/projects/${id}`, 'null')).status).toBe(400);
    expect((await raw('POST', `/projects/${id}/sections`, 'null')).status).toBe(400);
    expect((await raw('POST', '/projects/search', 'null')).status).toBe(400);
    expect((await raw('POST', '/projects/search')).status).toBe(200);
    expect((await raw('POST', `/projects/${id}/sections`)).status).toBe(201);
    expect((await raw('GET', `/projects/${id}`)).body.data.content.sections).toHaveLength(1);
  });

  it('refuses other types than JSON', async () => {
    expect((await raw('POST', '/projects', 'title=x', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  it('refuses bodies over 10 MB', async () => {
    const answer = await raw('POST', '/projects', JSON.stringify({ title: 'x'.repeat(11 * 1024 * 1024) }));
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('keeps NUL and broken surrogates out of the database', async () => {
    const body =
      '{"title": "A\\u0000 title \\ud800", "book_type": "campaign", "tags": ["t\\u0000ag"], "description": "d\\udc00"}';
    const answer = await raw('POST', '/projects', body);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ title: 'A title \uFFFD', content: { tags: ['tag'] } });
    expect((await raw('GET', '/projects/%00')).status).toBeLessThan(500);
    expect((await raw('POST', '/projects/search', '{"search": "\\u0000"}')).status).toBe(200);
  });

  it.each(['', 'Basic abc', 'Bearer', 'Bearer garbage', `Bearer ${'x'.repeat(5000)}`])(
    'answers 401 to the header "%.20s"',
    async (authorization) => {
      const answer = await call(test.app, { method: 'GET', url: '/api/auth/me', headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.body.error).toMatch(/\w/);
    },
  );

  it.each(['/', '/config.json', '/api/health', '/api/auth/me', '/api/images/none', '/api/nothing'])(
    'sends the headers that keep a page to itself with %s',
    async (url) => {
      const { headers } = await test.app.inject({ method: 'GET', url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );
});

it('asks browsers to stay with https where the public address has it', async () => {
  const test = await createTestApp('sqlite', { APP_URL: 'https://books.example.com' });
  const { headers } = await test.app.inject({ method: 'GET', url: '/api/health' });
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  await test.close();
});

it('lets the page of the demo compile WebAssembly, and run no text as a script', async () => {
  const test = await createTestApp('sqlite', { APP_ENV: 'demo' });
  const { headers } = await test.app.inject({ method: 'GET', url: '/' });
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  await test.close();
});

it('lets pages of other origins call only where the operator named them', async () => {
  const ask = async (test: TestApp, origin: string) => {
    const { headers } = await test.app.inject({ method: 'GET', url: '/api/books/variants', headers: { origin } });
    return headers['access-control-allow-origin'];
  };
  const closed = await createTestApp();
  const open = await createTestApp('sqlite', { CORS_ORIGINS: 'https://books.example.com, https://other.example.com' });
  expect(await ask(closed, 'https://books.example.com')).toBeUndefined();
  expect(await ask(open, 'https://books.example.com')).toBe('https://books.example.com');
  expect(await ask(open, 'https://evil.example.com')).toBeUndefined();
  const preflight = await open.app.inject({
    method: 'OPTIONS',
    url: '/api/projects',
    headers: { origin: 'https://other.example.com', 'access-control-request-method': 'PUT' },
  });
  expect(preflight.headers['access-control-allow-methods']).toContain('PUT');
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  await closed.close();
  await open.close();
});

it('counts calls by person and says when to come again', async () => {
  const test = await createTestApp('sqlite', { RATE_LIMIT: 'on' });
  const statuses = new Map<number, number>();
  for (let n = 0; n < 1005; n += 1) {
    const { statusCode } = await test.app.inject({ method: 'GET', url: '/api/books/variants' });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  const refused = await test.app.inject({ method: 'GET', url: '/api/books/variants' });
  expect(statuses).toEqual(
    new Map([
      [200, 1000],
      [429, 5],
    ]),
  );
  expect(refused.json()).toEqual({ success: false, error: 'Rate limit exceeded', code: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await test.close();
});
