import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promoteVerified } from '#domain/accounts/users-store.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { type Author, makeAuthor } from './author.ts';
import { openOwnStage, type Stage, type Visit, visit } from './browser.ts';
import { takePicture } from './pictures.ts';
import { allFindings, sidewaysScroll } from './quality.ts';
import { resizeTo } from './waits.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('administration', () => {
  let stage: Stage;
  let keeper: Visit;
  let moderator: Author;
  let author: Author;

  beforeAll(async () => {
    stage = await openOwnStage();
    const admin = await makeAuthor(stage, 'keeper@example.com');
    moderator = await makeAuthor(stage, 'reader@example.com');
    author = await makeAuthor(stage, 'author@example.com');
    await addPeople(130);
    keeper = await visit(stage);
    await admin.enter(keeper);
  });
  afterAll(() => stage.close());

  /** Writes many accounts straight into the database, and makes the keeper an administrator there. */
  async function addPeople(count: number): Promise<void> {
    const { db, close } = await openDatabase({ databaseUrl: null, file: join(stage.dataDir, 'tomewright.sqlite') });
    for (let n = 1; n <= count; n += 1) {
      const created_at = new Date(Date.now() - n * DAY_MS).toISOString();
      const email = `writer-${String(n).padStart(3, '0')}@example.org`;
      const facts = { role: 'user', is_active: 1, email_verified_at: created_at, mfa_enabled: 0, password_hash: null };
      await db
        .insertInto('users')
        .values({
          id: email,
          email,
          email_folded: email,
          ...facts,
          created_at,
          updated_at: created_at,
          last_login_at: null,
        })
        .execute();
    }
    await promoteVerified(db, ['keeper@example.com'], new Date().toISOString());
    await close();
  }

  const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

  it('is found in the account menu, and shows figures', async () => {
    const { page } = keeper;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await page.getByRole('tab', { name: 'Dashboard', selected: true }).waitFor();
    const users = page.getByRole('term').filter({ hasText: 'Total Users' }).locator('..');
    await expect.poll(() => users.getByRole('definition').innerText()).toBe('133');
    await page.getByText('No actions yet').waitFor();
  });

  it('lists people by pages, with a window of five', async () => {
    const { page } = keeper;
    await page.getByRole('tab', { name: 'User Management' }).click();
    await page.getByText('133 users').waitFor();
    const numbers = () =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^\d+$/ }).allInnerTexts();
    expect(await numbers()).toEqual(['1', '2', '3', '4', '5']);
    await page.getByRole('button', { name: '5', exact: true }).click();
    await row(page, 'writer-078@example.org').waitFor();
    expect(await numbers()).toEqual(['3', '4', '5', '6', '7']);
    expect(await page.locator('[aria-current=page]').filter({ hasText: '5' }).count()).toBe(1);
  });

  it('finds people by address and role, from page 1 on', async () => {
    const { page } = keeper;
    await page.getByLabel('Search users').fill('WRITER-07');
    await page.getByText('10 users').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    await page.getByLabel('Role filter').selectOption('admin');
    await page.getByText('No users found').waitFor();
    await page.getByLabel('Search users').fill('');
    await page.getByText('1 user', { exact: true }).waitFor();
    await page.getByLabel('Role filter').selectOption('all');
  });

  it('changes a role', async () => {
    const { page } = keeper;
    await page.getByLabel('Search users').fill('reader@');
    const reader = row(page, 'reader@example.com');
    await page.getByText('1 user', { exact: true }).waitFor();
    await reader.getByLabel('Role').selectOption('moderator');
    await page.getByText('reader@example.com is now a moderator.').waitFor();
    await expect.poll(() => reader.getByLabel('Role').inputValue()).toBe('moderator');
  });

  it('deactivates and activates people, and a deactivated person is signed out at once', async () => {
    const { page } = keeper;
    await page.getByLabel('Search users').fill('author@');
    await page.getByText('1 user', { exact: true }).waitFor();
    await row(page, 'author@example.com').getByRole('button', { name: 'Deactivate' }).click();
    await row(page, 'author@example.com').getByRole('button', { name: 'Activate', exact: true }).waitFor();
    await expect(author.call('GET', '/auth/me')).rejects.toThrow('Your session has ended');
    await row(page, 'author@example.com').getByRole('button', { name: 'Activate', exact: true }).click();
    await row(page, 'author@example.com').getByRole('button', { name: 'Deactivate' }).waitFor();
  });

  it('says why the last administrator stays, and forgets it after the next change', async () => {
    const { page } = keeper;
    await page.getByLabel('Search users').fill('@example.com');
    await page.getByText('3 users').waitFor();
    await row(page, 'keeper@example.com').getByLabel('Role').selectOption('user');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to update user role' });
    await alert.getByText('The last active administrator cannot be demoted, deactivated or deleted.').waitFor();
    expect(await row(page, 'keeper@example.com').getByLabel('Role').inputValue()).toBe('admin');
    await row(page, 'author@example.com').getByLabel('Role').selectOption('moderator');
    await alert.waitFor({ state: 'detached' });
    await row(page, 'author@example.com').getByLabel('Role').selectOption('user');
    await page.getByText('author@example.com is now a user.').waitFor();
  });

  it('shows all of it in the audit log', async () => {
    const { page } = keeper;
    await page.getByRole('tab', { name: 'Audit Log' }).click();
    await page.getByText('5 entries').waitFor();
    const newest = page.getByRole('row').nth(1);
    for (const text of ['Role changed', 'author@example.com', 'Moderator → User', 'keeper@example.com', 'Just now']) {
      expect(await newest.innerText()).toContain(text);
    }
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await page.getByText('User deactivated').waitFor();
  });

  it('is denied to a moderator, whose menus do not link to it', async () => {
    const reader = await visit(stage);
    await moderator.enter(reader);
    await reader.page.goto('/admin?tab=users&search=author');
    await reader.page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
    await reader.page.getByText('Admin access required').waitFor();
    await reader.page.getByRole('button', { name: 'Account menu' }).click();
    await reader.page.getByRole('link', { name: 'Settings' }).last().waitFor();
    expect(await reader.page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    await reader.context.close();
  });

  it('is denied to authors, with a way home, and when it cannot be loaded', async () => {
    const stranger = await visit(stage);
    const other = await makeAuthor(stage, 'other@example.com');
    await other.enter(stranger);
    const { page } = stranger;
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
    await page.getByText('Admin access required').waitFor();
    await takePicture(page, 'admin-denied-1440-light');
    await page.route('**/api/admin/dashboard', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.reload();
    await page.getByText('Failed to load dashboard data').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('/');
    await stranger.context.close();
  });

  it('says what could not be loaded, and tries again', async () => {
    const { page } = keeper;
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 400, body: 'broken' }));
    await page.route('**/api/admin/audit-log?*', (route) => route.fulfill({ status: 400, body: 'broken' }));
    await page.goto('/admin?tab=users');
    await page.getByText('Failed to load users').waitFor();
    await page.getByRole('tab', { name: 'Audit Log' }).click();
    await page.getByText('Failed to load audit logs').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('5 entries').waitFor();
  });

  it.each(['dashboard', 'users', 'audit'])(
    'has no finding of accessibility and no sideways scroll on %s',
    async (tab) => {
      const { page } = keeper;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`/admin?tab=${tab}`);
        await page
          .getByText(/\d (users|entries)$|User deactivated/)
          .first()
          .waitFor();
        for (const width of [1440, 768, 375]) {
          await resizeTo(page, width, 900);
          await takePicture(page, `admin-${tab}-${width}-${colorScheme}`);
          expect(await allFindings(page), `${colorScheme} ${width}`).toEqual([]);
        }
        await resizeTo(page, 320, 700);
        expect(await sidewaysScroll(page), colorScheme).toBeLessThanOrEqual(0);
      }
    },
  );
});
