import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session, User } from '#contract/accounts/people.ts';
import { buildUser, call, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { SECOND_FACTOR_LIMITS } from '#domain/attempts/attempts.ts';

const STEP_MS = 30_000;

describe.each(DATABASES)('the second factor on %s', (database) => {
  let test: TestApp;
  let ada: TestUser;
  let secret = '';
  let recoveryCodes: string[] = [];

  beforeAll(async () => {
    test = await createTestApp(database, { RATE_LIMIT: 'on' });
    ada = await buildUser(test);
  });
  afterAll(() => test.close());

  function login(code?: string) {
    const payload = { email: ada.email, password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) };
    return call<Session>(test.app, { method: 'POST', url: '/api/auth/login', payload });
  }

  /** The code of a time step, relative to the present one. */
  function codeAt(step: number): string {
    return TOTP.generate({ secret: Secret.fromUTF8(secret), timestamp: Date.now() + step * STEP_MS });
  }

  /** Pretends that the last used code was that of an older time step. */
  async function forgetUsedSteps(): Promise<void> {
    await test.services.db.updateTable('totp').set({ last_step: 0 }).where('user_id', '=', ada.id).execute();
  }

  it('starts with a secret for the password, and asks for nothing yet', async () => {
    expect(await ada.call('POST', '/auth/totp/confirm', { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'totp_not_started' },
    });
    const wrong = await ada.call('POST', '/auth/totp/start', { password: 'Wr0ng!Passage' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    const started = await ada.call<{ secret: string; uri: string }>('POST', '/auth/totp/start', {
      password: TEST_PASSWORD,
    });
    secret = Secret.fromBase32(started.body.data.secret).utf8;
    expect(started.body.data.uri).toContain(`secret=${started.body.data.secret}&`);
    expect((await login()).status).toBe(200);
    const stored = await test.services.db.selectFrom('totp').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('is on with a first right code, and gives ten recovery codes', async () => {
    const late = await ada.call('POST', '/auth/totp/confirm', { code: codeAt(-5) });
    expect(late).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    const confirmed = await ada.call<{ recovery_codes: string[] }>('POST', '/auth/totp/confirm', {
      code: codeAt(0),
    });
    recoveryCodes = confirmed.body.data.recovery_codes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await ada.call<User>('GET', '/auth/me')).body.data.mfa_enabled).toBe(true);
    const stored = await test.services.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
    expect(await ada.call('POST', '/auth/totp/start', { password: TEST_PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'totp_on' },
    });
  });

  it('is asked for at sign-in, after the password', async () => {
    expect(await login()).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', error: 'Please enter the code of your authenticator app.' },
    });
    const payload = { email: ada.email, password: 'Wr0ng!Passage', code: codeAt(1) };
    const guess = await call(test.app, { method: 'POST', url: '/api/auth/login', payload });
    expect(guess.body.code).toBe('invalid_credentials');
    expect(await login('no code')).toMatchObject({ status: 401, body: { code: 'invalid_second_factor' } });
  });

  it('does not take a code twice, nor an older one after it', async () => {
    await forgetUsedSteps();
    const [older, present] = [codeAt(-1), codeAt(0)];
    const answers = await Promise.all([login(present), login(present), login(present)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await login(older)).status).toBe(401);
  });

  it('takes each recovery code once, however it is written', async () => {
    const [first = ''] = recoveryCodes;
    expect((await login(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(first)).status).toBe(401);
  });

  it('waits after twenty wrong codes, from wherever they come', async () => {
    const { db } = test.services;
    const counted = await db.selectFrom('attempts').selectAll().where('kind', '=', 'second-factor').execute();
    const [attempt] = counted;
    if (!attempt) throw new Error('Nothing was counted');
    for (let count = counted.length; count < SECOND_FACTOR_LIMITS.perAccount; count += 1)
      await db
        .insertInto('attempts')
        .values({ ...attempt, id: `${count}` })
        .execute();
    await forgetUsedSteps();
    expect(await login(codeAt(0))).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    await db.deleteFrom('attempts').where('kind', '=', 'second-factor').execute();
  });

  it('goes with the password and a code', async () => {
    const remove = (password: string, code: string) => ada.call('DELETE', '/auth/totp', { password, code });
    expect((await remove(TEST_PASSWORD, 'no code')).body.code).toBe('wrong_code');
    expect((await remove('Wr0ng!Passage', recoveryCodes[1] ?? '')).body.code).toBe('wrong_password');
    expect((await remove(TEST_PASSWORD, recoveryCodes[1] ?? '')).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await remove(TEST_PASSWORD, recoveryCodes[2] ?? '')).body.code).toBe('totp_off');
  });
});
