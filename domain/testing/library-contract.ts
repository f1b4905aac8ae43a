import { describe, expect, it } from 'vitest';
import { LibrarySearch } from '#contract/library.ts';
import { findBlocks, keepBlock, removeBlock } from '../library/library-blocks.ts';
import { deleteEntry } from '../trash/trash-entries.ts';
import { removeProject } from '../projects/change-project.ts';
import type { Cast } from './open-author.ts';

const creature = (name: string, challenge: string) => ({ type: 'statBlock', attrs: { data: { name, challenge } } });
const spell = (name: string, level: number) => ({ type: 'spell', attrs: { name, level, school: 'Evocation' } });

export function libraryContract(cast: Cast): void {
  const keep = (node: object, project_id?: string, author = cast.author) =>
    keepBlock(author, author.ownerId, { node: node as Record<string, unknown>, project_id });
  const find = (asked: object = {}, { store, ownerId } = cast.author) =>
    findBlocks(store, ownerId, LibrarySearch.parse(asked));
  const names = async (asked?: object, author = cast.author) =>
    (await find(asked, author)).blocks.map(({ name }) => name);

  describe('the library', () => {
    it('finds blocks by name, rating, kind and book, in any case and alphabet', async () => {
      const { id } = await cast.author.makeBook();
      await keep(creature('Fen Troll', '5'), id);
      await keep(creature('Élan', '1/4'));
      await keep(spell('Mist', 3), id);
      await keep(spell('ΟΔΥΣΣΕΥΣ', 1));
      expect(await names()).toEqual(['Fen Troll', 'Mist', 'Élan', 'ΟΔΥΣΣΕΥΣ']);
      expect(await names({ search: 'E\u0301LAN' })).toEqual(['Élan']);
      expect(await names({ search: 'οδυσσευς' })).toEqual(['ΟΔΥΣΣΕΥΣ']);
      expect(await names({ search: 'cr 5' })).toEqual(['Fen Troll']);
      expect(await names({ search: 'LEVEL 3' })).toEqual(['Mist']);
      expect(await names({ search: '%' })).toEqual([]);
      expect(await names({ kind: 'spell' })).toEqual(['Mist', 'ΟΔΥΣΣΕΥΣ']);
      expect(await names({ project_id: id })).toEqual(['Fen Troll', 'Mist']);
      expect(await names({ per_page: 3, page: 2 })).toEqual(['ΟΔΥΣΣΕΥΣ']);
      expect((await find({ per_page: 3 })).pagination).toEqual({ page: 1, per_page: 3, total: 4, pages: 2 });
      expect(await names({}, cast.stranger)).toEqual([]);
    });

    it('keeps a block beyond the book that it is from', async () => {
      const { author } = cast;
      const { id } = await author.makeBook({ title: 'Short-lived' });
      const kept = await keep(spell('Candle', 0), id);
      expect(kept).toMatchObject({ project_id: id, project_title: 'Short-lived', node: { type: 'spell' } });
      expect(kept.html).toContain('data-block="spell"');
      await removeProject(author, author.ownerId, id);
      expect((await find()).blocks).toEqual([{ ...kept, project_id: null, project_title: null }]);
      await deleteEntry(author, author.ownerId, id);
      expect((await find()).blocks).toEqual([{ ...kept, project_id: null, project_title: null }]);
    });

    it('keeps the very same block once for each person', async () => {
      const first = await keep(spell('Twice', 1));
      expect(await keep(spell('Twice', 1))).toEqual(first);
      expect((await keep(spell('Twice', 2))).id).not.toBe(first.id);
      expect((await keep(spell('Twice', 1), undefined, cast.stranger)).id).not.toBe(first.id);
    });

    it('refuses what is no such block, what is too long, and books of others', async () => {
      await expect(keep({ type: 'paragraph' })).rejects.toMatchObject({ issues: [{ path: 'node' }] });
      const text = { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(300_001) }] };
      await expect(keep({ ...spell('Long', 1), content: [text] })).rejects.toMatchObject({ code: 'too_large' });
      const { id } = await cast.stranger.makeBook();
      await expect(keep(spell('Spy', 1), id)).rejects.toMatchObject({ code: 'project_not_found' });
      expect(await names()).toEqual([]);
    });

    it('lets its owner alone take a block out', async () => {
      const { author, stranger } = cast;
      const { id } = await keep(spell('Gone', 1));
      await expect(removeBlock(stranger, stranger.ownerId, id)).rejects.toMatchObject({ code: 'not_found' });
      await removeBlock(author, author.ownerId, id);
      expect(await names()).toEqual([]);
    });
  });
}
