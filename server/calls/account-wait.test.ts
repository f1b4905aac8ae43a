import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, forgotPassword, resetPassword } from '#domain/accounts/credentials.ts';
import type { Accounts } from '#domain/accounts/open-accounts.ts';
import { login as signIn, register } from '#domain/accounts/sign-in.ts';
import { accountKey, guardAttempts } from '#domain/attempts/attempt-guard.ts';
import { countedAddress } from '#domain/attempts/attempts.ts';
import { insertAttempt } from '#domain/attempts/attempts-store.ts';
import type { LockNotice } from '#domain/mails/account-mails.ts';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { NO_MAILS, openTestAccounts } from '#server/testing/open-test-accounts.ts';

const START = Date.parse('2026-01-01T00:00:00.000Z');
const MINUTE = 60_000;
const [HOME, CAFE] = ['203.0.113.7', '203.0.113.8'];
const WRONG = 'Wr0ng!Passage';

describe.each(DATABASES)('wrong passwords from everywhere on %s', (database) => {
  let test: TestApp;
  let accounts: Accounts;
  let time = START;
  let people = 0;
  let email = '';
  let resetLink = '';
  const notifications: ({ to: string } & LockNotice)[] = [];
  const events: string[] = [];

  beforeAll(async () => {
    test = await createTestApp(database);
    accounts = await openTestAccounts(test, {
      mails: {
        ...NO_MAILS,
        sendPasswordReset: async (_to, link) => {
          resetLink = link;
        },
        sendLockNotice: async (to, notice) => void notifications.push({ to, ...notice }),
      },
      noteEvent: (event) => void events.push(event),
      now: () => new Date(time),
    });
  });
  beforeEach(async () => {
    time = START;
    notifications.length = 0;
    events.length = 0;
    email = `author-${++people}@example.com`;
    await register(accounts, { email, password: TEST_PASSWORD }, HOME);
  });
  afterAll(async () => {
    await accounts.close();
    await test.close();
  });

  const login = (address: string, password = TEST_PASSWORD) =>
    signIn(accounts, { email, password }, { address, userAgent: 'Quill 1' });

  /** Stores wrong passwords, each from an address of its own. */
  async function guessed(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) await guessedFrom(`198.51.100.${made}`);
  }

  async function guessedFrom(address: string): Promise<void> {
    const key = { kind: 'sign-in', address, account: accountKey(accounts, email) } as const;
    await insertAttempt(test.services.db, key, { id: randomUUID(), now: new Date(time).toISOString() });
  }

  it('make the account wait after the hundredth, whatever address comes next, and its owner gets one mail', async () => {
    await guessed(99);
    await expect(login(CAFE, WRONG)).rejects.toMatchObject({ code: 'invalid_credentials' });
    const wait = { code: 'too_many_attempts', retryAfter: 15 * 60 };
    await expect(login('192.0.2.1')).rejects.toMatchObject(wait);
    await expect(login('192.0.2.2', WRONG)).rejects.toMatchObject(wait);
    const notice = { to: email, address: CAFE, time: new Date(START), link: 'https://books.example/reset-password' };
    await expect.poll(() => notifications).toEqual([notice]);
    expect(events).toContain('account_locked');
    time += 15 * MINUTE;
    await expect(login('192.0.2.3', WRONG)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(login('192.0.2.4')).rejects.toMatchObject(wait);
    time += 15 * MINUTE;
    expect(await login('192.0.2.4')).toMatchObject({ token_type: 'bearer' });
    expect(notifications).toHaveLength(1);
  });

  it('say no more of an account that does not exist', async () => {
    email = `nobody-${people}@example.com`;
    await guessed(100);
    await expect(login(CAFE)).rejects.toMatchObject({ code: 'too_many_attempts' });
    expect(notifications).toEqual([]);
  });

  it('do not keep the owner out where they are known, nor from changing the password', async () => {
    const session = await login(HOME);
    await guessed(100);
    expect(await login(HOME)).toMatchObject({ token_type: 'bearer' });
    await expect(login(CAFE)).rejects.toMatchObject({ code: 'too_many_attempts' });
    const user = await accounts.authenticate(session.access_token);
    const requester = { userId: user?.id ?? '', sessionId: user?.session_id ?? '', address: CAFE };
    await changePassword(accounts, requester, { current: TEST_PASSWORD, next: 'N3xt!Passage' });
  });

  it('no longer count once a new password is set by the mailed link', async () => {
    await guessed(100);
    await forgotPassword(accounts, email, CAFE);
    await expect.poll(() => resetLink).not.toBe('');
    await resetPassword(accounts, resetLink.split('token=')[1] ?? '', 'N3xt!Passage');
    expect(await login(CAFE, 'N3xt!Passage')).toMatchObject({ token_type: 'bearer' });
  });

  it('are not let through together, through however many processes they come', async () => {
    const guards = [1, 2].map(() => guardAttempts(accounts, 'sign-in'));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => guards[at % 2]?.count('192.0.2.50', email)),
    );
    const passed = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(passed).toBeLessThanOrEqual(10);
    const stored = await test.services.db
      .selectFrom('attempts')
      .select('id')
      .where('account', '=', accountKey(accounts, email))
      .where('kind', '=', 'sign-in')
      .execute();
    expect(stored).toHaveLength(passed);
  });

  it('tell neither right from wrong beyond the limit, even where both came before it was reached', async () => {
    const asked = email;
    email = `somebody-else-${people}@example.com`;
    const ahead = Array.from({ length: 20 }, (_, at) => login(`192.0.2.${100 + at}`, WRONG).catch(() => null));
    email = asked;
    const refused = Promise.allSettled([login(CAFE, WRONG), login(CAFE)]);
    await Promise.all(Array.from({ length: 10 }, () => guessedFrom(CAFE)));
    for (const outcome of await refused)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'too_many_attempts' } });
    await Promise.all(ahead);
  });

  it('count for the network of an IPv6 address', async () => {
    const address = (subnet: number) => `2001:db8:${people}:${subnet.toString(16)}::1`;
    for (let subnet = 0; subnet < 50; subnet += 1) await guessedFrom(countedAddress(address(subnet)));
    await expect(login(address(0x999))).rejects.toMatchObject({ code: 'too_many_attempts' });
    expect(await login(`2001:db8:${people}1:1::1`)).toMatchObject({ token_type: 'bearer' });
  });
});
