import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutOf } from '#book/layout/layout.ts';
import { changeToOwnTheme } from '#book/layout/own-theme.ts';
import type { OwnTheme, ThemeFile } from '#contract/own-themes.ts';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const LOUD = { theme: 'zine', settings: { inks: 'black_red' }, paper: 'a5', columns: 2 } as const;

describe('own themes', () => {
  let test: TestApp;
  let author: TestUser;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
  });
  afterAll(() => test.close());

  const keep = (body: object) => author.call<OwnTheme>('POST', '/themes', body);
  const fileOf = async (id: string) => {
    const headers = { authorization: `Bearer ${author.token}` };
    return test.app.inject({ method: 'GET', url: `/api/themes/${id}/file`, headers });
  };

  it('are kept, listed, renamed and deleted', async () => {
    const made = await keep({ name: '  Loud ', layout: LOUD });
    expect(made).toMatchObject({ status: 201, body: { data: { name: 'Loud', layout: LOUD } } });
    const { id } = made.body.data;
    const renamed = await author.call<OwnTheme>('PUT', `/themes/${id}`, { name: 'Louder' });
    expect(renamed).toMatchObject({ status: 200, body: { data: { name: 'Louder', layout: LOUD } } });
    const listed = await author.call<{ themes: OwnTheme[] }>('GET', '/themes');
    expect(listed.body.data.themes).toEqual([renamed.body.data]);
    expect((await author.call('DELETE', `/themes/${id}`)).body.data).toEqual({ id });
    expect((await author.call('DELETE', `/themes/${id}`)).status).toBe(404);
    expect((await author.call('PUT', `/themes/${id}`, { name: 'Gone' })).status).toBe(404);
    expect((await fileOf(id)).statusCode).toBe(404);
  });

  it('come back from their files as they were', async () => {
    const { data } = (await keep({ name: 'Été “rouge”', layout: LOUD })).body;
    const file = await fileOf(data.id);
    expect(file.headers['content-type']).toContain('application/json');
    expect(file.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Été rouge.theme.json')}`,
    );
    const text = file.json<ThemeFile>();
    expect(text).toEqual({ format: 'tomewright-theme', version: 1, name: 'Été “rouge”', layout: LOUD });
    const copy = (await author.call<OwnTheme>('POST', '/themes/import', text)).body.data;
    expect(copy).toMatchObject({ name: data.name, layout: data.layout });
    expect(copy.id).not.toBe(data.id);
  });

  it('give their look to a book', async () => {
    const body = { title: 'Loud', book_type: 'campaign' };
    const { id } = (await author.call<Project>('POST', '/projects', body)).body.data;
    await author.call('PUT', `/projects/${id}`, {
      content: { layout: { settings: { accent: '#104060' }, toc_depth: 3 } },
    });
    const layout = changeToOwnTheme(LOUD);
    const { data } = (await author.call<Project>('PUT', `/projects/${id}`, { content: { layout } })).body;
    expect(data.content.layout).toEqual(layoutOf({ ...LOUD, toc_depth: 3 }));
  });

  it('takes no file of a theme that is larger than a theme can be', async () => {
    const file = { format: 'tomewright-theme', version: 1, name: 'Loud', layout: LOUD, pad: 'x'.repeat(64 * 1024) };
    expect((await author.call('POST', '/themes/import', file)).status).toBe(413);
  });

  const FILE = { format: 'tomewright-theme', version: 1, name: 'Loud', layout: LOUD };
  it.each([
    ['/themes', { layout: LOUD }, 'name'],
    ['/themes', { name: ' ', layout: LOUD }, 'name'],
    ['/themes', { name: 'x'.repeat(61), layout: LOUD }, 'name'],
    ['/themes', { name: 'Loud' }, 'layout'],
    ['/themes', { name: 'Loud', layout: { paper: 'a4' } }, 'layout.theme'],
    ['/themes', { name: 'Loud', layout: { theme: 'baroque' } }, 'layout.theme'],
    ['/themes', { name: 'Loud', layout: { theme: 'zine', settings: { accent: '#123456' } } }, 'layout.settings.accent'],
    ['/themes', { name: 'Loud', layout: { theme: 'modern', settings: { accent: 'red' } } }, 'layout.settings.accent'],
    ['/themes', { name: 'Loud', layout: { theme: 'modern', settings: { toString: 'x' } } }, 'layout.settings.toString'],
    ['/themes', { name: 'Loud', layout: { theme: 'zine', paper: 'custom', width_mm: 100 } }, 'layout.height_mm'],
    ['/themes', { name: 'Loud', layout: { theme: 'zine', base_size_pt: 99 } }, 'layout.base_size_pt'],
    ['/themes', { name: 'Loud', layout: { theme: 'zine', licence: 'orc' } }, 'layout'],
    ['/themes', { name: 'Loud', layout: LOUD, css: 'x' }, ''],
    ['/themes/import', { ...FILE, format: 'other' }, 'format'],
    ['/themes/import', { ...FILE, version: 2 }, 'version'],
    ['/themes/import', { ...FILE, css: 'x' }, ''],
    ['/themes/import', { ...FILE, layout: { ...LOUD, css: 'x' } }, 'layout'],
    ['/themes/import', [], ''],
  ])('POST %s refuses %j', async (path, body, at) => {
    const answer = await author.call('POST', path, body);
    expect([answer.status, answer.body.issues?.map((issue) => issue.path)]).toEqual([400, [at]]);
    expect(answer.body.error).not.toMatch(/^(Invalid|Unrecognized|Expected|Required)/);
  });
});
