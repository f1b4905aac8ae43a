import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section, SectionWithDocument } from '#contract/sections.ts';
import type { SectionVersion } from '#contract/versions.ts';
import { type OpenDemo, openDemo } from './testing/open-demo.ts';

const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From the editor' }] }] };

let demo: OpenDemo;
beforeEach(async () => {
  demo = await openDemo();
});

describe('sections of the demo', () => {
  let project: string;
  beforeEach(async () => {
    project = (await demo.create()).id;
  });
  const add = async (body: object = {}) =>
    (await demo.call<Section>('POST', `/projects/${project}/sections`, body)).body.data;
  const load = async () => (await demo.call<Project>('GET', `/projects/${project}`)).body.data;
  const save = (id: string, body: object) => demo.call<Section>('PUT', `/projects/${project}/sections/${id}`, body);

  it('have their defaults, and keep the client’s ids', async () => {
    expect(await add()).toMatchObject({ title: 'Section 1', content: '', images: [], order: 0, version: 1 });
    expect(await add({ id: '17', title: 'Kept' })).toMatchObject({ id: '17', title: 'Kept', order: 1 });
    expect((await demo.call('POST', `/projects/${project}/sections`, { id: '17' })).status).toBe(409);
  });

  it('pass the sanitizer', async () => {
    const content =
      '<h1 onclick="x()">One</h1><script>alert(1)</script><p>two <b>three</b><a href="javascript:x">four</a>';
    expect(await add({ content })).toMatchObject({
      content: '<h1>One</h1><p>two <strong>three</strong>four</p>',
      word_count: 3,
    });
    expect((await load()).word_count).toBe(3);
  });

  it('are saved as documents, alone', async () => {
    const first = await add({ content: '<p>untouched</p>' });
    const { id } = await add();
    expect((await save(id, { doc: DOC, version: 1, save_id: 's1' })).body.data).toMatchObject({
      content: '<p>From the editor</p>',
      version: 2,
    });
    expect((await demo.call<SectionWithDocument>('GET', `/projects/${project}/sections/${id}`)).body.data.doc).toEqual(
      DOC,
    );
    expect((await load()).content.sections[0]).toMatchObject({ id: first.id, version: 1, content: '<p>untouched</p>' });
  });

  it('refuse a stale version, and take one save sent twice as one', async () => {
    const { id } = await add();
    const once = { content: '<p>two</p>', version: 1, save_id: 's1' };
    const first = await save(id, once);
    expect((await save(id, once)).body).toEqual(first.body);
    const stale = await save(id, { content: '<p>three</p>', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    expect(stale.body.data).toMatchObject({ content: '<p>two</p>', version: 2 });
  });

  it('answer in short where that is preferred', async () => {
    const { id } = await add();
    const path = `/projects/${project}/sections/${id}`;
    const answer = await demo.send('PUT', path, { doc: DOC }, { prefer: 'return=minimal' });
    expect(((await answer.json()) as { data: object }).data).toEqual({
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

  it('are ordered as listed', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await add({ id });
    const answer = await demo.call('PUT', `/projects/${project}/sections/order`, { ids: ['d', 'nobody', 'b', 'd'] });
    expect(answer.body.data).toMatchObject({
      sections: [
        { id: 'd', order: 0 },
        { id: 'b', order: 1 },
        { id: 'a', order: 2 },
        { id: 'c', order: 3 },
      ],
    });
  });

  it('are not renumbered when one is deleted', async () => {
    for (const id of ['a', 'b', 'c']) await add({ id });
    await demo.call('DELETE', `/projects/${project}/sections/a`);
    expect((await load()).content.sections.map(({ order }) => order)).toEqual([1, 2]);
    expect(await add()).toMatchObject({ title: 'Section 3', order: 3 });
  });

  it('are numbered anew where the last one stands at the highest position', async () => {
    for (const order of [0, 1_000_000]) await add({ order });
    expect(await add()).toMatchObject({ order: 2 });
    expect((await load()).content.sections.map(({ order }) => order)).toEqual([0, 1, 2]);
  });

  it('are deleted by the id alone where there is one', async () => {
    const other = (await demo.create()).id;
    await add({ id: 'twin' });
    await demo.call('POST', `/projects/${other}/sections`, { id: 'twin' });
    expect((await demo.call('DELETE', '/sections/twin')).status).toBe(409);
    await demo.call('DELETE', `/projects/${other}/sections/twin`);
    expect((await demo.call('DELETE', '/sections/twin')).status).toBe(200);
    expect((await demo.call('DELETE', '/sections/twin')).status).toBe(404);
  });

  it('hold at most 2 MB', async () => {
    const { id } = await add({ content: '<p>kept</p>' });
    const answer = await save(id, { content: `<p>${'x'.repeat(2 * 1024 * 1024)}</p>` });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect((await load()).content.sections[0]?.content).toBe('<p>kept</p>');
  });

  it('can be put back as they were before much of them was lost', async () => {
    const { id } = await add({ title: 'Kept', content: `<p>${'word '.repeat(30)}</p>` });
    await save(id, { title: 'Lost', content: '' });
    const path = `/projects/${project}/sections/${id}/versions`;
    const listed = await demo.call<{ versions: SectionVersion[] }>('GET', path);
    expect(listed.body.data.versions).toMatchObject([{ version: 1, title: 'Kept', word_count: 30 }]);
    const back = await demo.call<SectionWithDocument>('POST', `${path}/1/restore`);
    expect(back.body.data).toMatchObject({ title: 'Kept', word_count: 30, version: 3 });
    expect((await demo.call('POST', `${path}/7/restore`)).status).toBe(404);
  });
});
