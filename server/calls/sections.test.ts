import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section, SectionWithDocument } from '#contract/sections.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From the editor' }] }] };

describe('sections', () => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;
  let project: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    stranger = await buildUser(test);
  });
  beforeEach(async () => {
    const made = await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' });
    project = made.body.data.id;
  });
  afterAll(() => test.close());

  const add = async (body: object = {}) =>
    (await author.call<Section>('POST', `/projects/${project}/sections`, body)).body.data;
  const load = async () => (await author.call<Project>('GET', `/projects/${project}`)).body.data;

  it('adds sections with their defaults, ids of the client kept', async () => {
    expect(await add()).toMatchObject({
      title: 'Section 1',
      content: '',
      images: [],
      order: 0,
      version: 1,
      word_count: 0,
    });
    expect(await add({ id: '1700000000000', title: 'Kept' })).toMatchObject({
      id: '1700000000000',
      title: 'Kept',
      order: 1,
    });
    expect((await author.call('POST', `/projects/${project}/sections`, { id: '1700000000000' })).status).toBe(409);
  });

  it.each([
    ['a short text', 2000],
    ['a long text', 100_000],
  ])('refuses %s of lists in each other without end, with a sentence', async (_, depth) => {
    const content = '<ul><li>'.repeat(depth);
    const { status, body } = await author.call('POST', `/projects/${project}/sections`, { content });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.error).toContain('too many lists, quotations or tables inside each other');
  });

  it('stores canonical, safe HTML and counts its words', async () => {
    const section = await add({
      content: '<h1 onclick="x()">One</h1><script>alert(1)</script><p>two <b>three</b><a href="javascript:x">four</a>',
    });
    expect(section).toMatchObject({ content: '<h1>One</h1><p>two <strong>three</strong>four</p>', word_count: 3 });
    expect((await load()).word_count).toBe(3);
  });

  it('takes a document as it takes HTML', async () => {
    const { id } = await add();
    const saved = await author.call<Section>('PUT', `/projects/${project}/sections/${id}`, {
      doc: DOC,
      version: 1,
      save_id: 's1',
    });
    expect(saved.body.data).toMatchObject({ content: '<p>From the editor</p>', version: 2 });
    const opened = await author.call<SectionWithDocument>('GET', `/projects/${project}/sections/${id}`);
    expect(opened.body.data.doc).toEqual(DOC);
  });

  it('writes only the saved section', async () => {
    const first = await add({ content: '<p>untouched</p>' });
    const second = await add();
    await author.call('PUT', `/projects/${project}/sections/${second.id}`, { content: '<p>new</p>' });
    expect((await load()).content.sections).toMatchObject([
      { id: first.id, version: 1, content: '<p>untouched</p>' },
      { id: second.id, version: 2, content: '<p>new</p>' },
    ]);
  });

  it('answers a stale version with the current section, and loses nothing', async () => {
    const { id } = await add({ content: '<p>one</p>' });
    await author.call('PUT', `/projects/${project}/sections/${id}`, { content: '<p>two</p>', version: 1 });
    const stale = await author.call<Section>('PUT', `/projects/${project}/sections/${id}`, {
      content: '<p>three</p>',
      version: 1,
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    expect(stale.body.data).toMatchObject({ content: '<p>two</p>', version: 2 });
  });

  it('takes the same save sent twice as one', async () => {
    const { id } = await add();
    const save = { content: '<p>once</p>', version: 1, save_id: 'save-1' };
    const first = await author.call<Section>('PUT', `/projects/${project}/sections/${id}`, save);
    const again = await author.call<Section>('PUT', `/projects/${project}/sections/${id}`, save);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
  });

  it('stays as it is where a save says nothing new, and so does its book', async () => {
    const { id } = await add({ title: 'The mill', content: '<p>A wheel.</p>' });
    const before = await author.call('GET', `/projects/${project}`);
    const { body } = await author.call<SectionWithDocument>('GET', `/projects/${project}/sections/${id}`);
    const { title, content, doc, images, order, version } = body.data;
    for (const save of [
      {},
      { title },
      { content },
      { doc, images, order },
      { doc, title, version, save_id: 'nothing' },
    ]) {
      const saved = await author.call<Section>('PUT', `/projects/${project}/sections/${id}`, save);
      expect([saved.status, saved.body.data.version]).toEqual([200, version]);
    }
    const stale = await author.call('PUT', `/projects/${project}/sections/${id}`, { title, version: version + 1 });
    expect(stale.status).toBe(409);
    await author.call('PUT', `/projects/${project}/sections/order`, { ids: [] });
    expect((await author.call('GET', `/projects/${project}`)).body).toEqual(before.body);
  });

  it('lets one of many saves on one version win', async () => {
    const { id } = await add();
    const saves = Array.from({ length: 12 }, (_, n) =>
      author.call('PUT', `/projects/${project}/sections/${id}`, {
        content: `<p>${n}</p>`,
        version: 1,
        save_id: `s${n}`,
      }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  });

  it('answers in short where that is preferred', async () => {
    const { id } = await add();
    const response = await test.app.inject({
      method: 'PUT',
      url: `/api/projects/${project}/sections/${id}`,
      headers: { authorization: `Bearer ${author.token}`, prefer: 'return=minimal' },
      payload: { doc: DOC },
    });
    expect(response.json().data).toEqual({
      id,
      title: 'Section 1',
      order: 0,
      version: 2,
      word_count: 3,
      opening: DEFAULT_OPENING,
      synopsis: '',
      status: 'draft',
    });
  });

  it('orders as listed; unknown ids are dropped and forgotten ones follow', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await add({ id });
    const answer = await author.call('PUT', `/projects/${project}/sections/order`, { ids: ['d', 'nobody', 'b', 'd'] });
    expect(answer.body.data).toMatchObject({
      sections: [
        { id: 'd', order: 0 },
        { id: 'b', order: 1 },
        { id: 'a', order: 2 },
        { id: 'c', order: 3 },
      ],
    });
  });

  it.each([
    [{ order: 1_000_001 }, 'The order of a section can be at most 1,000,000'],
    [{ order: Number.MAX_SAFE_INTEGER }, 'The order of a section can be at most 1,000,000'],
    [{ version: 2_147_483_648 }, undefined],
    [{ version: -2_147_483_649 }, undefined],
  ])('refuses %j, which a database cannot hold or count on from', async (body, sentence) => {
    const { id } = await add();
    const answer = await author.call('PUT', `/projects/${project}/sections/${id}`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    if (sentence) expect(answer.body.error).toBe(sentence);
  });

  it.each([
    [{ kind: 'prologue' }, 'opening.kind'],
    [{ epigraph: 'a'.repeat(1001) }, 'opening.epigraph'],
    [{ source: 7 }, 'opening.source'],
    [{ image: 'javascript:alert(1)' }, 'opening.image'],
    [{ colour: 'red' }, 'opening'],
    ['part', 'opening'],
  ])('refuses to begin a section with %j, and says where it is wrong', async (opening, path) => {
    const { id } = await add();
    const answer = await author.call('PUT', `/projects/${project}/sections/${id}`, { opening });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body).toMatchObject({ issues: [{ path }] });
  });

  it.each([
    [{ synopsis: 'a'.repeat(501) }, 'A synopsis can be at most 500 characters long'],
    [{ status: 'finished' }, 'A section is in one of these states: draft, edited, laid-out, done'],
  ])('refuses %j with a sentence, and keeps what was there', async (given, message) => {
    const { id } = await add({ synopsis: 'The bell.', status: 'done' });
    const answer = await author.call('PUT', `/projects/${project}/sections/${id}`, given);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body).toMatchObject({ issues: [{ path: Object.keys(given)[0], message }] });
    const { data } = (await author.call<Section>('GET', `/projects/${project}/sections/${id}`)).body;
    expect(data).toMatchObject({ synopsis: 'The bell.', status: 'done' });
  });

  it('adds a section with what is said of its opening, and with the rest as in every section', async () => {
    expect(await add({ opening: { kind: 'part' } })).toMatchObject({ opening: { ...DEFAULT_OPENING, kind: 'part' } });
    expect(await add({ title: 'Another' })).toMatchObject({ opening: DEFAULT_OPENING });
  });

  it('adds sections after one at the highest position, in an order that may be sent back', async () => {
    await add({ id: 'a' });
    await add({ id: 'b', order: 1_000_000 });
    expect(await add({ id: 'c' })).toMatchObject({ order: 2 });
    await author.call('PUT', `/projects/${project}/sections/c`, { order: 999_999 });
    await author.call('PUT', `/projects/${project}`, { book_type: 'full_campaign' });
    const filled = await author.call('PUT', `/projects/${project}/template`, { template_id: 'campaign-epic' });
    expect(filled.status).toBe(200);
    const { sections } = (await load()).content;
    expect(sections.slice(0, 3).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(sections.map(({ order }) => order)).toEqual(sections.map((_, index) => index));
    expect((await author.call('PUT', `/projects/${project}`, { content: { sections } })).status).toBe(200);
  });

  it('renumbers nothing for one that names its place', async () => {
    for (const order of [0, 10, 1_000_000, 5]) await add({ order });
    expect((await load()).content.sections.map(({ order }) => order)).toEqual([0, 5, 10, 1_000_000]);
  });

  it('does not renumber when one is deleted', async () => {
    for (const id of ['a', 'b', 'c']) await add({ id });
    expect((await author.call('DELETE', `/projects/${project}/sections/a`)).status).toBe(200);
    expect((await load()).content.sections.map(({ id, order }) => [id, order])).toEqual([
      ['b', 1],
      ['c', 2],
    ]);
    expect(await add()).toMatchObject({ title: 'Section 3', order: 3 });
  });

  it('keeps sections from everybody else', async () => {
    const { id } = await add({ content: '<p>mine</p>' });
    for (const [method, path] of [
      ['GET', `/projects/${project}/sections/${id}`],
      ['PUT', `/projects/${project}/sections/${id}`],
      ['DELETE', `/projects/${project}/sections/${id}`],
      ['PUT', `/projects/${project}/sections/order`],
      ['DELETE', `/sections/${id}`],
    ] as const) {
      const answer = await stranger.call(method, path, method === 'PUT' ? { ids: [], content: 'x' } : undefined);
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
    expect((await load()).content.sections[0]?.content).toBe('<p>mine</p>');
  });

  it('deletes by the id alone where the person has one such section', async () => {
    await add({ id: 'twin' });
    const other = await author.call<Project>('POST', '/projects', { title: 'Another', book_type: 'campaign' });
    await author.call('POST', `/projects/${other.body.data.id}/sections`, { id: 'twin' });
    expect((await author.call('DELETE', '/sections/twin')).status).toBe(409);
    await author.call('DELETE', `/projects/${other.body.data.id}/sections/twin`);
    expect((await author.call('DELETE', '/sections/twin')).status).toBe(200);
    expect((await author.call('DELETE', '/sections/twin')).status).toBe(404);
  });

  it('lists the sections of all projects', async () => {
    await add({ id: 'listed', title: 'Listed' });
    const answer = await author.call<{ sections: { id: string; project_id: string }[] }>('GET', '/sections');
    expect(answer.body.data.sections).toContainEqual(expect.objectContaining({ id: 'listed', project_id: project }));
  });

  it('refuses more than 2 MB of text and keeps what was there', async () => {
    const { id } = await add({ content: '<p>kept</p>' });
    const answer = await author.call('PUT', `/projects/${project}/sections/${id}`, {
      content: `<p>${'x'.repeat(2 * 1024 * 1024)}</p>`,
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect((await load()).content.sections[0]?.content).toBe('<p>kept</p>');
  });
});
