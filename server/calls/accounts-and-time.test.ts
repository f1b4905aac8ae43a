import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LINK_LIFETIMES } from '#domain/accounts/mailed-links.ts';
import type { Accounts, AccountsOptions } from '#domain/accounts/open-accounts.ts';
import { GRACE_MS, refreshSession, SESSION_LIFETIMES } from '#domain/accounts/sessions.ts';
import { login, register } from '#domain/accounts/sign-in.ts';
import { verifyEmail } from '#domain/accounts/verification.ts';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { NO_MAILS, openTestAccounts } from '#server/testing/open-test-accounts.ts';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const IP = '203.0.113.7';
const FROM = { address: IP, userAgent: 'Quill 1' };

describe.each(DATABASES)('accounts and time on %s', (database) => {
  let test: TestApp;
  let time = START;
  let people = 0;
  const sent: { to: string; link: string }[] = [];
  const logged: string[] = [];
  const opened: Accounts[] = [];

  beforeAll(async () => {
    test = await createTestApp(database);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((accounts) => accounts.close()));
    time = START;
  });
  afterAll(() => test.close());

  /** Accounts on the test's database, with a clock that the test sets and mails that it receives. */
  async function open(overrides: Partial<AccountsOptions> = {}): Promise<Accounts> {
    const accounts = await openTestAccounts(test, {
      mails: { ...NO_MAILS, sendVerification: async (to, link) => void sent.push({ to, link }) },
      log: { error: (...words: unknown[]) => void logged.push(JSON.stringify(words)) },
      now: () => new Date(time),
      ...overrides,
    });
    opened.push(accounts);
    return accounts;
  }

  async function signedIn(accounts: Accounts) {
    const credentials = { email: `reader-${++people}@example.com`, password: TEST_PASSWORD };
    await register(accounts, credentials, IP);
    const token = sent.at(-1)?.link.split('token=')[1] ?? '';
    return { ...credentials, token, session: await login(accounts, credentials, FROM) };
  }

  const count = async (table: 'sessions' | 'access_tokens' | 'refresh_tokens' | 'attempts') =>
    (await test.services.db.selectFrom(table).selectAll().execute()).length;

  it('take an access token for an hour', async () => {
    const accounts = await open();
    const { session } = await signedIn(accounts);
    time += SESSION_LIFETIMES.access - 1;
    expect(await accounts.authenticate(session.access_token)).toMatchObject({ id: session.user.id });
    time += 1;
    expect(await accounts.authenticate(session.access_token)).toBeNull();
  });

  it('take a refresh token for thirty days, and each new one for thirty more', async () => {
    const accounts = await open();
    const { session } = await signedIn(accounts);
    time += SESSION_LIFETIMES.refresh - 1;
    const second = await refreshSession(accounts, session.refresh_token, IP);
    time += SESSION_LIFETIMES.refresh - 1;
    const third = await refreshSession(accounts, second.refresh_token, IP);
    time += SESSION_LIFETIMES.refresh;
    await expect(refreshSession(accounts, third.refresh_token, IP)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('repeat an answer that was lost for ten seconds, and end the family after that', async () => {
    const accounts = await open();
    const { session } = await signedIn(accounts);
    const second = await refreshSession(accounts, session.refresh_token, IP);
    time += GRACE_MS;
    const again = await refreshSession(accounts, session.refresh_token, IP);
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(await accounts.authenticate(again.access_token)).not.toBeNull();
    time += 1;
    await expect(refreshSession(accounts, session.refresh_token, IP)).rejects.toMatchObject({ code: 'invalid_token' });
    for (const { access_token } of [session, second, again])
      expect(await accounts.authenticate(access_token)).toBeNull();
    await expect(refreshSession(accounts, second.refresh_token, IP)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('let people in again when their failures are fifteen minutes old', async () => {
    const accounts = await open();
    const { email, password } = await signedIn(accounts);
    const wrong = { email, password: 'Wr0ng!Passage' };
    for (let failure = 0; failure < 10; failure += 1)
      await expect(login(accounts, wrong, FROM)).rejects.toMatchObject({ code: 'invalid_credentials' });
    time += 5 * 60_000;
    await expect(login(accounts, { email, password }, FROM)).rejects.toMatchObject({
      code: 'too_many_attempts',
      retryAfter: 10 * 60,
    });
    time += 10 * 60_000;
    expect(await login(accounts, { email, password }, FROM)).toMatchObject({ token_type: 'bearer' });
  });

  it('count nothing where the limits are off', async () => {
    const accounts = await open({ limitAttempts: false });
    const { email, password } = await signedIn(accounts);
    for (let failure = 0; failure < 11; failure += 1)
      await expect(login(accounts, { email, password: 'Wr0ng!Passage' }, FROM)).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    expect(await login(accounts, { email, password }, FROM)).toMatchObject({ token_type: 'bearer' });
  });

  it('keep a verification link for a day', async () => {
    const accounts = await open();
    const late = await signedIn(accounts);
    time += LINK_LIFETIMES['verify-email'];
    await expect(verifyEmail(accounts, late.token)).rejects.toMatchObject({ code: 'expired_link' });
    const early = await signedIn(accounts);
    time += LINK_LIFETIMES['verify-email'] - 1;
    expect(await verifyEmail(accounts, early.token)).toMatchObject({ email: early.email, email_verified: true });
    time += LINK_LIFETIMES['verify-email'];
    expect(await verifyEmail(accounts, early.token)).toMatchObject({ email_verified: true });
  });

  it('register although the mail cannot be sent, and log why without its link', async () => {
    let link = '';
    const accounts = await open({
      mails: {
        ...NO_MAILS,
        async sendVerification(_, given) {
          link = given;
          throw new Error('The mail server is away');
        },
      },
    });
    expect(await register(accounts, { email: 'unlucky@example.com', password: TEST_PASSWORD }, IP)).toMatchObject({
      email: 'unlucky@example.com',
    });
    expect(link).toMatch(/^https:\/\/books\.example\/verify-email\?token=[\w-]{43}$/);
    const lines = logged.splice(0).join('\n');
    expect(lines).toContain('The mail server is away');
    expect(lines).not.toContain(link.split('token=')[1]);
  });

  it('make administrators at the start of those whose address is verified', async () => {
    const accounts = await open();
    const [verified, unverified] = [await signedIn(accounts), await signedIn(accounts)];
    await verifyEmail(accounts, verified.token);
    const again = await open({ adminEmails: [verified.email.toUpperCase(), unverified.email] });
    expect(await again.authenticate(verified.session.access_token)).toMatchObject({ role: 'admin' });
    expect(await again.authenticate(unverified.session.access_token)).toMatchObject({ role: 'user' });
  });

  it('delete at the start what has expired', async () => {
    const accounts = await open();
    const { email } = await signedIn(accounts);
    await expect(login(accounts, { email, password: 'Wr0ng!Passage' }, FROM)).rejects.toThrow();
    time += 10 * SESSION_LIFETIMES.refresh;
    await open();
    for (const table of ['sessions', 'access_tokens', 'refresh_tokens', 'attempts'] as const)
      expect([table, await count(table)]).toEqual([table, 0]);
  });

  it('end every session with the account', async () => {
    const accounts = await open();
    const { session } = await signedIn(accounts);
    await test.services.db.deleteFrom('users').where('id', '=', session.user.id).execute();
    expect(await accounts.authenticate(session.access_token)).toBeNull();
    await expect(refreshSession(accounts, session.refresh_token, IP)).rejects.toMatchObject({ code: 'invalid_token' });
  });
});
