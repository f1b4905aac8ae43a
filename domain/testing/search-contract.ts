import { beforeEach, describe, expect, it } from 'vitest';
import type { ProjectSearch } from '#contract/projects.ts';
import { findProjects } from '../projects/read-project.ts';
import { newProject } from '../projects/new-project.ts';
import type { Cast } from './open-author.ts';

const BOOKS = [
  { title: 'Ärger im Ödland', tags: ['Horror', 'wüste'], status: 'draft', day: '2026-01-01T00:00:00.000Z' },
  {
    title: 'ΟΔΥΣΣΕΥΣ',
    description: 'Ένα ταξίδι',
    tags: ['sea', 'horror'],
    status: 'published',
    day: '2026-01-02T23:59:59.999Z',
  },
  { title: 'Берег Соли', tags: ['sea'], status: 'archived', day: '2026-01-03T12:00:00.000Z' },
  {
    title: '100% _Wolf_',
    description: 'back\\slash',
    tags: [],
    status: 'in-progress',
    day: '2026-01-04T12:00:00.000Z',
  },
] as const;

export function searchContract(cast: Cast): void {
  describe('a search', () => {
    beforeEach(async () => {
      const { store, ownerId, newId } = cast.author;
      for (const { day, ...book } of BOOKS) {
        const project = newProject({ ...book, tags: [...book.tags] }, { id: newId(), ownerId, now: day });
        await store.transaction(({ projects }) => projects.add(project));
      }
      await cast.stranger.makeBook({ title: 'Not mine', tags: ['theirs'] });
    });

    const search = (asked: ProjectSearch = {}) => findProjects(cast.author.store, cast.author.ownerId, asked);
    const titles = async (asked: ProjectSearch) => (await search(asked)).projects.map(({ title }) => title);

    it('gives all of the person, the last updated first', async () => {
      expect(await titles({})).toEqual(['100% _Wolf_', 'Берег Соли', 'ΟΔΥΣΣΕΥΣ', 'Ärger im Ödland']);
      expect((await search()).pagination).toEqual({ page: 1, per_page: 4, total: 4, pages: 1 });
    });

    it.each([
      [{ search: 'ÄRGER' }, ['Ärger im Ödland']],
      [{ search: 'οδυσσευς' }, ['ΟΔΥΣΣΕΥΣ']],
      [{ search: 'ТАКОГО' }, []],
      [{ search: ' ταξίδι ' }, ['ΟΔΥΣΣΕΥΣ']],
      [{ search: 'WÜSTE' }, ['Ärger im Ödland']],
      [{ search: '100%' }, ['100% _Wolf_']],
      [{ search: '_wolf_' }, ['100% _Wolf_']],
      [{ search: 'k\\s' }, ['100% _Wolf_']],
      [{ tags: ['HORROR', ' sea '] }, ['ΟΔΥΣΣΕΥΣ']],
      [{ status: 'archived' }, ['Берег Соли']],
      [{ status: 'all', tags: ['sea'] }, ['Берег Соли', 'ΟΔΥΣΣΕΥΣ']],
      [{ from: '2026-01-02', to: '2026-01-03' }, ['Берег Соли', 'ΟΔΥΣΣΕΥΣ']],
      [{ from: '2026-01-03T13:00:00+01:00', to: '2026-01-03T12:00:00Z' }, ['Берег Соли']],
      [{ sort: 'created_at', order: 'asc', per_page: 2 }, ['Ärger im Ödland', 'ΟΔΥΣΣΕΥΣ']],
      [{ sort: 'title', order: 'asc' }, ['100% _Wolf_', 'Ärger im Ödland', 'ΟΔΥΣΣΕΥΣ', 'Берег Соли']],
      [{ sort: 'status' }, ['ΟΔΥΣΣΕΥΣ', '100% _Wolf_', 'Ärger im Ödland', 'Берег Соли']],
    ] satisfies [ProjectSearch, string[]][])('finds by %j', async (asked, found) => {
      expect(await titles(asked)).toEqual(found);
    });

    it('pages by 20 where only a page is named, and counts all that it finds on every page', async () => {
      expect((await search({ page: 1 })).pagination).toEqual({ page: 1, per_page: 20, total: 4, pages: 1 });
      expect((await search({ page: 2, per_page: 3 })).projects).toHaveLength(1);
      const beyond = await search({ page: 9, per_page: 3 });
      expect([beyond.projects, beyond.pagination.total]).toEqual([[], 4]);
    });

    it('counts the sections and words of what it finds', async () => {
      const { author } = cast;
      const { id } = await author.makeBook({ title: 'Counted' });
      for (const content of ['<p>one two</p>', '<p>three</p>']) await author.add(id, { content });
      const { projects } = await search({ search: 'counted' });
      expect(projects).toMatchObject([{ id, section_count: 2, word_count: 3 }]);
    });

    it('of tags gives each once, in the order of their text', async () => {
      const { author } = cast;
      expect(await author.store.projects.listTags(author.ownerId)).toEqual(['Horror', 'sea', 'wüste']);
    });
  });
}
