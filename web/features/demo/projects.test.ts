import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import type { Project } from '#contract/projects.ts';
import { type OpenDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenDemo;
beforeEach(async () => {
  demo = await openDemo();
});

describe('projects of the demo', () => {
  it('have their defaults', async () => {
    const answer = await demo.call<Project>('POST', '/projects', {
      title: '  The Lantern  ',
      book_type: 'full_campaign',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      title: 'The Lantern',
      variant: 'classic',
      version: 1,
      content: { description: '', thumbnail: '', status: 'draft', tags: [], sections: [] },
    });
  });

  it.each([
    [{ title: 'ab', book_type: 'full_campaign' }, 'title'],
    [{ title: 'A title', book_type: 'novel' }, 'book_type'],
    [{ title: 'A title' }, 'book_type'],
  ])('are not made of %j', async (body, path) => {
    const answer = await demo.call('POST', '/projects', body);
    expect([answer.status, answer.body.code, answer.body.issues?.[0]?.path]).toEqual([400, 'invalid_input', path]);
  });

  it('are changed, copied and deleted several at once, or not at all', async () => {
    const [one, two] = [await demo.create({ tags: ['coast'] }), await demo.create()];
    const bulk = (body: object) => demo.call<{ ids: string[] }>('POST', '/projects/bulk', body);
    const content = async (id: string) => (await demo.call<Project>('GET', `/projects/${id}`)).body.data.content;

    const none = await bulk({ action: 'change', projects: [{ id: one.id, status: 'archived' }, { id: 'none' }] });
    expect([none.status, (await content(one.id)).status]).toEqual([404, 'draft']);
    await bulk({
      action: 'change',
      projects: [
        { id: one.id, status: 'archived' },
        { id: two.id, tags: ['a', 'A'] },
      ],
    });
    expect(await content(one.id)).toMatchObject({ status: 'archived', tags: ['coast'] });
    expect(await content(two.id)).toMatchObject({ status: 'draft', tags: ['a'] });
    const { ids } = (await bulk({ action: 'duplicate', ids: [one.id] })).body.data;
    expect(await content(ids[0] ?? '')).toMatchObject({ status: 'draft', tags: ['coast'] });
    await bulk({ action: 'delete', ids: [one.id, two.id, one.id] });
    expect((await demo.call('GET', `/projects/${two.id}`)).status).toBe(404);
  });

  it('that are not there are not found', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/duplicate'],
      ['GET', '/outline'],
      ['POST', '/sections'],
    ] as const) {
      const answer = await demo.call(method, `/projects/none${path}`, method === 'GET' ? undefined : {});
      expect([answer.status, answer.body.error], `${method} ${path}`).toEqual([404, 'Project not found']);
    }
  });

  it('replace what is sent and keep the rest', async () => {
    const { id } = await demo.create({ description: 'Old', tags: ['coast'] });
    const content = { status: 'in-progress', tags: ['sea', 'Sea', 'horror'] };
    expect((await demo.call<Project>('PUT', `/projects/${id}`, { content })).body.data).toMatchObject({
      title: 'The Salt-Wife',
      version: 2,
      content: { description: 'Old', status: 'in-progress', tags: ['sea', 'horror'] },
    });
  });

  it('keep the choices of the layout, in a copy too', async () => {
    const { id } = await demo.create();
    const put = (layout: object) => demo.call<Project>('PUT', `/projects/${id}`, { content: { layout } });
    expect((await put({ language: 'pt-br' })).body.data.content.layout).toEqual({
      ...DEFAULT_LAYOUT,
      language: 'pt-BR',
    });
    await put({ smart_quotes: false, paper: 'letter', columns: 1, base_size_pt: 10.5 });
    const copy = await demo.call<Project>('POST', `/projects/${id}/duplicate`);
    expect(copy.body.data.content.layout).toEqual({
      ...DEFAULT_LAYOUT,
      language: 'pt-BR',
      smart_quotes: false,
      paper: 'letter',
      columns: 1,
      base_size_pt: 10.5,
    });
    expect((await put({ paper: 'custom' })).body.issues?.[0]?.path).toBe('content.layout.width_mm');
    expect((await put({ language: 'in English' })).body.issues?.[0]?.path).toBe('content.layout.language');
  });

  it('stay as they are where a change says nothing new', async () => {
    const { id } = await demo.create({ tags: ['coast'] });
    const before = (await demo.call<Project>('GET', `/projects/${id}`)).body.data;
    const same = { title: before.title, content: { tags: ['coast'], layout: {}, sections: [] } };
    expect((await demo.call<Project>('PUT', `/projects/${id}`, same)).body.data).toEqual(before);
  });

  it('refuse a stale version with the current copy', async () => {
    const { id } = await demo.create();
    await demo.call('PUT', `/projects/${id}`, { title: 'Newer', version: 1 });
    const answer = await demo.call<Project>('PUT', `/projects/${id}`, { title: 'Older', version: 1 });
    expect([answer.status, answer.body.code, answer.body.data.title]).toEqual([409, 'version_conflict', 'Newer']);
  });

  it('replace the whole list of sections, keeping the text a section leaves out', async () => {
    const { id } = await demo.create();
    const put = (sections: object[]) => demo.call<Project>('PUT', `/projects/${id}`, { content: { sections } });
    await put([
      { id: 'a', title: 'One', content: '<p>first</p>' },
      { id: 'b', title: 'Two', content: '<p>second</p>' },
    ]);
    const answer = await put([
      { id: 'b', title: 'Two, moved' },
      { id: 'c', title: 'Three' },
    ]);
    expect(answer.body.data.content.sections).toMatchObject([
      { id: 'b', title: 'Two, moved', content: '<p>second</p>', order: 0, version: 2 },
      { id: 'c', title: 'Three', content: '', order: 1, version: 1 },
    ]);
    expect((await put([{ id: 'a' }, { id: 'a' }])).body.issues?.[0]?.path).toBe('content.sections.1.id');
  });

  it('are duplicated as new drafts', async () => {
    const { id } = await demo.create({ title: 'x'.repeat(100), tags: ['one'] });
    await demo.call('PUT', `/projects/${id}`, {
      content: { status: 'published', sections: [{ id: 'a', content: '<h1>Hello</h1>' }] },
    });
    const { status, body } = await demo.call<Project>('POST', `/projects/${id}/duplicate`);
    expect([status, body.data.title, body.data.id === id]).toEqual([201, `${'x'.repeat(93)} (copy)`, false]);
    expect(body.data.content).toMatchObject({
      status: 'draft',
      tags: ['one'],
      sections: [{ content: '<h1>Hello</h1>' }],
    });
  });

  it('are gone when deleted', async () => {
    const { id } = await demo.create();
    expect((await demo.call('DELETE', `/projects/${id}`)).status).toBe(200);
    expect((await demo.call('DELETE', `/projects/${id}`)).status).toBe(404);
  });

  it('take a template that fits', async () => {
    const { id } = await demo.create();
    const put = (template_id: string) => demo.call<Project>('PUT', `/projects/${id}/template`, { template_id });
    expect((await put('campaign-epic')).body.code).toBe('template_mismatch');
    expect((await put('no-such')).body.code).toBe('invalid_input');
    const sections = (await put('adventure-classic')).body.data.content.sections;
    expect(sections.map(({ order }) => order)).toEqual([...sections.keys()]);
    expect(sections.length).toBeGreaterThan(2);
  });

  it('are made by their title alone as books, with the keyed lists open to all', async () => {
    const made = await demo.call<Project>('POST', '/books', { title: 'A Book' });
    expect([made.status, made.body.data.book_type]).toEqual([201, 'player_supplement']);
    demo.token = null;
    expect(Object.keys((await demo.call<object>('GET', '/books/variants')).body.data)).toEqual(
      expect.arrayContaining(['standard', 'extended', 'quick']),
    );
    expect(Object.keys((await demo.call<object>('GET', '/books/book-types')).body.data)).toEqual(
      expect.arrayContaining(['adventure', 'campaign', 'supplement']),
    );
  });
});
