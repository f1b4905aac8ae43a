import { describe, expect, it } from 'vitest';
import { newSection } from '../sections/new-section.ts';
import { NO_GROWTH } from '#domain/projects/stored-project.ts';
import type { Cast } from './open-author.ts';

export function transactionContract(cast: Cast): void {
  describe('a transaction', () => {
    it('rolls back all that it wrote where it fails', async () => {
      const { author } = cast;
      const { id } = await author.makeBook({ tags: ['kept'] });
      await author.add(id, { id: 'a', content: '<p>kept</p>' });
      const before = await author.read(id);
      const failing = author.store.transaction(async ({ projects, sections, versions }) => {
        const now = author.now().toISOString();
        const [project] = await projects.lock(author.ownerId, [id]);
        if (project) await projects.write({ ...project, title: 'Lost', tags: [] }, NO_GROWTH);
        await sections.add([newSection({ text: null }, { projectId: id, position: 1, now, newId: author.newId })]);
        await versions.keep({ projectId: id, sectionId: 'a' }, now);
        await sections.remove({ projectId: id, sectionId: 'a' });
        throw new Error('On purpose');
      });
      await expect(failing).rejects.toThrow('On purpose');
      expect(await author.read(id)).toEqual(before);
      expect(await author.store.versions.list({ projectId: id, sectionId: 'a' })).toEqual([]);
      expect(await author.store.projects.listTags(author.ownerId)).toEqual(['kept']);
    });

    it('returns what its work returns', async () => {
      expect(await cast.author.store.transaction(async () => 42)).toBe(42);
    });
  });

  describe('many writers at once', () => {
    it('win once where all of them name one version', async () => {
      const { author } = cast;
      const { id } = await author.makeBook();
      await author.add(id, { id: 'a' });
      const saves = Array.from({ length: 8 }, (_, n) => author.save(id, 'a', { title: `Take ${n}`, version: 1 }));
      const outcomes = await Promise.allSettled(saves);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('all win, one after the other, where none names a version', async () => {
      const { author } = cast;
      const { id } = await author.makeBook();
      await author.add(id, { id: 'a' });
      const saves = Array.from({ length: 8 }, (_, n) => author.save(id, 'a', { title: `Take ${n}` }));
      const versions = (await Promise.all(saves)).map(({ version }) => version);
      expect(versions.sort((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    });

    it('let one of several new sections of one id in', async () => {
      const { author } = cast;
      const { id } = await author.makeBook();
      const added = await Promise.allSettled(Array.from({ length: 4 }, () => author.add(id, { id: 'new' })));
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });
}
