import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry, ManagedUser, RecentAction, Statistics } from '#contract/admin.ts';
import type { Pagination } from '#contract/projects.ts';
import { buildUser, call, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';

interface UserPage {
  users: ManagedUser[];
  pagination: Pagination;
}
interface LogPage {
  logs: AuditEntry[];
  pagination: Pagination;
}

describe.each(DATABASES)('administration on %s', (database) => {
  let test: TestApp;
  let admin: TestUser;
  let moderator: TestUser;
  let author: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database, { ADMIN_EMAILS: 'keeper@example.com' });
    admin = await buildUser(test, 'keeper@example.com');
    moderator = await buildUser(test, 'Reader_Ω@example.com');
    author = await buildUser(test, 'author@example.com');
    await make(admin, { role: 'admin' });
    await make(moderator, { role: 'moderator' });
  });
  afterAll(() => test.close());

  /** Sets columns that the API would refuse or need many calls to reach. */
  async function make(user: TestUser, facts: { role?: string; is_active?: number }): Promise<void> {
    const email_verified_at = '2026-01-01T00:00:00.000Z';
    await test.services.db
      .updateTable('users')
      .set({ email_verified_at, ...facts })
      .where('id', '=', user.id)
      .execute();
  }

  it('is refused without a second factor where that is required, and one’s own account is not', async () => {
    const strict = await createTestApp(database, { ADMIN_EMAILS: 'keeper@example.com', REQUIRE_2FA: 'admins' });
    const keeper = await buildUser(strict, 'keeper@example.com');
    const setUser = (facts: { mfa_enabled?: number; role?: string }) =>
      strict.services.db
        .updateTable('users')
        .set({ email_verified_at: '2026-01-01T00:00:00.000Z', ...facts })
        .where('id', '=', keeper.id)
        .execute();
    await setUser({ role: 'admin' });
    const refused = await keeper.call('GET', '/admin/users');
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_missing']);
    for (const url of ['/auth/me', '/trash']) expect((await keeper.call('GET', url)).status).toBe(200);
    await setUser({ mfa_enabled: 1 });
    expect((await keeper.call('GET', '/admin/users')).status).toBe(200);
    await strict.close();
  });

  it('lets nobody work without a second factor where everybody is to have one', async () => {
    const strict = await createTestApp(database, { REQUIRE_2FA: 'all' });
    const ann = await buildUser(strict);
    const refused = await ann.call('GET', '/trash');
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_missing']);
    for (const url of ['/auth/export', '/auth/ai', '/auth/usage'])
      expect((await ann.call('GET', url)).body.code, url).toBe('second_factor_missing');
    for (const url of ['/auth/ai/models', '/auth/ai/test'])
      expect((await ann.call('POST', url)).body.code, url).toBe('second_factor_missing');
    for (const url of ['/auth/me', '/auth/sessions']) expect((await ann.call('GET', url)).status, url).toBe(200);
    for (const [method, url] of [
      ['POST', '/auth/totp/start'],
      ['POST', '/auth/totp/confirm'],
      ['DELETE', '/auth/totp'],
      ['PUT', '/auth/password'],
      ['POST', '/auth/email'],
      ['DELETE', '/auth/account'],
      ['DELETE', '/auth/sessions'],
      ['DELETE', '/auth/sessions/none'],
    ] as const)
      expect((await ann.call(method, url)).body.code, url).not.toBe('second_factor_missing');
    await strict.services.db.updateTable('users').set({ mfa_enabled: 1 }).where('id', '=', ann.id).execute();
    expect((await ann.call('GET', '/trash')).status).toBe(200);
    await strict.close();
  });

  const change = (id: string, body: object, by = admin) => by.call<ManagedUser>('PUT', `/admin/users/${id}`, body);
  const logs = async () => (await admin.call<LogPage>('GET', '/admin/audit-log')).body.data;

  it('is closed to authors and to people without a token, with its own sentence', async () => {
    for (const path of ['/admin/dashboard', '/admin/users', '/admin/audit-log']) {
      const refused = await author.call('GET', path);
      expect([refused.status, refused.body.error]).toEqual([403, 'Admin access required']);
      expect((await call(test.app, { method: 'GET', url: `/api${path}` })).status).toBe(401);
    }
    const tried = await change(author.id, { role: 'admin' }, author);
    expect([tried.status, tried.body.error]).toEqual([403, 'Admin access required']);
  });

  it('is closed to moderators', async () => {
    for (const path of ['/admin/dashboard', '/admin/users', '/admin/audit-log']) {
      const refused = await moderator.call('GET', path);
      expect([refused.status, refused.body.error]).toEqual([403, 'Admin access required']);
    }
    const tried = await change(author.id, { role: 'moderator' }, moderator);
    expect([tried.status, tried.body.error]).toEqual([403, 'Admin access required']);
  });

  it('asks administrators for a verified address', async () => {
    const unverified = await buildUser(test);
    await test.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', unverified.id).execute();
    expect((await unverified.call('GET', '/admin/dashboard')).status).toBe(403);
  });

  it('counts people, sign-ins and projects', async () => {
    const before = (await admin.call<{ statistics: Statistics }>('GET', '/admin/dashboard')).body.data.statistics;
    const made = await buildUser(test);
    await made.call('POST', '/projects', { title: 'A book', book_type: 'campaign' });
    await make(made, { is_active: 0 });
    const after = (await admin.call<{ statistics: Statistics }>('GET', '/admin/dashboard')).body.data.statistics;
    expect(after).toEqual({
      ...before,
      total_users: before.total_users + 1,
      recent_logins_24h: before.recent_logins_24h + 1,
      total_projects: before.total_projects + 1,
    });
  });

  it('changes a role on the next call, and writes who, what, when, from where, old and new', async () => {
    const person = await buildUser(test);
    const changed = await change(person.id, { role: 'moderator' });
    expect(changed.body.data).toMatchObject({ id: person.id, role: 'moderator', is_active: true });
    expect((await person.call('GET', '/auth/me')).body.data).toMatchObject({ role: 'moderator' });
    const [entry] = (await logs()).logs;
    expect(entry).toEqual({
      id: expect.any(String),
      action: 'role_changed',
      target_type: 'user',
      target_id: person.id,
      target_email: person.email,
      admin_email: 'keeper@example.com',
      address: '127.0.0.1',
      old_value: 'user',
      new_value: 'moderator',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const recent = (await admin.call<{ recent_actions: RecentAction[] }>('GET', '/admin/dashboard')).body.data;
    expect(recent.recent_actions[0]).toMatchObject({ action: 'role_changed', target_email: person.email });
  });

  it('ends the sessions of a deactivated person at once, and lets them in again when activated', async () => {
    const person = await buildUser(test);
    const credentials = { email: person.email, password: TEST_PASSWORD };
    const signIn = () =>
      call<{ refresh_token: string }>(test.app, { method: 'POST', url: '/api/auth/login', payload: credentials });
    const { refresh_token } = (await signIn()).body.data;
    expect((await change(person.id, { is_active: false })).body.data.is_active).toBe(false);
    expect((await person.call('GET', '/auth/me')).status).toBe(401);
    expect((await signIn()).status).toBe(403);
    expect((await change(person.id, { is_active: true })).body.data.is_active).toBe(true);
    expect((await signIn()).status).toBe(200);
    const renewed = await call(test.app, { method: 'POST', url: '/api/auth/refresh', payload: { refresh_token } });
    expect(renewed.status).toBe(401);
    expect((await logs()).logs.slice(0, 2)).toMatchObject([
      { action: 'user_activated', old_value: 'deactivated', new_value: 'active' },
      { action: 'user_deactivated', old_value: 'active', new_value: 'deactivated' },
    ]);
  });

  it('writes no entry where nothing changes or the change is refused', async () => {
    const { pagination } = await logs();
    expect((await change(author.id, { role: 'user' })).status).toBe(200);
    expect((await change(author.id, { is_active: true })).status).toBe(200);
    expect((await change('nobody', { role: 'user' })).status).toBe(404);
    expect((await change(admin.id, { is_active: false })).status).toBe(409);
    expect((await logs()).pagination).toEqual(pagination);
    expect((await logs()).logs).toHaveLength(Math.min(20, pagination.total));
  });

  it.each([[{}], [{ role: 'owner' }], [{ is_active: 'no' }], [{ role: 'user', is_active: true }], [{ email: 'x' }]])(
    'refuses %j with a sentence',
    async (body) => {
      const answer = await change(author.id, body);
      expect([answer.status, answer.body.error]).toEqual([
        400,
        'Please give either a role (user, moderator or admin) or is_active (true or false).',
      ]);
    },
  );

  it('neither demotes nor deactivates the last administrator, nor one of the settings', async () => {
    for (const body of [{ role: 'user' }, { role: 'moderator' }, { is_active: false }]) {
      const refused = await change(admin.id, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'last_administrator']);
    }
    const second = await buildUser(test);
    await make(second, { role: 'admin' });
    for (const body of [{ role: 'user' }, { role: 'moderator' }, { is_active: false }]) {
      const refused = await change(admin.id, body, second);
      expect([refused.status, refused.body.code]).toEqual([409, 'appointed_administrator']);
    }
    expect((await change(second.id, { role: 'user' })).status).toBe(200);
  });

  it('leaves one administrator when two demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await buildUser(test), await buildUser(test)];
      await make(one, { role: 'admin' });
      await make(other, { role: 'admin' });
      await make(admin, { role: 'user' });
      const answers = await Promise.all([
        change(other.id, { role: 'user' }, one),
        change(one.id, { is_active: false }, other),
      ]);
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      await make(admin, { role: 'admin' });
      await make(one, { role: 'user' });
      await make(other, { role: 'user' });
    }
  });

  it('finds people by any part of the address and by role, page by page', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, (_, n) => buildUser(test, `pager%_${n}@Example.org`)));
    const find = async (query: string) => (await admin.call<UserPage>('GET', `/admin/users?${query}`)).body.data;
    const found = await find('search=R%25_&per_page=2');
    expect(found.pagination).toEqual({ page: 1, per_page: 2, total: 5, pages: 3 });
    const pages = [found, await find('search=R%25_&per_page=2&page=2'), await find('search=r%25_&per_page=2&page=3')];
    const ids = pages.flatMap(({ users }) => users.map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)));
    expect(pages.map(({ users }) => users.length)).toEqual([2, 2, 1]);
    const dates = pages.flatMap(({ users }) => users.map(({ created_at }) => created_at));
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await find('search=R%25_&page=9')).users).toEqual([]);
    expect((await find('search=reader_ω')).users).toMatchObject([{ email: moderator.email, role: 'moderator' }]);
    expect((await find('search=keeper&role=admin')).users).toHaveLength(1);
    expect((await find('search=keeper&role=user')).users).toHaveLength(0);
    expect((await find('role=all&search=')).pagination).toMatchObject({ page: 1, per_page: 20 });
  });

  it.each(['per_page=0', 'per_page=101', 'page=0', 'page=x', 'role=king'])('refuses the query %s', async (query) => {
    expect((await admin.call('GET', `/admin/users?${query}`)).status).toBe(400);
  });

  it('pages the log from the newest to the first entry', async () => {
    const { pagination } = await logs();
    const all = (await admin.call<LogPage>('GET', '/admin/audit-log?per_page=100')).body.data.logs;
    expect(all).toHaveLength(pagination.total);
    const last = Math.ceil(pagination.total / 3);
    const oldest = (await admin.call<LogPage>('GET', `/admin/audit-log?per_page=3&page=${last}`)).body.data.logs;
    expect(oldest).toEqual(all.slice((last - 1) * 3));
    expect(oldest.at(-1)?.id).toBe('1');
    expect((await admin.call<LogPage>('GET', `/admin/audit-log?page=1000`)).body.data.logs).toEqual([]);
  });

  it('keeps its entries from change in the database itself, and when the account is gone', async () => {
    const { db } = test.services;
    await expect(sql`update audit_log set admin_email = 'someone'`.execute(db)).rejects.toThrow('cannot be changed');
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('cannot be changed');
    const gone = await buildUser(test);
    await change(gone.id, { role: 'moderator' });
    await db.deleteFrom('users').where('id', '=', gone.id).execute();
    expect((await logs()).logs[0]).toMatchObject({ target_email: gone.email });
  });
});
