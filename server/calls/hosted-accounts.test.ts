import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/people.ts';
import { call, TEST_PASSWORD } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { type GoTrue, openGoTrue } from '#server/testing/go-true.ts';
import type { HostedPerson } from '#server/testing/go-true-people.ts';
import { insertUser, setVerified } from '#domain/accounts/users-store.ts';

function settingsOf(goTrue: GoTrue): Record<string, string> {
  return { AUTH_PROVIDER: 'supabase', SUPABASE_URL: `${goTrue.url}/`, SUPABASE_ANON_KEY: goTrue.anonKey };
}

function exchange(test: TestApp, token: string) {
  const payload = { supabase_token: token };
  return call<Session>(test.app, { method: 'POST', url: '/api/auth/supabase/exchange', payload });
}

function tokenOf(goTrue: GoTrue, person: HostedPerson): Promise<string> {
  return goTrue.sign({ sub: person.id, email: person.email, session_id: 'one' });
}

describe.each(DATABASES)('hosted accounts on %s', (database) => {
  let goTrue: GoTrue;
  let test: TestApp;

  beforeAll(async () => {
    goTrue = await openGoTrue();
    test = await createTestApp(database, { ...settingsOf(goTrue), ADMIN_EMAILS: 'keeper@example.com' });
  });
  afterAll(async () => {
    await test.close();
    await goTrue.close();
  });

  it('give a session for a token, and the same person for the next', async () => {
    const token = await tokenOf(goTrue, goTrue.add('Ada@example.com', TEST_PASSWORD));
    const first = await exchange(test, token);
    expect(first).toMatchObject({
      status: 200,
      body: { data: { token_type: 'bearer', user: { email: 'ada@example.com', email_verified: true, role: 'user' } } },
    });
    const headers = { authorization: `Bearer ${first.body.data.access_token}` };
    const me = await call(test.app, { method: 'GET', url: '/api/auth/me', headers });
    expect(me.body.data).toEqual(first.body.data.user);
    expect((await exchange(test, token)).body.data.user.id).toBe(first.body.data.user.id);
  });

  it('make one person of calls that come together', async () => {
    const token = await tokenOf(goTrue, goTrue.add('crowd@example.com', TEST_PASSWORD));
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(test, token)));
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1);
  });

  it('believe what the provider says of the address, not what people say of themselves', async () => {
    const metadata = { email_verified: true, email_confirmed_at: '2026-01-01', role: 'admin' };
    const person = goTrue.add('sly@example.com', TEST_PASSWORD, { confirmed: false, metadata });
    const token = await goTrue.sign({ sub: person.id, email: 'keeper@example.com', user_metadata: metadata });
    expect((await exchange(test, token)).body.data.user).toMatchObject({
      email: 'sly@example.com',
      email_verified: false,
      role: 'user',
    });
    person.confirmedAt = new Date().toISOString();
    expect((await exchange(test, token)).body.data.user.email_verified).toBe(true);
  });

  it('make an administrator of a confirmed address in ADMIN_EMAILS', async () => {
    const person = goTrue.add('keeper@example.com', TEST_PASSWORD);
    expect((await exchange(test, await tokenOf(goTrue, person))).body.data.user.role).toBe('admin');
  });

  it('follow a person to another address', async () => {
    const person = goTrue.add('before@example.com', TEST_PASSWORD);
    const first = await exchange(test, await tokenOf(goTrue, person));
    person.email = 'after@example.com';
    const second = await exchange(test, await tokenOf(goTrue, person));
    expect(second.body.data.user).toMatchObject({ id: first.body.data.user.id, email: 'after@example.com' });
  });

  it('join the account that has the address only where both sides know it is theirs', async () => {
    const { db } = test.services;
    const now = new Date().toISOString();
    const stored = await insertUser(db, { id: randomUUID(), email: 'both@example.com', passwordHash: null, now });
    const person = goTrue.add('both@example.com', TEST_PASSWORD);
    const token = await tokenOf(goTrue, person);
    expect(await exchange(test, token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    await setVerified(db, stored?.id ?? '', now);
    person.confirmedAt = null;
    expect((await exchange(test, token)).status).toBe(409);
    person.confirmedAt = now;
    expect((await exchange(test, token)).body.data.user.id).toBe(stored?.id);
    const twin = goTrue.add('both@example.com', TEST_PASSWORD);
    expect((await exchange(test, await tokenOf(goTrue, twin))).status).toBe(409);
  });

  it('refuse tokens that are wrong in any part', async () => {
    const person = goTrue.add('careful@example.com', TEST_PASSWORD);
    const claims = { sub: person.id, session_id: 'two' };
    const right = await goTrue.sign(claims);
    const [header, body, signature] = right.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const stranger = await openGoTrue({ signing: 'secret' });
    const wrong = [
      'garbage',
      `${header}.${body}.${signature?.split('').reverse().join('')}`,
      `${none}.${body}.`,
      await goTrue.sign({ ...claims, aud: 'anon' }),
      await goTrue.sign({ ...claims, iss: 'https://elsewhere.example/auth/v1' }),
      await goTrue.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
      await goTrue.sign({ ...claims, sub: 'nobody' }),
      await stranger.sign({ ...claims, iss: `${goTrue.url}/auth/v1` }),
    ];
    await stranger.close();
    for (const token of wrong)
      expect(await exchange(test, token)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    expect((await exchange(test, right)).status).toBe(200);
  });

  it('refuse the token of a session that ended at the provider', async () => {
    const token = await tokenOf(goTrue, goTrue.add('gone@example.com', TEST_PASSWORD));
    const headers = { authorization: `Bearer ${token}`, apikey: goTrue.anonKey };
    await fetch(`${goTrue.url}/auth/v1/logout`, { method: 'POST', headers });
    expect((await exchange(test, token)).status).toBe(401);
    expect((await exchange(test, 'x'.repeat(5000))).status).toBe(400);
  });

  it('say so where the provider is away', async () => {
    const person = goTrue.add('patient@example.com', TEST_PASSWORD);
    const token = await goTrue.sign({ sub: person.id, session_id: 'three' });
    goTrue.failWith(500);
    expect(await exchange(test, token)).toMatchObject({ status: 502, body: { code: 'provider_failed' } });
    goTrue.failWith(null);
    expect((await exchange(test, token)).status).toBe(200);
  });

  it('let the web speak to the provider, and to nobody else', async () => {
    const { headers } = await test.app.inject({ method: 'GET', url: '/api/health' });
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${goTrue.url};`);
  });

  it('leave no built-in way in', async () => {
    const payload = { email: 'a@example.com', password: TEST_PASSWORD };
    for (const path of ['register', 'login', 'forgot-password']) {
      const answer = await call(test.app, { method: 'POST', url: `/api/auth/${path}`, payload });
      expect(answer).toMatchObject({ status: 403, body: { code: 'builtin_accounts_off' } });
    }
  });

  it('are deleted by a token of the same person alone', async () => {
    const person = goTrue.add('leaving@example.com', TEST_PASSWORD);
    const token = await goTrue.sign({ sub: person.id, session_id: 'four' });
    const other = await goTrue.sign({ sub: goTrue.add('other@example.com', TEST_PASSWORD).id, session_id: 'five' });
    const { access_token } = (await exchange(test, token)).body.data;
    const leave = (supabase_token: string) =>
      call(test.app, {
        method: 'DELETE',
        url: '/api/auth/account',
        headers: { authorization: `Bearer ${access_token}` },
        payload: { supabase_token },
      });
    expect((await leave(other)).status).toBe(403);
    expect((await leave(token)).status).toBe(200);
    expect((await leave(token)).status).toBe(401);
  });
});

describe('hosted accounts by settings', () => {
  it('are checked by the secret where one is set', async () => {
    const goTrue = await openGoTrue({ signing: 'secret' });
    const test = await createTestApp('sqlite', { ...settingsOf(goTrue), SUPABASE_JWT_SECRET: goTrue.jwtSecret });
    const stranger = await openGoTrue();
    const person = goTrue.add('ada@example.com', TEST_PASSWORD);
    const forged = await stranger.sign({ sub: person.id, iss: `${goTrue.url}/auth/v1` });
    expect((await exchange(test, await tokenOf(goTrue, person))).status).toBe(200);
    expect((await exchange(test, forged)).status).toBe(401);
    await Promise.all([test.close(), goTrue.close(), stranger.close()]);
  });

  it('refuse new people where registration is closed, and let known ones in', async () => {
    const goTrue = await openGoTrue();
    const test = await createTestApp('sqlite', { ...settingsOf(goTrue), REGISTRATION: 'closed' });
    const now = new Date().toISOString();
    const known = await insertUser(test.services.db, {
      id: randomUUID(),
      email: 'known@example.com',
      passwordHash: null,
      now,
    });
    await setVerified(test.services.db, known?.id ?? '', now);
    const newcomer = await exchange(test, await tokenOf(goTrue, goTrue.add('new@example.com', TEST_PASSWORD)));
    expect(newcomer).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
    const friend = await exchange(test, await tokenOf(goTrue, goTrue.add('known@example.com', TEST_PASSWORD)));
    expect(friend.status).toBe(200);
    await Promise.all([test.close(), goTrue.close()]);
  });

  it('are not there by default', async () => {
    const test = await createTestApp('sqlite');
    expect(await exchange(test, 'x.y.z')).toMatchObject({ status: 400, body: { code: 'provider_not_configured' } });
    await test.close();
  });
});
