import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_MAX } from '#book/catalogue/limits.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

describe('a JSON body', () => {
  let test: TestApp;
  let ann: TestUser;

  beforeAll(async () => {
    test = await createTestApp();
    ann = await buildUser(test);
  });
  afterAll(() => test.close());

  async function send(payload: string, { url = '/api/projects', token = ann.token } = {}) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await test.app.inject({ method: 'POST', url, payload, headers });
    const { code, error } = answer.json<{ code: string; error: string }>();
    return { status: answer.statusCode, code, error };
  }
  const filled = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));

  it.each([
    ['lists in lists', '['.repeat(400) + ']'.repeat(400)],
    ['lists that never end', filled('[', BODY_MAX)],
    ['objects in objects', `${'{"a":'.repeat(400)}1${'}'.repeat(400)}`],
    ['a deep list in a large body', `{"title":"${'x'.repeat(500_000)}","a":${'['.repeat(400)}`],
  ])('with %s is refused with a sentence', async (_, body) => {
    const { status, code, error } = await send(body);
    expect([status, code]).toEqual([400, 'invalid_input']);
    expect(error).toContain('too many parts inside each other');
  });

  it.each([
    ['millions of empty lists', `[${filled('[],', BODY_MAX - 10)}1]`],
    ['millions of objects', `[${filled('{},', BODY_MAX - 10)}1]`],
    ['a list of millions', `[${filled('1,', BODY_MAX - 10)}1]`],
    ['an object of hundreds of thousands of keys', `{${filled('"k":1,', BODY_MAX - 10)}"k":1}`],
  ])('with %s is refused before it is read', async (_, body) => {
    const { status, code } = await send(body);
    expect([status, code]).toEqual([413, 'too_large']);
  });

  it('with brackets in its texts is read', async () => {
    const { status } = await send(
      JSON.stringify({ title: 'Brackets', description: '[['.repeat(200), book_type: 'adventure' }),
    );
    expect(status).toBe(201);
  });

  it('is not read of somebody who may send none', async () => {
    expect(await send('{no JSON', { token: '' })).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await send('{no JSON', { token: 'none' })).toMatchObject({ status: 401, code: 'invalid_token' });
  });

  it('of a call that anybody may make holds little', async () => {
    const body = JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(1_100_000) });
    expect(await send(body, { url: '/api/auth/login' })).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('of many that are no good leaves others their turn', async () => {
    const order: string[] = [];
    const bodies = Array.from({ length: 6 }, () => send(filled('[],', BODY_MAX - 10)).then(() => order.push('body')));
    await test.app.inject({ url: '/api/health' }).then(() => order.push('health'));
    await Promise.all(bodies);
    expect(order.indexOf('health')).toBeLessThan(3);
  });
});
