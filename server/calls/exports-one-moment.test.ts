import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';

const SECTIONS = ['first', 'middle', 'last'];
const EXPORTS = 12;

describe.each(DATABASES)('a book that is exported while it is written in, on %s', (database) => {
  let test: TestApp;
  let author: TestUser;
  let book: string;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await buildUser(test);
    book = (await author.call<Project>('POST', '/projects', { title: 'The Tide', book_type: 'adventure' })).body.data
      .id;
    for (const id of SECTIONS)
      await author.call('POST', `/projects/${book}/sections`, { id, content: '<p>Wave 0.</p>' });
  });
  afterAll(() => test.close());

  /** The number of the round in each section, in their order. */
  async function exported(): Promise<number[]> {
    const answer = await test.app.inject({
      url: `/api/projects/${book}/export/markdown`,
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect(answer.statusCode).toBe(200);
    return [...answer.body.matchAll(/Wave (\d+)\./g)].map(([, wave]) => Number(wave));
  }

  it('is as it was at one moment', async () => {
    let isOver = false;
    const write = async () => {
      for (let wave = 1; !isOver; wave += 1)
        for (const id of SECTIONS)
          await author.call('PUT', `/projects/${book}/sections/${id}`, { content: `<p>Wave ${wave}.</p>` });
    };
    const writing = write();
    try {
      for (let round = 0; round < EXPORTS; round += 1) {
        const waves = await exported();
        const [first = 0, middle = 0, last = 0] = waves;
        expect(waves).toHaveLength(SECTIONS.length);
        expect(first >= middle && middle >= last && first - last <= 1, waves.join(', ')).toBe(true);
      }
    } finally {
      isOver = true;
      await writing;
    }
    expect(new Set(await exported()).size).toBe(1);
  });
});
