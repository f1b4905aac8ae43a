import { describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { NewSection } from '#contract/sections.ts';
import type { ProjectChanges } from '../projects/new-project.ts';
import type { Cast } from './open-author.ts';
import { changeProject } from './change-books.ts';

export function replacingContract(cast: Cast): void {
  const change = ({ id }: { id: string }, changes: ProjectChanges): Promise<Project> =>
    changeProject(cast.author, { ownerId: cast.author.ownerId, projectId: id, changes });
  const replace = (project: { id: string }, sections: NewSection[]) => change(project, { content: { sections } });

  describe('a change of a project', () => {
    it('replaces what is given and keeps the rest', async () => {
      const book = await cast.author.makeBook({ description: 'Old', tags: ['coast'] });
      cast.author.letPass(1);
      await change(book, { content: { layout: { language: 'pt-BR' } } });
      const content = { status: 'in-progress' as const, tags: ['sea', 'Sea'], layout: { smart_quotes: false } };
      expect(await change(book, { content })).toMatchObject({
        title: 'The Salt-Wife',
        version: 3,
        created_at: '2026-01-05T12:00:00.000Z',
        updated_at: '2026-01-05T12:01:00.000Z',
        content: { ...content, description: 'Old', tags: ['sea'], layout: { language: 'pt-BR', smart_quotes: false } },
      });
    });

    it('writes nothing where it says nothing new', async () => {
      const book = await cast.author.makeBook({ tags: ['Coast', 'Rain'] });
      await replace(book, [{ id: 'a', title: 'One', content: '<p>text</p>' }]);
      const before = await cast.author.read(book.id);
      cast.author.letPass(1);
      const { title, content, version } = before;
      for (const changes of [{}, { title }, { content: { tags: ['Coast', 'Rain'] } }, { title, content, version }])
        expect(await change(book, changes)).toEqual(before);
    });

    it('that was made on an older version is refused with the current project', async () => {
      const book = await cast.author.makeBook();
      await change(book, { title: 'Newer', version: 1 });
      await expect(change(book, { title: 'Older', version: 1 })).rejects.toMatchObject({
        code: 'version_conflict',
        data: { title: 'Newer', version: 2 },
      });
    });
  });

  describe('a list of sections', () => {
    it('replaces the one before; a section keeps the text that the list leaves out', async () => {
      const book = await cast.author.makeBook();
      await replace(book, [
        { id: 'a', title: 'One', content: '<p>first</p>' },
        { id: 'b', title: 'Two', content: '<p>second</p>' },
        { id: 'c', title: 'Three', content: '<p>third</p>' },
      ]);
      const { content } = await replace(book, [
        { id: 'b', title: 'Two, moved' },
        { title: 'New' },
        { id: 'c', title: 'Three', order: 2 },
      ]);
      expect(content.sections).toMatchObject([
        { id: 'b', title: 'Two, moved', content: '<p>second</p>', order: 0, version: 2 },
        { title: 'New', content: '', order: 1, version: 1 },
        { id: 'c', content: '<p>third</p>', order: 2, version: 1 },
      ]);
    });

    it('keeps what it writes over as versions, and deletes those of what it removes', async () => {
      const { author } = cast;
      const book = await author.makeBook();
      await replace(book, [
        { id: 'a', content: '<p>first</p>' },
        { id: 'b', content: '<p>second</p>' },
      ]);
      await author.save(book.id, 'b', { title: 'Changed' });
      await replace(book, [{ id: 'a', content: '' }]);
      const versions = (sectionId: string) => author.store.versions.list({ projectId: book.id, sectionId });
      expect(await versions('a')).toMatchObject([{ version: 1, word_count: 1 }]);
      expect(await versions('b')).toEqual([]);
    });

    it('names no id twice', async () => {
      const book = await cast.author.makeBook();
      await expect(replace(book, [{ id: 'a' }, { id: 'b' }, { id: 'a' }])).rejects.toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'content.sections.2.id' }],
      });
    });
  });
}
