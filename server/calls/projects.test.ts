import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import type { Project } from '#contract/projects.ts';
import { buildUser, call, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

describe('projects', () => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    stranger = await buildUser(test);
  });
  afterAll(() => test.close());

  const create = async (body: object = {}) =>
    (
      await author.call<Project>('POST', '/projects', {
        title: 'The Salt-Wife',
        book_type: 'oneshot_campaign',
        ...body,
      })
    ).body.data;

  it('makes a project with its defaults', async () => {
    const answer = await author.call<Project>('POST', '/projects', {
      title: '  The Lantern  ',
      book_type: 'full_campaign',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true });
    expect(answer.body.data).toMatchObject({
      title: 'The Lantern',
      book_type: 'full_campaign',
      variant: 'classic',
      version: 1,
      content: {
        description: '',
        thumbnail: '',
        status: 'draft',
        tags: [],
        layout: { language: 'en', smart_quotes: true, paper: 'a4', columns: 2, base_size_pt: 9.6 },
        sections: [],
      },
    });
  });

  it.each([
    [{ title: 'ab', book_type: 'full_campaign' }, 'title', 'Title must be at least 3 characters long'],
    [{ title: 'x'.repeat(101), book_type: 'full_campaign' }, 'title', 'Title can be at most 100 characters long'],
    [{ title: 'A title', book_type: 'novel' }, 'book_type', undefined],
    [{ title: 'A title' }, 'book_type', undefined],
    [{ title: 'A title', book_type: 'full_campaign', variant: 'odd' }, 'variant', undefined],
    [{ title: 'A title', book_type: 'full_campaign', description: 'x'.repeat(501) }, 'description', undefined],
    [{ title: 7, book_type: 'full_campaign' }, 'title', undefined],
  ])('refuses %j and names the field', async (body, path, message) => {
    const answer = await author.call('POST', '/projects', body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(answer.body.issues?.[0]?.path).toBe(path);
    if (message) expect(answer.body.error).toBe(message);
  });

  it('needs a token', async () => {
    const answer = await call(test.app, { method: 'GET', url: '/api/projects/any' });
    expect([answer.status, answer.body.error]).toEqual([401, 'Authentication required']);
  });

  it('keeps a project from everybody else', async () => {
    const { id } = await create();
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/duplicate'],
      ['GET', '/outline'],
      ['POST', '/sections'],
    ] as const) {
      const answer = await stranger.call(method, `/projects/${id}${path}`, method === 'GET' ? undefined : {});
      expect([answer.status, answer.body.error], `${method} ${path}`).toEqual([404, 'Project not found']);
    }
    expect((await author.call('GET', `/projects/${id}`)).status).toBe(200);
  });

  it('replaces what is sent and keeps the rest', async () => {
    const { id } = await create({ description: 'Old', tags: ['coast'] });
    const answer = await author.call<Project>('PUT', `/projects/${id}`, {
      content: { status: 'in-progress', tags: ['sea', 'Sea', 'horror'] },
    });
    expect(answer.body.data).toMatchObject({
      title: 'The Salt-Wife',
      version: 2,
      content: { description: 'Old', status: 'in-progress', tags: ['sea', 'horror'] },
    });
  });

  it('replaces the choices of the layout that are sent, keeps the others, and copies them', async () => {
    const { id } = await create();
    const put = (layout: object) => author.call<Project>('PUT', `/projects/${id}`, { content: { layout } });
    await put({ language: 'pt-br' });
    const answer = await put({ smart_quotes: false });
    const layout = { ...DEFAULT_LAYOUT, language: 'pt-BR', smart_quotes: false };
    expect(answer.body.data.content.layout).toEqual(layout);
    await author.call('POST', '/projects/bulk', { action: 'change', projects: [{ id, status: 'archived' }] });
    const copy = await author.call<Project>('POST', `/projects/${id}/duplicate`);
    expect(copy.body.data.content.layout).toEqual(layout);
  });

  it('takes a theme with its settings, has its columns, and refuses settings that it does not have', async () => {
    const { id } = await create();
    const put = (layout: object) => author.call<Project>('PUT', `/projects/${id}`, { content: { layout } });
    const { theme, columns, settings } = (await put({ theme: 'zine', settings: { boxes: 'dots' } })).body.data.content
      .layout;
    expect({ theme, columns, settings }).toMatchObject({
      theme: 'zine',
      columns: 1,
      settings: { boxes: 'dots', inks: 'blue_pink' },
    });
    for (const [layout, path] of [
      [{ theme: 'baroque' }, 'content.layout.theme'],
      [{ settings: { boxes: 'round' } }, 'content.layout.settings.boxes'],
      [{ settings: { accent: '#123456' } }, 'content.layout.settings.accent'],
      [{ theme: 'modern', settings: { accent: 'red; }' } }, 'content.layout.settings.accent'],
      [{ settings: { boxes: 7 } }, 'content.layout.settings.boxes'],
      [{ theme: 'modern', settings: { inks: 'blue_pink' } }, 'content.layout.settings.inks'],
    ] as const) {
      const { status, body } = await put(layout);
      expect({ status, paths: body.issues?.map((issue) => issue.path) }).toEqual({ status: 400, paths: [path] });
    }
    expect((await author.call<Project>('GET', `/projects/${id}`)).body.data.content.layout.settings.boxes).toBe('dots');
  });

  it('makes a book in a theme, and refuses one with settings that its theme does not have', async () => {
    const make = (layout: object) =>
      author.call<Project>('POST', '/projects', { title: 'Loud', book_type: 'campaign', content: { layout } });
    const { body } = await make({ theme: 'zine', settings: { inks: 'black_red' } });
    expect(body.data.content.layout).toMatchObject({ theme: 'zine', columns: 1, settings: { inks: 'black_red' } });
    const refused = await make({ theme: 'zine', settings: { accent: '#123456' } });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'content.layout.settings.accent']);
  });

  it('keeps what is chosen of the layout, a default too, and nothing else', async () => {
    const { id } = await create();
    const stored = async () => {
      const rows = test.services.db.selectFrom('projects').select('layout').where('id', '=', id);
      return JSON.parse((await rows.executeTakeFirstOrThrow()).layout) as unknown;
    };
    const put = (layout: object) => author.call<Project>('PUT', `/projects/${id}`, { content: { layout } });
    expect(await stored()).toEqual({});
    const { body } = await put({ columns: 3, language: 'de' });
    expect(await stored()).toEqual({ columns: 3, language: 'de' });
    expect(body.data.content.layout).toEqual({ ...DEFAULT_LAYOUT, columns: 3, language: 'de' });
    await put({ language: 'en' });
    expect(await stored()).toEqual({ columns: 3, language: 'en' });
    expect((await put(body.data.content.layout)).body.data.content.layout).toEqual(body.data.content.layout);
    expect(await stored()).toEqual({ columns: 3, language: 'de' });
  });

  it.each([
    ['{}', {}],
    ['{"language":"fr","smart_quotes":true,"paper":"a4","columns":2,"base_size_pt":9.6}', { language: 'fr' }],
    ['{"columns":3,"theme":"of a newer program","paper":"foolscap"}', { columns: 3 }],
  ])('answers with the whole layout where %s is stored', async (layout, own) => {
    const { id } = await create();
    await test.services.db.updateTable('projects').set({ layout }).where('id', '=', id).execute();
    const { body } = await author.call<Project>('GET', `/projects/${id}`);
    expect(body.data.content.layout).toEqual({ ...DEFAULT_LAYOUT, ...own });
  });

  it('keeps the paper of a book with its own size, and the columns, type size and language on it', async () => {
    const { id } = await create();
    const put = (layout: object) => author.call<Project>('PUT', `/projects/${id}`, { content: { layout } });
    const own = { paper: 'custom', width_mm: 152.4, height_mm: 90, columns: 3, base_size_pt: 7, language: 'fr' };
    expect((await put(own)).body.data.content.layout).toEqual({ ...DEFAULT_LAYOUT, ...own });
    await put({ paper: '6x9' });
    const { body } = await author.call<Project>('GET', `/projects/${id}`);
    expect(body.data.content.layout).toEqual({ ...DEFAULT_LAYOUT, ...own, paper: '6x9' });
  });

  it.each([
    [{ language: 'in English' }, 'content.layout.language'],
    [{ language: 7 }, 'content.layout.language'],
    [{ smart_quotes: 'yes' }, 'content.layout.smart_quotes'],
    [{ paper: 'A4' }, 'content.layout.paper'],
    [{ paper: 'custom' }, 'content.layout.width_mm'],
    [{ paper: 'custom', width_mm: 200, height_mm: 451 }, 'content.layout.height_mm'],
    [{ columns: 4 }, 'content.layout.columns'],
    [{ columns: '2' }, 'content.layout.columns'],
    [{ base_size_pt: 6 }, 'content.layout.base_size_pt'],
    [{ chapter_start: 'left' }, 'content.layout.chapter_start'],
    [{ chapter_numbers: 3 }, 'content.layout.chapter_numbers'],
    [{ toc_depth: 4 }, 'content.layout.toc_depth'],
    [{ index: 'yes' }, 'content.layout.index'],
    [{ figures: 'all' }, 'content.layout.figures'],
    [{ licence: 'mit' }, 'content.layout.licence'],
    [{ half_title: 1 }, 'content.layout.half_title'],
    [{ credits: ['Ada'] }, 'content.layout.credits'],
    [null, 'content.layout'],
  ])('refuses the layout %j and names the choice', async (layout, path) => {
    const { id } = await create();
    const answer = await author.call('PUT', `/projects/${id}`, { content: { layout } });
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('answers a stale version with the current project', async () => {
    const { id } = await create();
    await author.call('PUT', `/projects/${id}`, { title: 'Newer', version: 1 });
    const answer = await author.call<Project>('PUT', `/projects/${id}`, { title: 'Older', version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('version_conflict');
    expect(answer.body.data.title).toBe('Newer');
  });

  it('stays as it is where a change says nothing new', async () => {
    const { id } = await create();
    const layout = { language: 'de' };
    await author.call('PUT', `/projects/${id}`, {
      content: { tags: ['Coast', 'Rain'], layout, sections: [{ title: 'One' }] },
    });
    const { body } = await author.call<Project>('GET', `/projects/${id}`);
    const same = { ...body.data, content: { ...body.data.content, layout } };
    for (const change of [{}, { title: body.data.title }, { content: { tags: ['Coast', 'Rain'], layout } }, same]) {
      const answer = await author.call<Project>('PUT', `/projects/${id}`, change);
      expect([answer.status, answer.body.data]).toEqual([200, body.data]);
    }
    expect((await author.call('PUT', `/projects/${id}`, { version: body.data.version + 1 })).status).toBe(409);
    const again = { action: 'change', projects: [{ id, tags: ['Coast', 'Rain'] }] };
    expect((await author.call('POST', '/projects/bulk', again)).status).toBe(200);
    expect((await author.call<Project>('GET', `/projects/${id}`)).body.data).toEqual(body.data);
  });

  it('refuses a version that no database can hold', async () => {
    const { id } = await create();
    const answer = await author.call('PUT', `/projects/${id}`, { title: 'Any', version: 2_147_483_648 });
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'version']);
  });

  it('replaces the whole list of sections, keeping the text a section leaves out', async () => {
    const { id } = await create();
    await author.call('PUT', `/projects/${id}`, {
      content: {
        sections: [
          { id: 'a', title: 'One', content: '<p>first</p>' },
          { id: 'b', title: 'Two', content: '<p>second</p>' },
        ],
      },
    });
    const answer = await author.call<Project>('PUT', `/projects/${id}`, {
      content: {
        sections: [
          { id: 'b', title: 'Two, moved' },
          { id: 'c', title: 'Three' },
        ],
      },
    });
    expect(answer.body.data.content.sections).toMatchObject([
      { id: 'b', title: 'Two, moved', content: '<p>second</p>', order: 0, version: 2 },
      { id: 'c', title: 'Three', content: '', order: 1, version: 1 },
    ]);
  });

  it('refuses two sections with one id', async () => {
    const { id } = await create();
    const answer = await author.call('PUT', `/projects/${id}`, { content: { sections: [{ id: 'a' }, { id: 'a' }] } });
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'content.sections.1.id']);
  });

  it('duplicates a project with its sections as a new draft', async () => {
    const { id } = await create({ title: 'x'.repeat(100), tags: ['one'] });
    await author.call('PUT', `/projects/${id}`, {
      content: { status: 'published', sections: [{ id: 'a', content: '<h1>Hello</h1>' }] },
    });
    const answer = await author.call<Project>('POST', `/projects/${id}/duplicate`);
    expect(answer.status).toBe(201);
    expect(answer.body.data.id).not.toBe(id);
    expect(answer.body.data.title).toBe(`${'x'.repeat(93)} (copy)`);
    expect(answer.body.data.content).toMatchObject({
      status: 'draft',
      tags: ['one'],
      sections: [{ id: 'a', content: '<h1>Hello</h1>' }],
    });
  });

  it('puts a project into the trash, and deletes it there with everything in it', async () => {
    const { id } = await create();
    await author.call('POST', `/projects/${id}/sections`, { title: 'Gone' });
    expect((await author.call('DELETE', `/projects/${id}`)).status).toBe(200);
    expect((await author.call('DELETE', `/projects/${id}`)).status).toBe(404);
    expect((await author.call('DELETE', `/trash/${id}`)).status).toBe(200);
    const left = await test.services.db.selectFrom('sections').selectAll().where('project_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it("adds a template's sections where the template fits the type", async () => {
    const { id } = await create({ book_type: 'oneshot_campaign' });
    const answer = await author.call<Project>('PUT', `/projects/${id}/template`, { template_id: 'adventure-classic' });
    expect(answer.status).toBe(200);
    expect(answer.body.data.content.sections.length).toBeGreaterThan(2);
    expect(answer.body.data.content.sections.map(({ order }) => order)).toEqual(
      answer.body.data.content.sections.map((_, index) => index),
    );
  });

  it.each([
    ['campaign-epic', 'template_mismatch'],
    ['no-such-template', 'invalid_input'],
  ])('refuses the template %s for a one-shot', async (template_id, code) => {
    const { id } = await create();
    const answer = await author.call('PUT', `/projects/${id}/template`, { template_id });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('answers malformed JSON and unknown paths with sentences', async () => {
    const headers = { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' };
    const broken = await call(test.app, { method: 'POST', url: '/api/projects', headers, payload: '{"title": ' });
    expect([broken.status, broken.body.code]).toEqual([400, 'malformed_json']);
    const unknown = await call(test.app, { method: 'GET', url: '/api/nothing' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_endpoint']);
  });

  it('makes a book by its title alone and lists its sections', async () => {
    const made = await author.call<Project>('POST', '/books', { title: 'A Book' });
    expect([made.status, made.body.data.book_type]).toEqual([201, 'player_supplement']);
    await author.call('POST', `/projects/${made.body.data.id}/sections`, { title: 'Only' });
    const listed = await author.call('GET', `/books/${made.body.data.id}/sections`);
    expect(listed.body.data).toMatchObject({ sections: [{ title: 'Only', order: 0 }] });
  });

  it('lists variants and book types without a token', async () => {
    const variants = await call<Record<string, unknown>>(test.app, { method: 'GET', url: '/api/books/variants' });
    const types = await call<Record<string, { category: string }>>(test.app, {
      method: 'GET',
      url: '/api/books/book-types',
    });
    expect(Object.keys(variants.body.data)).toEqual(
      expect.arrayContaining(['classic', 'standard', 'extended', 'quick']),
    );
    expect(new Set(Object.values(types.body.data).map(({ category }) => category))).toEqual(
      new Set(['core', 'supplement', 'adventure', 'setting']),
    );
    expect(types.body.data).toHaveProperty('puhb');
  });
});
