import { beforeEach, describe, expect, it } from 'vitest';
import type { Pagination, ProjectSummary } from '#contract/projects.ts';
import { type OpenDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenDemo;
beforeEach(async () => {
  demo = await openDemo();
});

describe('the search of the demo', () => {
  const search = async (body?: object) =>
    (await demo.call<{ projects: ProjectSummary[]; pagination: Pagination }>('POST', '/projects/search', body)).body
      .data;
  const titles = async (body?: object) => (await search(body)).projects.map(({ title }) => title);

  beforeEach(async () => {
    for (const { id } of (await search()).projects) await demo.call('DELETE', `/projects/${id}`);
    await demo.create({ title: 'Ärger im Ödland', tags: ['Horror', 'wüste'] });
    await demo.create({ title: 'ΟΔΥΣΣΕΥΣ', description: 'Ένα ταξίδι', tags: ['sea', 'horror'] });
    const { id } = await demo.create({ title: '100% _Wolf_' });
    await demo.call('PUT', `/projects/${id}`, { content: { status: 'archived' } });
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
      expect((await demo.call('POST', '/projects/search', body)).status).toBe(400);
    },
  );

  it('lists every tag once', async () => {
    expect((await demo.call('GET', '/projects/tags')).body.data).toEqual({ tags: ['Horror', 'sea', 'wüste'] });
  });
});
