import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { buildUser, call, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { runAdmin as run } from '#server/testing/run-admin.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';

function settingsOf({ dataDir, services }: TestApp): Record<string, string> {
  const { databaseUrl } = services.config;
  return { DATA_DIR: dataDir, APP_URL: 'https://books.example', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
}

describe.each(DATABASES)('npm run admin on %s', (database) => {
  let test: TestApp;
  let settings: Record<string, string>;
  let author: TestUser;
  let scratch: string;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'tomewright-cli-'));
    test = await createTestApp(database);
    settings = settingsOf(test);
    author = await buildUser(test, 'Author@example.com');
  });
  afterAll(async () => {
    await test.close();
    await rm(scratch, { recursive: true, force: true });
  });

  const entries = () => test.services.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
  const signIn = (email: string, password = TEST_PASSWORD) =>
    call(test.app, { method: 'POST', url: '/api/auth/login', payload: { email, password } });

  it('makes an administrator on the running server, with an entry by the operator', async () => {
    expect(await run(settings, 'make-admin', 'author@EXAMPLE.com')).toMatchObject({ code: 0, error: '' });
    expect((await author.call('GET', '/admin/dashboard')).status).toBe(200);
    expect((await entries())[0]).toMatchObject({
      action: 'role_changed',
      admin_email: 'operator',
      admin_id: null,
      address: 'command line',
      target_email: 'Author@example.com',
      old_value: 'user',
      new_value: 'admin',
    });
  });

  it('does not deactivate the last administrator; ends the sessions of others, also of one whom the settings name', async () => {
    const refused = await run(settings, 'deactivate', 'author@example.com');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toContain('The last active administrator cannot be');
    const other = await buildUser(test);
    expect((await run({ ...settings, ADMIN_EMAILS: other.email }, 'deactivate', other.email)).code).toBe(0);
    expect((await other.call('GET', '/auth/me')).status).toBe(401);
  });

  it('makes an account whose link sets its password and verifies its address', async () => {
    const made = await run(settings, 'create-user', 'new@example.com');
    const token = /https:\/\/books\.example\/reset-password\?token=([\w-]+)/.exec(made.out)?.[1];
    const payload = { token, password: TEST_PASSWORD };
    expect((await call(test.app, { method: 'POST', url: '/api/auth/reset-password', payload })).status).toBe(200);
    expect((await signIn('new@example.com')).status).toBe(200);
    expect((await entries())[0]).toMatchObject({ action: 'user_created', target_email: 'new@example.com' });
    const again = await run(settings, 'create-user', 'NEW@example.com');
    expect(again).toMatchObject({ code: 1, error: 'An account with this email already exists\n' });
    expect((await run(settings, 'create-user', 'no address')).error).toBe('Please enter a valid email address\n');
  });

  it('prints a link for a new password', async () => {
    const { out } = await run(settings, 'reset-link', 'new@example.com');
    expect(out).toMatch(/https:\/\/books\.example\/reset-password\?token=[\w-]{40,}\n$/);
    expect((await entries())[0]).toMatchObject({ action: 'reset_link_created', target_email: 'new@example.com' });
    const unknown = await run(settings, 'reset-link', 'nobody@example.com');
    expect(unknown).toMatchObject({ code: 1, error: 'There is no account with the address nobody@example.com.\n' });
  });

  it('lists accounts', async () => {
    const { out } = await run(settings, 'list-users');
    expect(out).toMatch(/^admin +active +verified .* Author@example\.com$/m);
    expect(out.trim().split('\n')).toHaveLength(3);
  });

  it('takes a backup of the running server, and puts it back elsewhere', async () => {
    await author.call('POST', '/projects', { title: 'To be kept', book_type: 'campaign' });
    const hash = 'ab'.repeat(32);
    await mkdir(join(test.dataDir, 'images', 'ab'), { recursive: true });
    await writeFile(join(test.dataDir, 'images', 'ab', hash), 'the bytes of a picture');
    const file = join(scratch, `${database}.tar`);
    const made = await run(settings, 'backup', file);
    expect(made).toMatchObject({ code: 0, error: '' });
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await readdir(test.dataDir)).filter((name) => name.startsWith('backup'))).toEqual([]);

    const other = database === 'postgres' ? await createPostgresDatabase() : null;
    const target = { DATA_DIR: join(scratch, 'restored'), ...(other ? { DATABASE_URL: other.url } : {}) };
    if (other) {
      await run(target, 'create-user', 'earlier@example.com');
      expect((await run(target, 'restore', file)).error).toContain('add --force');
    }
    const restored = await run(target, 'restore', file, ...(other ? ['--force'] : []));
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect((await run(target, 'restore', file)).error).toContain('add --force');

    const { DATA_DIR: dataDir } = target;
    const databaseUrl = other?.url ?? null;
    const { db, close } = await openDatabase({ databaseUrl, file: join(dataDir, 'tomewright.sqlite') });
    expect(await db.selectFrom('projects').select('title').execute()).toEqual([{ title: 'To be kept' }]);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
    const newest = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(newest).toMatchObject([{ action: 'backup_restored', admin_email: 'operator' }]);
    await close();
    expect(await readFile(join(dataDir, 'images', 'ab', hash), 'utf8')).toBe('the bytes of a picture');
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(
      await readFile(join(test.dataDir, 'secret.key'), 'utf8'),
    );
    await other?.drop();
  });

  it('refuses what is no backup, or is of the other kind of database', async () => {
    const nonsense = join(scratch, 'nonsense.tar');
    await writeFile(nonsense, 'not a tar file at all');
    const target = { DATA_DIR: join(scratch, 'untouched') };
    const refused = await run(target, 'restore', nonsense);
    expect(refused).toMatchObject({ code: 1, error: `${nonsense} is not a whole backup of Tomewright.\n` });
    expect((await run(target, 'restore', join(scratch, 'none'))).error).toContain('There is no file');
    expect(await readdir(target.DATA_DIR).catch(() => [])).toEqual([]);
    if (database === 'sqlite') return;
    const other = await run(target, 'restore', join(scratch, 'postgres.tar'));
    expect(other.error).toContain('Please change DATABASE_URL');
  });

  it('does not replace the data of a running server', async () => {
    const refused = await run(settings, 'restore', join(scratch, `${database}.tar`), '--force');
    expect(refused).toMatchObject({ code: 1, error: expect.stringMatching(/(is|are) running on this da/) });
    expect((await author.call('GET', '/auth/me')).status).toBe(200);
  });

  if (database !== 'sqlite') return;

  it('replaces the data of a stopped server with --force', async () => {
    const target = { DATA_DIR: join(scratch, 'restored') };
    await run(target, 'create-user', 'later@example.com');
    expect((await run(target, 'restore', join(scratch, 'sqlite.tar'), '--force')).code).toBe(0);
    expect((await run(target, 'list-users')).out).not.toContain('later@example.com');
    expect(await readdir(target.DATA_DIR)).not.toContainEqual(expect.stringMatching(/restore|old/));
  });
});

describe('npm run admin', () => {
  it.each([
    [[]],
    [['promote', 'a@b.example']],
    [['make-admin']],
    [['list-users', 'all']],
    [['backup', 'a', '--force']],
  ])('shows how it is used for %j', async (args) => {
    const { code, error } = await run({}, ...args);
    expect([code, error]).toEqual([2, expect.stringContaining('npm run admin -- COMMAND')]);
  });
});
