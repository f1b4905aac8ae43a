import { beforeEach, describe, expect, it } from 'vitest';
import { Session } from '#contract/accounts/people.ts';
import { LOGIN, type OpenDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenDemo;
beforeEach(async () => {
  demo = await openDemo();
});

describe('accounts of the demo', () => {
  it('open a session for the one login', async () => {
    const { status, body } = await demo.call('POST', '/auth/login', { ...LOGIN, email: ' Demo@Example.com ' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ expires_in: 3600, token_type: 'bearer', user: { aud: 'authenticated' } });
    expect(Session.parse(body.data).access_token).toMatch(/^mock-jwt-token-/);
    expect((await demo.call('GET', '/auth/me')).body.data).toMatchObject({ email: 'demo@example.com' });
  });

  it.each([
    { ...LOGIN, password: 'demo' },
    { ...LOGIN, email: 'ada@example.org' },
  ])('refuse %j', async (body) => {
    const answer = await demo.call('POST', '/auth/login', body);
    expect([answer.status, answer.body.error]).toEqual([401, 'Invalid credentials. Use demo credentials.']);
  });

  it('refuse registration, whatever is given', async () => {
    const answer = await demo.call('POST', '/auth/register', { email: 'x', password: 'y' });
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'Registration is not available in demo mode. Use demo credentials.',
    ]);
  });

  it('name the provider where accounts would be hosted', async () => {
    demo = await openDemo('supabase');
    const answer = await demo.call('POST', '/auth/register', { email: 'ada@example.org', password: 'Lantern!House7' });
    expect(answer.body.error).toBe('Supabase not configured. Demo mode active.');
  });

  it('need a token that this page gave out', async () => {
    demo.token = null;
    expect(await demo.call('POST', '/projects/search')).toMatchObject({
      status: 401,
      body: { error: 'Authentication required', code: 'unauthenticated' },
    });
    demo.token = 'mock-jwt-token-stolen';
    expect(await demo.call('GET', '/auth/me')).toMatchObject({ status: 401, body: { error: 'No valid token found' } });
  });

  it('end with the sign-out', async () => {
    expect((await demo.call('POST', '/auth/logout')).status).toBe(200);
    expect((await demo.call('GET', '/auth/me')).status).toBe(401);
  });

  it('renew a session once', async () => {
    const { body } = await demo.call<{ refresh_token: string }>('POST', '/auth/login', LOGIN);
    const renewal = { refresh_token: body.data.refresh_token };
    expect((await demo.call('POST', '/auth/refresh', renewal)).status).toBe(200);
    expect((await demo.call('POST', '/auth/refresh', renewal)).status).toBe(401);
  });
});
