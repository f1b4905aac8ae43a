import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildUser, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

describe('pages of other sites', () => {
  let test: TestApp;
  let ann: TestUser;
  let url: string;

  beforeAll(async () => {
    test = await createTestApp('sqlite', { CORS_ORIGINS: 'https://desk.example', APP_URL: 'https://books.example' });
    ann = await buildUser(test);
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  async function opened(path: string, origin?: string): Promise<boolean | number> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, origin === undefined ? {} : { origin });
    socket.on('error', () => undefined);
    const [first] = await Promise.race([
      once(socket, 'open').then(() => [true] as const),
      once(socket, 'unexpected-response').then(
        ([, answer]: { statusCode: number }[]) => [answer?.statusCode ?? 0] as const,
      ),
    ]);
    socket.terminate();
    return first;
  }

  it.each(['/api/projects/p/room', '/api/projects/p/live'])('open no socket at %s', async (path) => {
    expect(await opened(path)).toBe(true);
    expect(await opened(path, url)).toBe(true);
    expect(await opened(path, 'https://books.example')).toBe(true);
    expect(await opened(path, 'https://desk.example')).toBe(true);
    for (const origin of ['https://evil.example', 'https://books.example.evil.example', 'null', 'http://127.0.0.1:1'])
      expect(await opened(path, origin)).toBe(403);
  });

  it('and caches keep nothing of what the API answers', async () => {
    const body = { email: ann.email, password: TEST_PASSWORD };
    const answers = await Promise.all([
      test.app.inject({ method: 'POST', url: '/api/auth/login', payload: body }),
      test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${ann.token}` } }),
      test.app.inject({ url: '/api/projects/none' }),
      test.app.inject({ url: '/api/nothing' }),
    ]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });

  it('and what is injected into ours find no plugin and no other base', async () => {
    const { headers } = await test.app.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['content-security-policy']).toContain("base-uri 'none'");
  });
});
