import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildUser, call, TEST_PASSWORD } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { changePassword } from '#domain/accounts/credentials.ts';
import { deleteLinks } from '#domain/accounts/links-store.ts';
import { makeLink } from '#domain/accounts/mailed-links.ts';
import { findUserById, setPasswordHash } from '#domain/accounts/users-store.ts';

const [NEXT, RESCUED] = ['N3xt!Passage', 'R3scued!Passage'];

/** Calls by somebody who knows the old password, while the owner sets a new one. */
describe.each(DATABASES)('a new password on %s', (database) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(database);
  });
  afterAll(() => test.close());

  it.each(['a new password', 'deactivation'])('is not set by a change that %s overtook', async (event) => {
    const { db, now, accounts } = test.services;
    const { secrets } = accounts;
    const ada = await buildUser(test);
    const overtake = async () => {
      if (event === 'deactivation')
        await db.updateTable('users').set({ is_active: 0 }).where('id', '=', ada.id).execute();
      else await setPasswordHash(db, ada.id, await secrets.hashPassword(RESCUED), now().toISOString());
    };
    const slow = {
      ...secrets,
      hashPassword: async (password: string) => {
        await overtake();
        return secrets.hashPassword(password);
      },
    };
    const requester = { userId: ada.id, sessionId: 'none', address: '127.0.0.1' };
    const change = changePassword({ ...accounts, secrets: slow }, requester, { current: TEST_PASSWORD, next: NEXT });
    await expect(change).rejects.toMatchObject({ code: 'wrong_password' });
    const kept = (await findUserById(db, ada.id))?.password_hash ?? null;
    expect(await secrets.matchesPassword(kept, NEXT)).toBe(false);
  });

  it('withdraws a link to another address, even one that is being followed', async () => {
    const { db, accounts } = test.services;
    const ada = await buildUser(test);
    const wish = { userId: ada.id, purpose: 'change-email', newEmail: 'thief@example.com' } as const;
    const link = await makeLink(accounts, wish);
    const begin = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      return Object.assign(builder, {
        async execute(work: Parameters<typeof execute>[0]) {
          await deleteLinks(db, { userId: ada.id, purposes: ['change-email'] });
          return execute(work);
        },
      });
    });
    const payload = { token: new URL(link).searchParams.get('token') };
    const answer = await call(test.app, { method: 'POST', url: '/api/auth/verify-email', payload });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
    expect((await findUserById(db, ada.id))?.email).toBe(ada.email);
  });
});
