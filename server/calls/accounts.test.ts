import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session, User } from '#contract/accounts/people.ts';
import { call, insertPerson, TEST_PASSWORD, type TestAnswer } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';
import { accountKey } from '#domain/attempts/attempt-guard.ts';
import { insertAttempt } from '#domain/attempts/attempts-store.ts';

const ADMIN = 'keeper@example.com';

describe('accounts', () => {
  let test: TestApp;
  let people = 0;

  beforeAll(async () => {
    test = await createTestApp('sqlite', { RATE_LIMIT: 'on', ADMIN_EMAILS: ` Keeper@Example.com, other@example.com` });
  });
  afterAll(() => test.close());

  function post<Data>(path: string, payload?: InjectOptions['payload'], options: InjectOptions = {}) {
    return call<Data>(test.app, {
      method: 'POST',
      url: `/api/auth${path}`,
      ...(payload ? { payload } : {}),
      ...options,
    });
  }

  function me(token: string): Promise<TestAnswer<User>> {
    return call(test.app, { method: 'GET', url: '/api/auth/me', headers: bearer(token) });
  }

  /** Every person has a network address of their own, so that tests do not share limits. */
  async function person(given?: string) {
    const { email } = await insertPerson(test.services.db, given);
    return signedIn(email);
  }

  /** A person who registered by the calls, with the mail that verifies their address. */
  async function newcomer(email = `author-${++people}@example.com`) {
    await post('/register', { email, password: TEST_PASSWORD }, { remoteAddress: `10.1.0.${++people % 250}` });
    return signedIn(email);
  }

  async function signedIn(email: string) {
    const remoteAddress = `10.0.0.${++people % 250}`;
    const login = (password = TEST_PASSWORD) => post<Session>('/login', { email, password }, { remoteAddress });
    const signedIn = await login();
    return { email, remoteAddress, login, session: signedIn.body.data };
  }

  /** Inserts failed sign-ins into the database. */
  async function failures(count: number, remoteAddress: string, email: string): Promise<void> {
    const key = {
      kind: 'sign-in',
      address: remoteAddress,
      account: accountKey(test.services.accounts, email),
    } as const;
    for (let made = 0; made < count; made += 1)
      await insertAttempt(test.services.db, key, { id: randomUUID(), now: new Date().toISOString() });
  }

  describe('register', () => {
    it('makes an account and sends its verification mail', async () => {
      const answer = await post<{ user: User }>('/register', { email: ' First@Example.com ', password: TEST_PASSWORD });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        success: true,
        data: {
          user: {
            id: expect.any(String),
            email: 'First@Example.com',
            display_name: '',
            email_verified: false,
            role: 'user',
            created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
            mfa_enabled: false,
          },
        },
      });
      const mails = await readOutbox(test.dataDir, 'First@Example.com');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toMatch(/http:\/\/localhost:\d+\/verify-email\?token=[\w-]{43}\n/);
    });

    it.each(['first@example.com', 'FIRST@EXAMPLE.COM', 'ｆirst@example.com'])(
      'refuses %s, which is taken',
      async (email) => {
        const answer = await post('/register', { email, password: TEST_PASSWORD });
        expect(answer.status).toBe(409);
        expect(answer.body).toMatchObject({ error: 'An account with this email already exists', code: 'email_taken' });
      },
    );

    it('makes one account of twenty registrations at once', async () => {
      const email = 'crowd@example.com';
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          post('/register', { email: index % 2 ? email : email.toUpperCase(), password: TEST_PASSWORD }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
      const rows = await test.services.db.selectFrom('users').select('id').where('email_folded', '=', email).execute();
      expect(rows).toHaveLength(1);
    });

    it('keeps addresses in other alphabets', async () => {
      const answer = await post<{ user: User }>('/register', { email: 'Ёжик@example.com', password: TEST_PASSWORD });
      expect(answer.body.data.user.email).toBe('Ёжик@example.com');
      expect((await post('/login', { email: 'ЁЖИК@EXAMPLE.COM', password: TEST_PASSWORD })).status).toBe(200);
      expect(await readOutbox(test.dataDir, 'Ёжик@example.com')).toHaveLength(1);
    });

    it.each([
      [{ email: 'nobody', password: TEST_PASSWORD }, 'email', 'Please enter a valid email address'],
      [{ email: 'a\u0007@example.com', password: TEST_PASSWORD }, 'email', 'Please enter a valid email address'],
      [{ email: 'a@x.org\r\nBcc: b@x.org', password: TEST_PASSWORD }, 'email', 'Please enter a valid email address'],
      [{ email: `${'a'.repeat(255)}@example.com`, password: TEST_PASSWORD }, 'email', 'Email address is too long'],
      [{ email: 'ﷺ'.repeat(100_000), password: TEST_PASSWORD }, 'email', 'Email address is too long'],
      [{ email: 'a@example.com', password: 'Aa1!' }, 'password', 'Password must be at least 8 characters long'],
      [
        { email: 'a@example.com', password: `Aa1!${'x'.repeat(1_000_000)}` },
        'password',
        'Password is too long (max 128 characters)',
      ],
      [
        { email: 'a@example.com', password: 'abcdefg1' },
        'password',
        'Password must contain at least one: uppercase letter, special character',
      ],
      [{ email: 'a@example.com', password: 'My-Password-1' }, 'password', 'Password contains common weak patterns'],
    ])('names what is wrong with an input (%#)', async (payload, path, message) => {
      const answer = await post('/register', payload);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, error: message, code: 'invalid_input' });
      expect(answer.body.issues).toContainEqual({ path, message });
    });

    it.each(['{"email": "a@example.com"', '[]', '7', 'null', '""', '{"email": 7, "password": {}}', '{}', '\u0000'])(
      'answers 400 to the body %j on every call',
      async (payload) => {
        for (const path of ['/register', '/login', '/refresh', '/verify-email', '/resend-verification']) {
          const answer = await post(path, payload, { headers: { 'content-type': 'application/json' } });
          expect([path, answer.status]).toEqual([path, 400]);
          expect(answer.body.success).toBe(false);
        }
      },
    );

    it('is refused where registration is closed', async () => {
      const closed = await createTestApp('sqlite', { REGISTRATION: 'closed' });
      const payload = { email: 'a@example.com', password: TEST_PASSWORD };
      const answer = await call(closed.app, { method: 'POST', url: '/api/auth/register', payload });
      await closed.close();
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        code: 'registration_closed',
        error: 'Registration is closed on this server.',
      });
    });
  });

  describe('login', () => {
    it('gives tokens for an hour, whatever the case of the address, and notes the time', async () => {
      const { email } = await person();
      const answer = await post<Session>('/login', { email: email.toUpperCase(), password: TEST_PASSWORD });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
        expires_in: 3600,
        token_type: 'bearer',
        user: expect.objectContaining({ email, email_verified: false, role: 'user' }),
      });
      const users = test.services.db.selectFrom('users').select('last_login_at').where('email', '=', email);
      expect((await users.executeTakeFirstOrThrow()).last_login_at).toMatch(/^\d{4}-.*Z$/);
    });

    it('stores no token, only hashes', async () => {
      const { session } = await person();
      const access = await test.services.db.selectFrom('access_tokens').selectAll().execute();
      const refresh = await test.services.db.selectFrom('refresh_tokens').selectAll().execute();
      const stored = JSON.stringify([access, refresh]);
      expect(stored).not.toContain(session.access_token);
      expect(stored).not.toContain(session.refresh_token);
    });

    it('answers the same to an unknown address, whatever it holds, as to a wrong password', async () => {
      const { login, remoteAddress } = await person();
      const wrong = await login('Wr0ng!Passage');
      expect(wrong.status).toBe(401);
      expect(wrong.body).toEqual({ success: false, error: 'Invalid email or password', code: 'invalid_credentials' });
      for (const email of ['nobody@example.com', '', 'a\u0000b@example.com', '\ud800', "' or 1=1 --"]) {
        const unknown = await post('/login', { email, password: TEST_PASSWORD }, { remoteAddress });
        expect(unknown).toMatchObject({ status: 401, body: wrong.body });
      }
    });

    it('waits after ten failures from one address on one account, only for that account', async () => {
      const { login, remoteAddress, email } = await person();
      for (let failure = 0; failure < 10; failure += 1) expect((await login('Wr0ng!Passage')).status).toBe(401);
      const answer = await login();
      expect(answer.status).toBe(429);
      expect(answer.body).toMatchObject({
        error: 'Too many attempts. Please try again later.',
        code: 'too_many_attempts',
      });
      const retryAfter = Number(answer.headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(15 * 60);
      const elsewhere = { remoteAddress: '10.9.9.9' };
      expect((await post('/login', { email, password: TEST_PASSWORD }, elsewhere)).status).toBe(200);
      const other = await person();
      const here = { remoteAddress };
      expect((await post('/login', { email: other.email, password: TEST_PASSWORD }, here)).status).toBe(200);
    });

    it('starts counting again after a success', async () => {
      const { email, login, remoteAddress } = await person();
      await failures(9, remoteAddress, email);
      expect((await login()).status).toBe(200);
      expect((await login('Wr0ng!Passage')).status).toBe(401);
      expect((await login()).status).toBe(200);
    });

    it('waits after fifty failures from one address, whatever the accounts', async () => {
      const { login, remoteAddress } = await person();
      for (let failure = 0; failure < 49; failure += 1)
        await failures(1, remoteAddress, `guess-${failure}@example.com`);
      expect((await login('Wr0ng!Passage')).status).toBe(401);
      const answer = await login();
      expect(answer.status).toBe(429);
      expect(answer.headers['retry-after']).toBeDefined();
    });

    it('does not take the right password that was sent together with ten wrong ones and came after them', async () => {
      const [{ email, login, remoteAddress }, other] = [await person(), await person()];
      const ahead = Array.from({ length: 6 }, () => other.login());
      const right = login();
      await failures(10, remoteAddress, email);
      expect((await right).status).toBe(429);
      await Promise.all(ahead);
    });

    it('is refused to a deactivated person, who loses their tokens at once', async () => {
      const { email, session, login } = await person();
      await test.services.db.updateTable('users').set({ is_active: 0 }).where('email', '=', email).execute();
      expect((await me(session.access_token)).status).toBe(401);
      expect((await post('/refresh', { refresh_token: session.refresh_token })).status).toBe(401);
      expect((await login()).body).toMatchObject({ code: 'account_deactivated' });
      expect((await login()).status).toBe(403);
      expect((await login('Wr0ng!Passage')).status).toBe(401);
    });
  });

  describe('me', () => {
    it('says who the token belongs to', async () => {
      const { email, session } = await person();
      const answer = await me(session.access_token);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual(session.user);
      expect(answer.body.data.email).toBe(email);
    });

    it('refuses no token, garbage, the refresh token, and an expired one', async () => {
      const { session } = await person();
      expect((await call(test.app, { method: 'GET', url: '/api/auth/me' })).status).toBe(401);
      for (const token of ['x', '%00', 'mock-jwt-token-1', 'a'.repeat(5000), session.refresh_token])
        expect((await me(token)).status).toBe(401);
      await test.services.db.updateTable('access_tokens').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
      const answer = await me(session.access_token);
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe('invalid_token');
    });

    it('sees a changed role with the next call', async () => {
      const { email, session } = await person();
      await test.services.db.updateTable('users').set({ role: 'moderator' }).where('email', '=', email).execute();
      expect((await me(session.access_token)).body.data.role).toBe('moderator');
    });
  });

  describe('logout', () => {
    it('ends this session and no other', async () => {
      const { login, session } = await person();
      const other = (await login()).body.data;
      const answer = await post('/logout', undefined, { headers: bearer(session.access_token) });
      expect(answer.status).toBe(200);
      expect((await me(session.access_token)).status).toBe(401);
      expect((await post('/refresh', { refresh_token: session.refresh_token })).status).toBe(401);
      expect((await me(other.access_token)).status).toBe(200);
      expect((await post('/logout', undefined, { headers: bearer(session.access_token) })).status).toBe(401);
    });
  });

  describe('refresh', () => {
    it('gives new tokens; the session goes on with them', async () => {
      const { session } = await person();
      const answer = await post<Session>('/refresh', { refresh_token: session.refresh_token });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({
        ...session,
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(answer.body.data.access_token).not.toBe(session.access_token);
      expect(answer.body.data.refresh_token).not.toBe(session.refresh_token);
      expect((await me(answer.body.data.access_token)).status).toBe(200);
    });

    it('gives the same refresh token to calls that come together', async () => {
      const { session } = await person();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => post<Session>('/refresh', { refresh_token: session.refresh_token })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      expect(new Set(answers.map(({ body }) => body.data.refresh_token)).size).toBe(1);
      expect(new Set(answers.map(({ body }) => body.data.access_token)).size).toBe(8);
      for (const { body } of answers) expect((await me(body.data.access_token)).status).toBe(200);
    });

    it('ends the whole family when an old token comes back', async () => {
      const { session, login } = await person();
      const other = (await login()).body.data;
      const second = (await post<Session>('/refresh', { refresh_token: session.refresh_token })).body.data;
      const third = (await post<Session>('/refresh', { refresh_token: second.refresh_token })).body.data;
      expect((await post('/refresh', { refresh_token: session.refresh_token })).status).toBe(401);
      for (const { access_token, refresh_token } of [session, second, third]) {
        expect((await me(access_token)).status).toBe(401);
        expect((await post('/refresh', { refresh_token })).status).toBe(401);
      }
      expect((await me(other.access_token)).status).toBe(200);
    });

    it('refuses garbage', async () => {
      const { session } = await person();
      for (const refresh_token of ['x', 'x\u0000', session.access_token, 'é'.repeat(4000)]) {
        const answer = await post('/refresh', { refresh_token });
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({ code: 'invalid_token' });
      }
      expect((await post('/refresh', { refresh_token: '' })).status).toBe(400);
      expect((await post('/refresh', { refresh_token: 'x'.repeat(4001) })).status).toBe(400);
    });
  });

  describe('verify-email', () => {
    it('verifies the address, and says so again when the link is followed twice', async () => {
      const { email, session } = await newcomer();
      const token = tokenIn((await readOutbox(test.dataDir, email))[0]);
      for (const _ of ['first', 'second']) {
        const answer = await post<{ user: User }>('/verify-email', { token });
        expect(answer.status).toBe(200);
        expect(answer.body.data.user).toMatchObject({ email, email_verified: true, role: 'user' });
      }
      expect((await me(session.access_token)).body.data.email_verified).toBe(true);
    });

    it('makes an administrator of an address in ADMIN_EMAILS, not before it is verified', async () => {
      const { session } = await newcomer(ADMIN.toUpperCase());
      expect(session.user.role).toBe('user');
      const token = tokenIn((await readOutbox(test.dataDir, ADMIN.toUpperCase()))[0]);
      const answer = await post<{ user: User }>('/verify-email', { token });
      expect(answer.body.data.user.role).toBe('admin');
      expect((await me(session.access_token)).body.data.role).toBe('admin');
    });

    it('tells an expired link from an invalid one', async () => {
      const { email } = await newcomer();
      const token = tokenIn((await readOutbox(test.dataDir, email))[0]);
      await test.services.db.updateTable('email_links').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
      const expired = await post('/verify-email', { token });
      expect(expired.status).toBe(400);
      expect(expired.body).toMatchObject({
        error: 'This verification link has expired. Please request a new verification email.',
        code: 'expired_link',
      });
      for (const garbage of ['', 'x', 'x\u0000', `${token}x`, token.toLowerCase()]) {
        const invalid = await post('/verify-email', { token: garbage });
        expect(invalid.status).toBe(400);
        expect(invalid.body).toMatchObject({
          error: 'This verification link is invalid. Please check the link or request a new one.',
        });
      }
    });
  });

  describe('resend-verification', () => {
    it('sends a second mail, and both links work', async () => {
      const { email, remoteAddress } = await newcomer();
      const answer = await post('/resend-verification', { email: email.toUpperCase() }, { remoteAddress });
      expect(answer).toMatchObject({ status: 200, body: { success: true, data: {} } });
      const mails = await readOutbox(test.dataDir, email);
      expect(mails).toHaveLength(2);
      for (const mail of mails) expect((await post('/verify-email', { token: tokenIn(mail) })).status).toBe(200);
    });

    it('answers the same where there is no such account, or it is verified, and sends nothing', async () => {
      const { email, remoteAddress } = await newcomer();
      const sent = await readOutbox(test.dataDir, email);
      await post('/verify-email', { token: tokenIn(sent[0]) });
      for (const address of [email, 'unknown@example.com']) {
        const answer = await post('/resend-verification', { email: address }, { remoteAddress });
        expect(answer).toMatchObject({ status: 200, body: { success: true, data: {} } });
      }
      expect(await readOutbox(test.dataDir, email)).toHaveLength(1);
      expect(await readOutbox(test.dataDir, 'unknown@example.com')).toHaveLength(0);
    });

    it('sends at most five mails an hour to one account, also when asked at once, without saying so', async () => {
      const { email, remoteAddress } = await newcomer();
      const ask = () => post('/resend-verification', { email }, { remoteAddress });
      for (const answer of await Promise.all(Array.from({ length: 9 }, ask))) expect(answer.status).toBe(200);
      expect((await ask()).status).toBe(200);
      expect(await readOutbox(test.dataDir, email)).toHaveLength(5);
    });

    it('waits after thirty requests from one address', async () => {
      const remoteAddress = '10.7.0.1';
      const ask = (index: number) =>
        post('/resend-verification', { email: `x-${index}@example.com` }, { remoteAddress });
      await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index)));
      const answer = await ask(30);
      expect(answer.status).toBe(429);
      expect(answer.headers['retry-after']).toBeDefined();
    });
  });
});

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
