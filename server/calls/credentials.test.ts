import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignedInSession } from '#contract/accounts/own-account.ts';
import type { Session, User } from '#contract/accounts/people.ts';
import { registerUser, call, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';

const NEXT = 'N3xt!Passage';
const LAST = 'L4st!Passage';

describe.each(DATABASES)('credentials on %s', (database) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(database, { RATE_LIMIT: 'on', ADMIN_EMAILS: 'keeper@example.com' });
  });
  afterAll(() => test.close());

  function post<Data>(path: string, payload: object, headers: Record<string, string> = {}) {
    return call<Data>(test.app, { method: 'POST', url: `/api/auth${path}`, payload, headers });
  }

  const login = (email: string, password: string) => post<Session>('/login', { email, password });

  function mailTo(email: string, count: number) {
    return vi.waitUntil(async () => (await readOutbox(test.dataDir, email))[count - 1], { timeout: 60_000 });
  }

  async function askForReset(email: string, mails: number): Promise<string> {
    expect((await post('/forgot-password', { email })).body.data).toEqual({});
    return tokenIn(await mailTo(email, mails));
  }

  it('has a name that others see, made safe to show', async () => {
    const ada = await registerUser(test);
    const rename = (display_name: unknown) => ada.call<User>('PUT', '/auth/me', { display_name });
    expect((await ada.call<User>('GET', '/auth/me')).body.data.display_name).toBe('');
    expect((await rename('  Ada \u202E King\n of\u0000 Lovelace ')).body.data.display_name).toBe(
      'Ada King of Lovelace',
    );
    expect((await ada.call<User>('GET', '/auth/me')).body.data.display_name).toBe('Ada King of Lovelace');
    for (const name of ['x'.repeat(60), "O'Brien & Söhne", 'علی\u200Cرضا', '👩\u200D👩\u200D👧', 'Ann\u00a0Smith'])
      expect((await rename(name)).body.data.display_name).toBe(name.replace('\u00a0', ' '));
    expect((await rename('Ann\tSmith')).body.data.display_name).toBe('Ann Smith');
    for (const wrong of ['', ' \u200B ', '\u3164', '\u2800', '\u200D', 7, null, 'x'.repeat(61), 'x'.repeat(2000)])
      expect((await rename(wrong)).status).toBe(400);
  });

  describe('a forgotten password', () => {
    let ada: TestUser;
    beforeAll(async () => {
      ada = await registerUser(test);
    });

    it('is answered the same for an unknown address, which gets no mail', async () => {
      const answer = await post('/forgot-password', { email: 'nobody@example.com' });
      expect(answer).toMatchObject({ status: 200, body: { success: true, data: {} } });
      expect(await readOutbox(test.dataDir, 'nobody@example.com')).toEqual([]);
    });

    it('is followed by a new one through a mailed link, which ends all sessions and works once', async () => {
      const token = await askForReset(ada.email.toUpperCase(), 2);
      expect((await mailTo(ada.email, 2))?.text).toContain('/reset-password?token=');
      const weak = await post('/reset-password', { token, password: 'short' });
      expect(weak).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      const both = await Promise.all([NEXT, LAST].map((password) => post('/reset-password', { token, password })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await ada.call('GET', '/auth/me')).toMatchObject({ status: 401 });
      expect((await login(ada.email, TEST_PASSWORD)).status).toBe(401);
      const chosen = both[0]?.status === 200 ? NEXT : LAST;
      const signedIn = await login(ada.email, chosen);
      expect(signedIn.body.data.user.email_verified).toBe(true);
      expect(await post('/reset-password', { token, password: NEXT })).toMatchObject({
        status: 400,
        body: { error: 'This verification link is invalid. Please check the link or request a new one.' },
      });
    });

    it('leaves no session open that began with the old one meanwhile', async () => {
      const bob = await registerUser(test);
      const token = await askForReset(bob.email, 2);
      const started = Array.from({ length: 6 }, () => login(bob.email, TEST_PASSWORD));
      const [reset, ...signIns] = await Promise.all([post('/reset-password', { token, password: NEXT }), ...started]);
      expect(reset.status).toBe(200);
      for (const { body } of signIns) {
        const headers = { authorization: `Bearer ${body.data?.access_token}` };
        expect((await call(test.app, { method: 'GET', url: '/api/auth/me', headers })).status).toBe(401);
      }
    });

    it('has links that end after an hour, and withdraw each other when one is used', async () => {
      const [first, second] = [await askForReset(ada.email, 3), await askForReset(ada.email, 4)];
      await test.services.db.updateTable('email_links').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
      expect(await post('/reset-password', { token: first, password: NEXT })).toMatchObject({
        status: 400,
        body: { code: 'expired_link', error: expect.stringContaining('This verification link has expired.') },
      });
      const third = await askForReset(ada.email, 5);
      expect((await post('/reset-password', { token: third, password: NEXT })).status).toBe(200);
      expect((await post('/reset-password', { token: second, password: NEXT })).body.code).toBe('invalid_link');
    });

    it('has links that are of no use to other calls', async () => {
      const token = await askForReset(ada.email, 6);
      expect((await post('/verify-email', { token })).body.code).toBe('invalid_link');
      const [registered] = await readOutbox(test.dataDir, ada.email);
      const reset = await post('/reset-password', { token: tokenIn(registered), password: NEXT });
      expect(reset.body.code).toBe('invalid_link');
    });

    it('gives an address that a stranger registered back to who holds it, without what the stranger set up', async () => {
      const stranger = await registerUser(test, 'keeper@example.com');
      const { db } = test.services;
      const [confirmed_at, secret] = ['2026-01-01T00:00:00.000Z', 'sealed'];
      await db.insertInto('totp').values({ user_id: stranger.id, secret, confirmed_at, last_step: 0 }).execute();
      await db.updateTable('users').set({ mfa_enabled: 1 }).where('id', '=', stranger.id).execute();
      const warned = await mailTo('keeper@example.com', 1);
      expect(warned?.text).toContain('follow it only if that was you');
      const token = await askForReset('keeper@example.com', 2);
      expect((await post('/reset-password', { token, password: NEXT })).status).toBe(200);
      expect(await stranger.call('GET', '/auth/me')).toMatchObject({ status: 401 });
      expect((await login('keeper@example.com', NEXT)).body.data.user).toMatchObject({ role: 'admin' });
    });
  });

  describe('changes', () => {
    let ada: TestUser;
    beforeAll(async () => {
      ada = await registerUser(test);
    });

    it('of the password need the old one and end the other sessions', async () => {
      const other = (await login(ada.email, TEST_PASSWORD)).body.data;
      const change = (current_password: string, new_password: string) =>
        ada.call('PUT', '/auth/password', { current_password, new_password });
      expect((await change('Wr0ng!Passage', NEXT)).body.code).toBe('wrong_password');
      expect((await change(TEST_PASSWORD, 'weak')).body.issues?.[0]?.path).toBe('new_password');
      expect((await change(TEST_PASSWORD, NEXT)).body.data).toEqual({});
      expect((await ada.call('GET', '/auth/me')).status).toBe(200);
      expect((await post('/logout', {}, { authorization: `Bearer ${other.access_token}` })).status).toBe(401);
      expect((await post('/refresh', { refresh_token: other.refresh_token })).status).toBe(401);
      expect((await login(ada.email, NEXT)).status).toBe(200);
    });

    it('of the address take place when the link at the new one is followed; the old one is told', async () => {
      const email = `moved-${ada.email}`;
      expect((await ada.call('POST', '/auth/email', { email, password: TEST_PASSWORD })).status).toBe(403);
      expect((await ada.call('POST', '/auth/email', { email, password: NEXT })).body.data).toEqual({});
      const token = tokenIn(await mailTo(email, 1));
      expect((await mailTo(ada.email, 2))?.text).toContain(email);
      expect((await ada.call<User>('GET', '/auth/me')).body.data.email).toBe(ada.email);
      for (const time of ['first', 'second']) {
        const followed = await post<{ user: User }>('/verify-email', { token });
        expect([time, followed.body.data.user.email, followed.body.data.user.email_verified]).toEqual([
          time,
          email,
          true,
        ]);
      }
      expect((await login(ada.email, NEXT)).status).toBe(401);
      expect((await login(email, NEXT)).status).toBe(200);
    });

    it('to an address that is taken are answered alike and sent nowhere', async () => {
      const bob = await registerUser(test);
      const { body } = await ada.call('POST', '/auth/email', { email: bob.email, password: NEXT });
      expect(body).toMatchObject({ success: true, data: {} });
      await mailTo(`moved-${ada.email}`, 2);
      expect(await readOutbox(test.dataDir, bob.email)).toHaveLength(1);
    });

    it('to an address that was taken since the mail are refused', async () => {
      const email = `late-${ada.email}`;
      await ada.call('POST', '/auth/email', { email, password: NEXT });
      const token = tokenIn(await mailTo(email, 1));
      await registerUser(test, email);
      expect(await post('/verify-email', { token })).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    });

    it('of two people to one address at once give it to one of them', async () => {
      for (let round = 0; round < 2; round += 1) {
        const email = `wanted-${round}-${ada.email}`;
        for (const person of [await registerUser(test), await registerUser(test)])
          await person.call('POST', '/auth/email', { email, password: TEST_PASSWORD });
        const tokens = [tokenIn(await mailTo(email, 1)), tokenIn(await mailTo(email, 2))];
        const answers = await Promise.all(tokens.map((token) => post('/verify-email', { token })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
    });
  });

  describe('sessions', () => {
    it('are listed with where they come from, and end one by one', async () => {
      const ada = await registerUser(test);
      const payload = { email: ada.email, password: TEST_PASSWORD };
      const from = { remoteAddress: '192.0.2.9', headers: { 'user-agent': `Quill/1 ${'x'.repeat(1000)}` } };
      const second = await call<Session>(test.app, { method: 'POST', url: '/api/auth/login', payload, ...from });
      const list = async () => (await ada.call<{ sessions: SignedInSession[] }>('GET', '/auth/sessions')).body.data;
      const { sessions } = await list();
      expect(sessions.map(({ address, current }) => [address, current])).toEqual([
        ['192.0.2.9', false],
        ['127.0.0.1', true],
      ]);
      expect(sessions[0]?.user_agent).toHaveLength(300);
      const id = sessions[0]?.id ?? '';
      expect((await ada.call('DELETE', `/auth/sessions/${id}`)).body.data).toEqual({ id });
      const ended = await post('/refresh', { refresh_token: second.body.data.refresh_token });
      expect(ended.status).toBe(401);
      expect((await ada.call('DELETE', `/auth/sessions/${id}`)).status).toBe(404);
      expect((await list()).sessions).toHaveLength(1);
    });

    it('end all at once but the one that asks', async () => {
      const ada = await registerUser(test);
      const payload = { email: ada.email, password: TEST_PASSWORD };
      const signIn = () => call<Session>(test.app, { method: 'POST', url: '/api/auth/login', payload });
      const others = [await signIn(), await signIn()];
      const stranger = await registerUser(test);
      expect((await ada.call('DELETE', '/auth/sessions')).status).toBe(200);
      for (const { body } of others)
        expect((await post('/refresh', { refresh_token: body.data.refresh_token })).status).toBe(401);
      expect((await ada.call<{ sessions: unknown[] }>('GET', '/auth/sessions')).body.data.sessions).toHaveLength(1);
      expect((await stranger.call('GET', '/auth/me')).status).toBe(200);
    });
  });

  it('let sixty registrations an hour come from one address', async () => {
    const { db } = test.services;
    const made = { kind: 'registration', address: '192.0.2.77', account: 'a', made_at: new Date().toISOString() };
    await db
      .insertInto('attempts')
      .values(Array.from({ length: 60 }, (_, index) => ({ ...made, id: `registration-${index}` })))
      .execute();
    const payload = { email: 'sixty-first@example.com', password: TEST_PASSWORD };
    const options = { method: 'POST', url: '/api/auth/register', payload, remoteAddress: '192.0.2.77' } as const;
    const answer = await call(test.app, options);
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
