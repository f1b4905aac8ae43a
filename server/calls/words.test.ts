import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';

describe.each(DATABASES)('the words of a day on %s', { timeout: 60_000 }, (database) => {
  let test: TestApp;
  let ann: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database);
    ann = await buildUser(test);
  });
  afterAll(() => test.close());

  const add = async (day: string, more: number) =>
    (await ann.call<{ words: number }>('POST', '/auth/words', { day, more })).body.data.words;
  const read = async (day: string, who = ann) =>
    (await who.call<{ words: number }>('GET', `/auth/words?day=${day}`)).body.data.words;

  it('are those of a person, whichever browser counts them, and never fewer than none', async () => {
    expect(await read('2026-03-01')).toBe(0);
    await Promise.all([add('2026-03-01', 20), add('2026-03-01', 5)]);
    expect(await read('2026-03-01')).toBe(25);
    expect(await add('2026-03-01', -50)).toBe(0);
    expect(await add('2026-03-01', 7)).toBe(7);
    expect(await read('2026-03-01', await buildUser(test))).toBe(0);
    expect(await add('2026-03-02', -4)).toBe(0);
  });

  it('are kept only for the last days', async () => {
    for (const day of ['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04']) await add(day, 3);
    expect([await read('2026-04-01'), await read('2026-04-02'), await read('2026-04-04')]).toEqual([0, 3, 3]);
  });

  it('are those of a day that there is', async () => {
    expect((await ann.call('POST', '/auth/words', { day: 'today', more: 1 })).status).toBe(400);
    expect((await ann.call('POST', '/auth/words', { day: '2026-03-01', more: 1e9 })).status).toBe(400);
  });
});
