import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pagination, ProjectSummary } from '#contract/projects.ts';
import { newProject } from '#domain/projects/new-project.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';

interface Found {
  projects: ProjectSummary[];
  pagination: Pagination;
}

const BOOKS = [
  { title: 'Ärger im Ödland', tags: ['Horror', 'wüste'], status: 'draft', day: '2026-01-01T00:00:00.000Z' },
  {
    title: 'ΟΔΥΣΣΕΥΣ',
    description: 'Ένα ταξίδι',
    tags: ['sea', 'horror'],
    status: 'published',
    day: '2026-01-02T23:59:59.999Z',
  },
  {
    title: 'Берег Соли',
    author: 'Ада Болотова',
    layout: { cover_lettering: false },
    tags: ['sea'],
    status: 'archived',
    day: '2026-01-03T12:00:00.000Z',
  },
  {
    title: '100% _Wolf_',
    description: 'back\\slash',
    tags: [],
    status: 'in-progress',
    day: '2026-01-04T12:00:00.000Z',
  },
] as const;

describe.each(DATABASES)('search on %s', (database) => {
  let test: TestApp;
  let author: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await buildUser(test);
    const other = await buildUser(test);
    const keep = (project: StoredProject) => test.services.store.transaction(({ projects }) => projects.add(project));
    for (const [index, { day, tags, ...book }] of BOOKS.entries())
      await keep(newProject({ ...book, tags: [...tags] }, { id: `p${index}`, ownerId: author.id, now: day }));
    await keep(newProject({ title: 'Not mine' }, { id: 'x', ownerId: other.id, now: '2026-01-01T00:00:00.000Z' }));
  });
  afterAll(() => test.close());

  const search = async (body?: object) => (await author.call<Found>('POST', '/projects/search', body)).body.data;
  const titles = async (body?: object) => (await search(body)).projects.map(({ title }) => title);

  it('gives all of the person, the last updated first, for an empty body and for none', async () => {
    expect(await titles({})).toEqual(['100% _Wolf_', 'Берег Соли', 'ΟΔΥΣΣΕΥΣ', 'Ärger im Ödland']);
    expect(await titles()).toHaveLength(4);
    expect((await search({})).pagination).toEqual({ page: 1, per_page: 4, total: 4, pages: 1 });
  });

  it.each([
    ['ÄRGER', 'Ärger im Ödland'],
    ['οδυσσευς', 'ΟΔΥΣΣΕΥΣ'],
    ['ТАКОГО', undefined],
    ['берег', 'Берег Соли'],
    ['ταξίδι', 'ΟΔΥΣΣΕΥΣ'],
    ['WÜSTE', 'Ärger im Ödland'],
    ['100%', '100% _Wolf_'],
    ['_wolf_', '100% _Wolf_'],
    ['k\\s', '100% _Wolf_'],
    ['%', '100% _Wolf_'],
  ])('finds %s in titles, descriptions and tags, whatever the case', async (words, title) => {
    expect(await titles({ search: words })).toEqual(title ? [title] : []);
  });

  it('asks for all tags, whatever their case', async () => {
    expect(await titles({ tags: ['horror'] })).toEqual(['ΟΔΥΣΣΕΥΣ', 'Ärger im Ödland']);
    expect(await titles({ tags: ['HORROR', 'sea'] })).toEqual(['ΟΔΥΣΣΕΥΣ']);
  });

  it('filters by status, and all is every status', async () => {
    expect(await titles({ status: 'archived' })).toEqual(['Берег Соли']);
    expect(await titles({ status: 'all' })).toHaveLength(4);
  });

  it('takes whole days, and instants, both ends included', async () => {
    expect(await titles({ from: '2026-01-02', to: '2026-01-03' })).toEqual(['Берег Соли', 'ΟΔΥΣΣΕΥΣ']);
    expect(await titles({ from: '2026-01-03T13:00:00+01:00', to: '2026-01-03T12:00:00Z' })).toEqual(['Берег Соли']);
  });

  it('sorts by each key in each direction', async () => {
    expect(await titles({ sort: 'created_at', order: 'asc' })).toEqual([
      'Ärger im Ödland',
      'ΟΔΥΣΣΕΥΣ',
      'Берег Соли',
      '100% _Wolf_',
    ]);
    expect(await titles({ sort: 'title', order: 'asc' })).toEqual([
      '100% _Wolf_',
      'Ärger im Ödland',
      'ΟΔΥΣΣΕΥΣ',
      'Берег Соли',
    ]);
    expect((await titles({ sort: 'status', order: 'asc' }))[0]).toBe('Берег Соли');
  });

  it('pages by 20 when only a page is named', async () => {
    expect((await search({ page: 1 })).pagination).toEqual({ page: 1, per_page: 20, total: 4, pages: 1 });
    expect((await search({ page: 2, per_page: 3 })).projects).toHaveLength(1);
    expect((await search({ page: 9, per_page: 3 })).projects).toEqual([]);
  });

  it.each([
    { per_page: 0 },
    { per_page: 101 },
    { sort: 'size' },
    { order: 'up' },
    { status: 'lost' },
    { from: '2026-13-01' },
    { page: 0 },
  ])('refuses %j', async (body) => {
    expect((await author.call('POST', '/projects/search', body)).status).toBe(400);
  });

  it('says what is on each cover', async () => {
    const { projects } = await search({ sort: 'created_at', order: 'desc' });
    expect(projects.map(({ author: by, cover_lettering }) => [by, cover_lettering])).toEqual([
      ['', true],
      ['Ада Болотова', false],
      ['', true],
      ['', true],
    ]);
  });

  it('lists every tag once', async () => {
    const answer = await author.call('GET', '/projects/tags');
    expect(answer.body.data).toEqual({ tags: ['Horror', 'sea', 'wüste'] });
  });
});
