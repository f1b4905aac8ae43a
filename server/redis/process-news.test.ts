import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNotices } from '#server/database/notices.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { createRightsChanged, type RightsChange, type RightsChanged } from './process-news.ts';

const CHANGE: RightsChange = { projectId: 'book', userId: 'ann' };

function heardBy(rights: RightsChanged): RightsChange[] {
  const heard: RightsChange[] = [];
  rights.subscribe((change) => heard.push(change));
  return heard;
}

it('is heard within its process at once', async () => {
  const rights = createRightsChanged({ redis: null, notices: null });
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
    const [one, other] = await Promise.all([openNotices(database.url), openNotices(database.url)]);
    const publisher = createRightsChanged({ redis: null, notices: one });
    const listener = createRightsChanged({ redis: null, notices: other });
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
