import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNotifications } from '#server/database/notifications.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { createRoleChanges, type RoleChange, type RoleChanges } from './process-events.ts';

const CHANGE: RoleChange = { projectId: 'book', userId: 'ann' };

function heardBy(rights: RoleChanges): RoleChange[] {
  const heard: RoleChange[] = [];
  rights.subscribe((change) => heard.push(change));
  return heard;
}

it('is heard within its process at once', async () => {
  const rights = createRoleChanges({ redis: null, notifications: null });
  const heard = heardBy(rights);
  await rights.publish(CHANGE);
  expect(heard).toEqual([CHANGE]);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('between processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  beforeAll(async () => {
    database = await createPostgresDatabase();
  });
  afterAll(() => database.drop());

  it('is heard by the others too', async () => {
    const [one, other] = await Promise.all([openNotifications(database.url), openNotifications(database.url)]);
    const publisher = createRoleChanges({ redis: null, notifications: one });
    const listener = createRoleChanges({ redis: null, notifications: other });
    const heard = heardBy(listener);
    await expect
      .poll(async () => {
        await publisher.publish(CHANGE);
        return heard.length;
      })
      .toBeGreaterThan(0);
    expect(heard).toContainEqual(CHANGE);
    listener.close();
    await Promise.all([one.close(), other.close()]);
  });
});
