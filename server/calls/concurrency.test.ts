import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';

const SECTIONS = ['a', 'b', 'c', 'd', 'e', 'f'];
const ROUNDS = 8;

describe.each(DATABASES)('many calls at once on %s', (database) => {
  let test: TestApp;
  let author: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await buildUser(test);
  });
  beforeEach(async () => {
    id = await createBook();
  });
  afterAll(() => test.close());

  async function createBook(): Promise<string> {
    const made = await author.call<Project>('POST', '/projects', { title: 'Busy', book_type: 'full_campaign' });
    const sections = SECTIONS.map((section) => ({ id: section, content: '<p>one two three</p>' }));
    await author.call('PUT', `/projects/${made.body.data.id}`, { content: { sections } });
    return made.body.data.id;
  }
  /** Sends this many calls at once; `body` makes the body of each from its number. */
  const atOnce = <Data = unknown>(count: number, method: 'POST' | 'PUT', path: string, body: (n: number) => object) =>
    Promise.all(Array.from({ length: count }, (_, n) => author.call<Data>(method, path, body(n))));
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

  it('fail none of them, whatever they write', async () => {
    const project = `/projects/${id}`;
    const other = await createBook();
    const tags = (n: number) => [`round ${n}`];
    const calls = Array.from({ length: ROUNDS }, (_, n) => [
      ...SECTIONS.map((section) => author.call('PUT', `${project}/sections/${section}`, { content: `<p>${n}</p>` })),
      author.call('PUT', `${project}/sections/order`, { ids: n % 2 ? SECTIONS : SECTIONS.toReversed() }),
      author.call('PUT', project, { content: { sections: SECTIONS.map((section) => ({ id: section })) } }),
      author.call('DELETE', `${project}/sections/${SECTIONS[n % SECTIONS.length]}`),
      author.call('POST', `${project}/sections/a/versions/1/restore`),
      author.call('POST', `${project}/duplicate`),
      author.call('PUT', `${project}/template`, { template_id: 'campaign-epic' }),
      author.call('POST', '/projects/bulk', {
        action: 'change',
        projects: (n % 2 ? [id, other] : [other, id]).map((one) => ({ id: one, tags: tags(n) })),
      }),
      ...(n === ROUNDS - 1 ? [author.call('DELETE', `/projects/${other}`)] : []),
    ]).flat();
    const failed = (await Promise.all(calls)).filter(({ status }) => ![200, 201, 404].includes(status));
    expect(failed.map(({ body }) => body)).toEqual([]);
  });

  it('let one of several new sections with one id in', async () => {
    const answers = await atOnce(8, 'POST', `/projects/${id}/sections`, () => ({ id: 'new' }));
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('are no conflict where no version is named', async () => {
    const saves = await atOnce<Section>(12, 'PUT', `/projects/${id}/sections/a`, (n) => ({ title: `Take ${n}` }));
    expect(saves.map(({ body }) => body.data.version).sort((a, b) => a - b)).toEqual(saves.map((_, n) => n + 2));
    expect(statuses(await atOnce(12, 'PUT', `/projects/${id}`, (n) => ({ title: `Take ${n}` })))).toEqual(
      saves.map(() => 200),
    );
    const bulk = { action: 'change', projects: [{ id, status: 'archived' }] };
    expect(statuses(await atOnce(12, 'POST', '/projects/bulk', () => bulk))).toEqual(saves.map(() => 200));
  });

  it('take one save sent several times as one', async () => {
    const save = { title: 'Once', version: 1, save_id: 'once' };
    const answers = await atOnce<Section>(8, 'PUT', `/projects/${id}/sections/a`, () => save);
    expect(answers.map(({ status, body }) => [status, body.data.version])).toEqual(answers.map(() => [200, 2]));
  });

  it('answer a stale version with the copy that won', async () => {
    const { version } = (await author.call<Project>('GET', `/projects/${id}`)).body.data;
    const answers = await atOnce<Project>(8, 'PUT', `/projects/${id}`, (n) => ({ title: `Take ${n}`, version }));
    const won = answers.find(({ status }) => status === 200)?.body.data;
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(7);
    for (const { body } of lost) expect(body.data).toMatchObject({ title: won?.title, version: version + 1 });
  });
});
