import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjectBalance } from '#contract/balance.ts';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const paragraph = { type: 'paragraph' };
const FORD = {
  type: 'encounter',
  attrs: { name: 'Ford', level: 3, characters: 5, creatures: '2 Salt Wights, 1 Ogre', treasure: '30 GP' },
  content: [paragraph],
};
const WIGHT = { type: 'statBlock', attrs: { data: { name: 'Salt Wight', challenge: '3' } } };
const HINTED = { type: 'hint', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Treasure?' }] }] };

describe('the balance of a book', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const made = await author.call<Project>('POST', '/projects', { title: 'The Ford', book_type: 'adventure' });
    id = made.body.data.id;
    await author.call('POST', `/projects/${id}/sections`, {
      title: 'One',
      doc: { type: 'doc', content: [FORD, HINTED] },
    });
    await author.call('POST', `/projects/${id}/sections`, { title: 'Two', doc: { type: 'doc', content: [WIGHT] } });
  });
  afterAll(() => test.close());

  const read = (query = '') => author.call<ProjectBalance>('GET', `/projects/${id}/balance${query}`);

  it('judges creatures that are asked about, as the form of an encounter does', async () => {
    const { data } = (await read(`?level=3&size=5&creatures=${encodeURIComponent('2 Salt Wights, a Nobody')}`)).body;
    expect(data.asked).toMatchObject({
      creatures: [
        { name: 'Salt Wight', count: 2, xp: 700 },
        { name: 'Nobody', count: 1, xp: null },
      ],
      xp: 1400,
      difficulty_2024: { difficulty: 'high' },
    });
    expect((await read()).body.data.asked).toBeNull();
  });

  it('finds creatures in other sections and in the SRD, and judges by both editions', async () => {
    const { data } = (await read()).body;
    expect(data.encounters).toEqual([
      {
        section_id: expect.any(String) as string,
        section_title: 'One',
        name: 'Ford',
        level: 3,
        size: 5,
        creatures: [
          { name: 'Salt Wight', count: 2, challenge: '3', xp: 700 },
          { name: 'Ogre', count: 1, challenge: '2', xp: 450 },
        ],
        xp: 1850,
        treasure_gp: 30,
        difficulty_2024: { difficulty: 'high', low: 750, moderate: 1125, high: 2000 },
        difficulty_2014: {
          difficulty: 'deadly',
          adjusted_xp: 3700,
          easy: 375,
          medium: 750,
          hard: 1125,
          deadly: 2000,
        },
      },
    ]);
    expect(data.chapters.filter(({ xp }) => xp > 0)).toMatchObject([
      { title: 'One', level: 3, xp: 1850, treasure_gp: 30 },
    ]);
    expect(data.levels).toMatchObject([{ level: 3, size: 5, xp: 1850, xp_expected: 9000 }]);
    expect(data.remarks.map(({ kind }) => kind)).toEqual(['too_poor', 'too_poor']);
  });

  it('refuses a party of no game, and does not know the book of another', async () => {
    expect(await read('?level=21')).toMatchObject({
      status: 400,
      body: { error: 'Please give a level between 1 and 20' },
    });
    expect((await read('?size=0')).status).toBe(400);
    const other = await buildUser(test);
    expect((await other.call('GET', `/projects/${id}/balance`)).status).toBe(404);
  });
});
