import { beforeEach, describe, expect, it } from 'vitest';
import { checkStatBlock } from '#book/rules-5e/check-stat-block.ts';
import { StatBlock } from '#book/rules-5e/stat-block.ts';
import { Session } from '#contract/accounts.ts';
import type { Pagination, Project, ProjectSummary } from '#contract/projects.ts';
import type { Section, SectionWithDocument } from '#contract/sections.ts';
import { createDemoApi, type DemoApi } from './demo-api.ts';

interface Answer<Data> {
  status: number;
  body: { success: boolean; data: Data; error: string; code: string; issues?: { path: string }[] };
}

const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From the editor' }] }] };
const LOGIN = { email: 'demo@example.com', password: 'demo-password' };

let api: DemoApi;
let token: string | null;
let minutes: number;

beforeEach(async () => {
  api = openDemo();
  token = null;
  const answer = await call<{ access_token: string }>('POST', '/auth/login', LOGIN);
  token = answer.body.data.access_token;
});

function openDemo(provider: 'builtin' | 'supabase' = 'builtin'): DemoApi {
  let count = 0;
  minutes = 0;
  return createDemoApi({
    now: () => new Date(Date.UTC(2026, 0, 5, 12, minutes++)),
    newId: () => `id-${++count}`,
    sleep: () => Promise.resolve(),
    provider,
    base: '/api',
  });
}

async function send(method: string, path: string, body?: object | FormData, headers: Record<string, string> = {}) {
  const content = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return api.transport(`/api${path}`, { method, body: content ?? null, headers: { ...authorization, ...headers } });
}

async function call<Data = unknown>(method: string, path: string, body?: object): Promise<Answer<Data>> {
  const response = await send(method, path, body);
  return { status: response.status, body: (await response.json()) as Answer<Data>['body'] };
}

const create = async (facts: object = {}) =>
  (await call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'oneshot_campaign', ...facts })).body
    .data;

describe('accounts of the demo', () => {
  it('open a session for the one login', async () => {
    const { status, body } = await call('POST', '/auth/login', { ...LOGIN, email: ' Demo@Example.com ' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ expires_in: 3600, token_type: 'bearer', user: { aud: 'authenticated' } });
    expect(Session.parse(body.data).access_token).toMatch(/^mock-jwt-token-/);
    expect((await call('GET', '/auth/me')).body.data).toMatchObject({ email: 'demo@example.com' });
  });

  it.each([
    { ...LOGIN, password: 'demo' },
    { ...LOGIN, email: 'ada@example.org' },
  ])('refuse %j', async (body) => {
    const answer = await call('POST', '/auth/login', body);
    expect([answer.status, answer.body.error]).toEqual([401, 'Invalid credentials. Use demo credentials.']);
  });

  it('refuse registration, whatever is given', async () => {
    const answer = await call('POST', '/auth/register', { email: 'x', password: 'y' });
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'Registration is not available in demo mode. Use demo credentials.',
    ]);
  });

  it('name the provider where accounts would be hosted', async () => {
    api = openDemo('supabase');
    const answer = await call('POST', '/auth/register', { email: 'ada@example.org', password: 'Lantern!House7' });
    expect(answer.body.error).toBe('Supabase not configured. Demo mode active.');
  });

  it('need a token that this page gave out', async () => {
    token = null;
    expect(await call('POST', '/projects/search')).toMatchObject({
      status: 401,
      body: { error: 'Authentication required', code: 'unauthenticated' },
    });
    token = 'mock-jwt-token-stolen';
    expect(await call('GET', '/auth/me')).toMatchObject({ status: 401, body: { error: 'No valid token found' } });
  });

  it('end with the sign-out', async () => {
    expect((await call('POST', '/auth/logout')).status).toBe(200);
    expect((await call('GET', '/auth/me')).status).toBe(401);
  });

  it('renew a session once', async () => {
    const { body } = await call<{ refresh_token: string }>('POST', '/auth/login', LOGIN);
    const renewal = { refresh_token: body.data.refresh_token };
    expect((await call('POST', '/auth/refresh', renewal)).status).toBe(200);
    expect((await call('POST', '/auth/refresh', renewal)).status).toBe(401);
  });
});

describe('projects of the demo', () => {
  it('have their defaults', async () => {
    const answer = await call<Project>('POST', '/projects', { title: '  The Lantern  ', book_type: 'full_campaign' });
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
    const answer = await call('POST', '/projects', body);
    expect([answer.status, answer.body.code, answer.body.issues?.[0]?.path]).toEqual([400, 'invalid_input', path]);
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
      const answer = await call(method, `/projects/none${path}`, method === 'GET' ? undefined : {});
      expect([answer.status, answer.body.error], `${method} ${path}`).toEqual([404, 'Project not found']);
    }
  });

  it('replace what is sent and keep the rest', async () => {
    const { id } = await create({ description: 'Old', tags: ['coast'] });
    const content = { status: 'in-progress', tags: ['sea', 'Sea', 'horror'] };
    expect((await call<Project>('PUT', `/projects/${id}`, { content })).body.data).toMatchObject({
      title: 'The Salt-Wife',
      version: 2,
      content: { description: 'Old', status: 'in-progress', tags: ['sea', 'horror'] },
    });
  });

  it('refuse a stale version with the current copy', async () => {
    const { id } = await create();
    await call('PUT', `/projects/${id}`, { title: 'Newer', version: 1 });
    const answer = await call<Project>('PUT', `/projects/${id}`, { title: 'Older', version: 1 });
    expect([answer.status, answer.body.code, answer.body.data.title]).toEqual([409, 'version_conflict', 'Newer']);
  });

  it('replace the whole list of sections, keeping the text a section leaves out', async () => {
    const { id } = await create();
    const put = (sections: object[]) => call<Project>('PUT', `/projects/${id}`, { content: { sections } });
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
    const { id } = await create({ title: 'x'.repeat(100), tags: ['one'] });
    await call('PUT', `/projects/${id}`, {
      content: { status: 'published', sections: [{ id: 'a', content: '<h1>Hello</h1>' }] },
    });
    const { status, body } = await call<Project>('POST', `/projects/${id}/duplicate`);
    expect([status, body.data.title, body.data.id === id]).toEqual([201, `${'x'.repeat(93)} (copy)`, false]);
    expect(body.data.content).toMatchObject({
      status: 'draft',
      tags: ['one'],
      sections: [{ content: '<h1>Hello</h1>' }],
    });
  });

  it('are gone when deleted', async () => {
    const { id } = await create();
    expect((await call('DELETE', `/projects/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/projects/${id}`)).status).toBe(404);
  });

  it('take a template that fits', async () => {
    const { id } = await create();
    const put = (template_id: string) => call<Project>('PUT', `/projects/${id}/template`, { template_id });
    expect((await put('campaign-epic')).body.code).toBe('template_mismatch');
    expect((await put('no-such')).body.code).toBe('invalid_input');
    const sections = (await put('adventure-classic')).body.data.content.sections;
    expect(sections.map(({ order }) => order)).toEqual([...sections.keys()]);
    expect(sections.length).toBeGreaterThan(2);
  });

  it('are made by their title alone as books, with the keyed lists open to all', async () => {
    const made = await call<Project>('POST', '/books', { title: 'A Book' });
    expect([made.status, made.body.data.book_type]).toEqual([201, 'player_supplement']);
    token = null;
    expect(Object.keys((await call<object>('GET', '/books/variants')).body.data)).toEqual(
      expect.arrayContaining(['standard', 'extended', 'quick']),
    );
    expect(Object.keys((await call<object>('GET', '/books/book-types')).body.data)).toEqual(
      expect.arrayContaining(['adventure', 'campaign', 'supplement']),
    );
  });
});

describe('the search of the demo', () => {
  const search = async (body?: object) =>
    (await call<{ projects: ProjectSummary[]; pagination: Pagination }>('POST', '/projects/search', body)).body.data;
  const titles = async (body?: object) => (await search(body)).projects.map(({ title }) => title);

  beforeEach(async () => {
    for (const { id } of (await search()).projects) await call('DELETE', `/projects/${id}`);
    await create({ title: 'Ärger im Ödland', tags: ['Horror', 'wüste'] });
    await create({ title: 'ΟΔΥΣΣΕΥΣ', description: 'Ένα ταξίδι', tags: ['sea', 'horror'] });
    const { id } = await create({ title: '100% _Wolf_' });
    await call('PUT', `/projects/${id}`, { content: { status: 'archived' } });
  });

  it('gives all, the last updated first', async () => {
    expect(await titles()).toEqual(['100% _Wolf_', 'ΟΔΥΣΣΕΥΣ', 'Ärger im Ödland']);
    expect((await search({})).pagination).toEqual({ page: 1, per_page: 3, total: 3, pages: 1 });
  });

  it.each([
    [{ search: 'ÄRGER' }, ['Ärger im Ödland']],
    [{ search: 'οδυσσευς' }, ['ΟΔΥΣΣΕΥΣ']],
    [{ search: 'ταξίδι' }, ['ΟΔΥΣΣΕΥΣ']],
    [{ search: 'WÜSTE' }, ['Ärger im Ödland']],
    [{ search: '%' }, ['100% _Wolf_']],
    [{ tags: ['HORROR', 'sea'] }, ['ΟΔΥΣΣΕΥΣ']],
    [{ status: 'archived' }, ['100% _Wolf_']],
    [{ from: '2026-01-06' }, []],
    [{ to: '2026-01-05', sort: 'title', order: 'asc' }, ['100% _Wolf_', 'Ärger im Ödland', 'ΟΔΥΣΣΕΥΣ']],
    [{ page: 2, per_page: 2 }, ['Ärger im Ödland']],
  ])('finds by %j', async (body, expected) => {
    expect(await titles(body)).toEqual(expected);
  });

  it.each([{ per_page: 0 }, { sort: 'size' }, { status: 'lost' }, { from: '2026-13-01' }])(
    'refuses %j',
    async (body) => {
      expect((await call('POST', '/projects/search', body)).status).toBe(400);
    },
  );

  it('lists every tag once', async () => {
    expect((await call('GET', '/projects/tags')).body.data).toEqual({ tags: ['Horror', 'sea', 'wüste'] });
  });
});

describe('sections of the demo', () => {
  let project: string;
  beforeEach(async () => {
    project = (await create()).id;
  });
  const add = async (body: object = {}) =>
    (await call<Section>('POST', `/projects/${project}/sections`, body)).body.data;
  const load = async () => (await call<Project>('GET', `/projects/${project}`)).body.data;
  const save = (id: string, body: object) => call<Section>('PUT', `/projects/${project}/sections/${id}`, body);

  it('have their defaults, and keep the client’s ids', async () => {
    expect(await add()).toMatchObject({ title: 'Section 1', content: '', images: [], order: 0, version: 1 });
    expect(await add({ id: '17', title: 'Kept' })).toMatchObject({ id: '17', title: 'Kept', order: 1 });
    expect((await call('POST', `/projects/${project}/sections`, { id: '17' })).status).toBe(409);
  });

  it('pass the gate of every book', async () => {
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
    expect((await call<SectionWithDocument>('GET', `/projects/${project}/sections/${id}`)).body.data.doc).toEqual(DOC);
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
    const answer = await send('PUT', path, { doc: DOC }, { prefer: 'return=minimal' });
    expect(((await answer.json()) as { data: object }).data).toEqual({
      id,
      title: 'Section 1',
      order: 0,
      version: 2,
      word_count: 3,
    });
  });

  it('are ordered as listed', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await add({ id });
    const answer = await call('PUT', `/projects/${project}/sections/order`, { ids: ['d', 'nobody', 'b', 'd'] });
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
    await call('DELETE', `/projects/${project}/sections/a`);
    expect((await load()).content.sections.map(({ order }) => order)).toEqual([1, 2]);
    expect(await add()).toMatchObject({ title: 'Section 3', order: 3 });
  });

  it('are deleted by the id alone where there is one', async () => {
    const other = (await create()).id;
    await add({ id: 'twin' });
    await call('POST', `/projects/${other}/sections`, { id: 'twin' });
    expect((await call('DELETE', '/sections/twin')).status).toBe(409);
    await call('DELETE', `/projects/${other}/sections/twin`);
    expect((await call('DELETE', '/sections/twin')).status).toBe(200);
    expect((await call('DELETE', '/sections/twin')).status).toBe(404);
  });

  it('hold at most 2 MB', async () => {
    const { id } = await add({ content: '<p>kept</p>' });
    const answer = await save(id, { content: `<p>${'x'.repeat(2 * 1024 * 1024)}</p>` });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect((await load()).content.sections[0]?.content).toBe('<p>kept</p>');
  });
});

describe('the generator of the demo', () => {
  const REQUEST = { prompt: 'A tavern', section_type: 'location', book_type: 'puhb', variant: 'standard' };

  it('writes Markdown', async () => {
    const answer = await call<{ content: string }>('POST', '/generation/content', REQUEST);
    expect(answer.body.data.content.length).toBeGreaterThan(200);
    expect((await call('POST', '/generation/content', { ...REQUEST, prompt: ' ' })).status).toBe(400);
  });

  it('streams it, and stops when it is given up', async () => {
    const answer = await send('POST', '/generation/content', REQUEST, { accept: 'text/event-stream' });
    const events = (await answer.text()).trim().split('\n\n');
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)).toBe('data: {"type":"done"}');
    const stop = new AbortController();
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const init = { method: 'POST', body: JSON.stringify(REQUEST), headers, signal: stop.signal };
    const reader = (await api.transport('/api/generation/content', init)).body?.getReader();
    await reader?.read();
    stop.abort();
    await expect(reader?.read().then(() => reader.read())).rejects.toThrow('aborted');
  });
});

describe('the samples of the demo', () => {
  it('are whole books whose stat blocks obey the rules', async () => {
    const { projects } = (await call<{ projects: ProjectSummary[] }>('POST', '/projects/search')).body.data;
    expect(projects).toHaveLength(3);
    expect(api.hasUnkeptWork()).toBe(false);
    const texts: string[] = [];
    for (const { id } of projects) {
      const { content } = (await call<Project>('GET', `/projects/${id}`)).body.data;
      texts.push(...content.sections.map((section) => JSON.stringify(section.content)));
      for (const { id: sectionId } of content.sections) {
        const path = `/projects/${id}/sections/${sectionId}`;
        const { doc } = (await call<SectionWithDocument>('GET', path)).body.data;
        for (const block of (doc.content as { type: string; attrs: { data: unknown } }[]) ?? [])
          if (block.type === 'statBlock') expect(checkStatBlock(StatBlock.parse(block.attrs.data))).toEqual([]);
      }
    }
    for (const kind of ['read-aloud', 'sidebar', 'stat-block', 'spell', 'magic-item', 'random-table'])
      expect(
        texts.some((text) => text.includes(`data-block=\\"${kind}\\"`)),
        kind,
      ).toBe(true);
  });
});

describe('files of the demo', () => {
  const importFile = async (content: string, name: string) => {
    const form = new FormData();
    form.append('file', new File([content], name), name);
    return (await (await send('POST', '/projects/import', form)).json()) as Answer<Project>['body'];
  };

  it('take a book along as a page that comes back as the same book', async () => {
    const page = await send('GET', '/projects/demo-ashfen-bell/export/html');
    expect(page.headers.get('content-disposition')).toContain('The-Bell-Under-Ashfen.html');
    const before = (await call<Project>('GET', '/projects/demo-ashfen-bell')).body.data;
    const { data } = await importFile(await page.text(), 'x.html');
    const shape = ({ content }: Project) => content.sections.map((section) => [section.title, section.content]);
    expect(data.title).toBe(before.title);
    expect(shape(data)).toEqual(shape(before));
  });

  it('count as kept once they were taken along', async () => {
    const { id } = await create();
    expect(api.hasUnkeptWork()).toBe(true);
    await send('GET', `/projects/${id}/export/html`);
    expect(api.hasUnkeptWork()).toBe(false);
  });

  it('come in as Markdown, a section for each of the highest headings', async () => {
    const { data } = await importFile('# Book\n\nHello\n\n## One\n\n### Deep\n\ntext\n\n## Two\n', 'book.md');
    expect(data.title).toBe('Book');
    expect(data.content.sections).toMatchObject([
      { title: 'Introduction', content: '<p>Hello</p>' },
      { title: 'One', content: '<h2>Deep</h2><p>text</p>' },
      { title: 'Two', content: '' },
    ]);
    expect(await importFile('', 'empty.md')).toMatchObject({ code: 'invalid_input' });
  });

  it('say what needs the server', async () => {
    const { id } = await create();
    for (const path of ['export/pdf', 'preview'])
      expect((await call('GET', `/projects/${id}/${path}`)).body.error).toContain('needs the server');
    expect((await call('GET', '/nothing')).body.error).toBe('This needs the server, which the demo does not have.');
    expect((await call('GET', '/admin/dashboard')).body.error).toBe('Admin access required');
  });
});
