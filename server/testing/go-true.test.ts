import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from './build-user.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { type GoTrue, openGoTrue } from './go-true.ts';

const NEXT = 'N3xt!Passage';

describe('the real client of hosted accounts', () => {
  let goTrue: GoTrue;
  let test: TestApp;

  beforeAll(async () => {
    goTrue = await openGoTrue();
    const settings = { SUPABASE_URL: goTrue.url, SUPABASE_ANON_KEY: goTrue.anonKey };
    test = await createTestApp('sqlite', { AUTH_PROVIDER: 'supabase', ...settings });
  });
  afterAll(async () => {
    await test.close();
    await goTrue.close();
  });

  function newClient() {
    const headers = { apikey: goTrue.anonKey, Authorization: `Bearer ${goTrue.anonKey}` };
    return new AuthClient({ url: `${goTrue.url}/auth/v1`, headers, autoRefreshToken: false, persistSession: false });
  }

  it('signs up, is confirmed by mail, signs in, and its token is exchanged', async () => {
    const client = newClient();
    const email = 'ada@example.com';
    const weak = await client.signUp({ email, password: 'short' });
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    const signedUp = await client.signUp({ email, password: TEST_PASSWORD, options: { data: { name: 'Ada' } } });
    expect(signedUp.data).toMatchObject({ session: null, user: { email, user_metadata: { name: 'Ada' } } });
    expect((await client.signUp({ email, password: TEST_PASSWORD })).error?.message).toBe('User already registered');
    const early = await client.signInWithPassword({ email, password: TEST_PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');
    const token_hash = goTrue.mails[0]?.tokenHash ?? '';
    const verified = await client.verifyOtp({ type: 'email', token_hash });
    expect(verified.data.user?.email_confirmed_at).toBeDefined();
    const wrong = await client.signInWithPassword({ email, password: NEXT });
    expect(wrong.error?.message).toBe('Invalid login credentials');
    const { data } = await client.signInWithPassword({ email, password: TEST_PASSWORD });
    const payload = { supabase_token: data.session?.access_token };
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/supabase/exchange', payload });
    expect(answer.json()).toMatchObject({ data: { user: { email, email_verified: true } } });
  });

  it('recovers, updates, refreshes, and signs out', async () => {
    const client = newClient();
    const email = 'bob@example.com';
    goTrue.add(email, TEST_PASSWORD);
    await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/reset-password' });
    const link = goTrue.mails.at(-1)?.link ?? '';
    const back = await fetch(link, { redirect: 'manual' });
    const [page, fragment] = back.headers.get('location')?.split('#') ?? [];
    expect(page).toBe('http://localhost:3000/reset-password');
    const given = new URLSearchParams(fragment);
    expect(given.get('type')).toBe('recovery');
    const [access_token, refresh_token] = [given.get('access_token') ?? '', given.get('refresh_token') ?? ''];
    await client.setSession({ access_token, refresh_token });
    expect((await client.updateUser({ password: NEXT })).error).toBeNull();
    expect((await client.refreshSession()).data.session?.refresh_token).not.toBe(refresh_token);
    expect((await client.signInWithPassword({ email, password: NEXT })).error).toBeNull();
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    expect((await client.updateUser({ password: NEXT })).error?.name).toBe('AuthSessionMissingError');
  });
});
