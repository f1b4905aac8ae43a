import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readUsage } from '../bounds/quota.ts';
import { findBlocks, keepBlock } from '../library/library-blocks.ts';
import { addBook } from '../projects/add-book.ts';
import { changeMany, removeProject } from '../projects/change-project.ts';
import { findProjects } from '../projects/read-project.ts';
import { newProject } from '../projects/new-project.ts';
import { deleteStagedBefore } from '../projects/staged.ts';
import { arrangeSections } from '../sections/arrange-sections.ts';
import { EMPTY_CONTENT } from '../sections/new-section.ts';
import { readOwnSections } from '../sections/read-sections.ts';
import { removeSection } from '../sections/trash-sections.ts';
import { deleteEntry } from '../trash/trash-entries.ts';
import type { DomainServices } from '../services.ts';
import type { Author, Cast } from './open-author.ts';
import { copyProject } from './change-books.ts';

const FAR = '9999-01-01T00:00:00.000Z';
const LONG = `<p>${'word '.repeat(150_000)}</p>`;
const SPELL = { type: 'spell', attrs: { name: 'Salt Ward' } };

export function stagingContract(cast: Cast): void {
  describe('a project that is not there yet', () => {
    let author: Author;
    let projectId: string;
    beforeEach(async () => {
      author = cast.author;
      projectId = (await author.makeBook({ tags: ['coast'] })).id;
      for (const id of ['a', 'b', 'c']) await author.add(projectId, { id, content: LONG });
    });

    const titles = async () =>
      (await findProjects(author.store, author.ownerId, {})).projects.map(({ title }) => title);
    const left = () => author.store.projects.listStagedBefore(FAR);
    const total = async () => (await readUsage(author, author.ownerId)).total_bytes;
    const sectionsOf = async (id: string) =>
      (await author.read(id)).content.sections.map(({ version: _version, ...section }) => section);
    /** The author's services; `act` runs at the given pause between two steps, and only there. */
    const interrupted = (at: number, act: () => Promise<unknown>): DomainServices => {
      let pauses = 0;
      return {
        ...author,
        async pause() {
          pauses += 1;
          if (pauses === at) await act();
        },
      };
    };

    it('is seen by nobody, and counts in its owner’s account', async () => {
      const before = await total();
      const now = author.now().toISOString();
      const staged = {
        ...newProject({ title: 'Hidden', tags: ['hidden'] }, { id: author.newId(), ownerId: author.ownerId, now }),
        text_bytes: 70,
      };
      await author.store.transaction((records) => records.projects.stage(staged, now));
      const { projects, sections } = author.store;
      await author.store.transaction(async (records) => {
        const section = {
          ...INITIAL_SECTION,
          title: 'S',
          ...EMPTY_CONTENT,
          position: 0,
          version: 1,
          last_save_id: null,
        };
        await records.sections.add([
          { ...section, project_id: staged.id, id: 'hidden', created_at: now, updated_at: now },
        ]);
      });
      const key = { projectId: staged.id, sectionId: 'hidden' };
      expect(await projects.find(author.ownerId, staged.id)).toBeNull();
      expect(await author.store.transaction((records) => records.projects.lock(author.ownerId, [staged.id]))).toEqual(
        [],
      );
      expect(await titles()).toEqual(['The Salt-Wife']);
      expect(await projects.listTags(author.ownerId)).toEqual(['coast']);
      expect(await sections.find(author.ownerId, key)).toBeNull();
      expect(await sections.findState(author.ownerId, key)).toBeNull();
      expect(await sections.findDocument(author.ownerId, key)).toBeNull();
      expect(await author.store.members.findBooksOfSection(author.ownerId, 'hidden')).toEqual([]);
      expect((await readOwnSections(author.store, author.ownerId)).map(({ id }) => id)).not.toContain('hidden');
      expect(
        await author.store.transaction((records) => records.trash.putProject(author.ownerId, staged.id, now)),
      ).toBe(false);
      expect(await total()).toBe(before + 70);
      await author.store.transaction((records) => records.projects.reveal({ ...staged, title: 'Shown' }));
      expect(await titles()).toContain('Shown');
      expect(await projects.listTags(author.ownerId)).toEqual(['coast', 'hidden']);
    });

    it('is a copy until it is whole; what changes of its source meanwhile is in it', async () => {
      const seen: string[][] = [];
      const services = interrupted(2, async () => {
        seen.push(await titles());
        await author.save(projectId, 'a', { content: '<p>changed</p>' });
        await removeSection(author, author.ownerId, { projectId, sectionId: 'b' });
        await author.add(projectId, { id: 'd', content: '<p>new</p>' });
        await arrangeSections(author, { ownerId: author.ownerId, projectId, ids: ['d', 'c', 'a'] });
      });
      const [id = ''] = await changeMany(services, author.ownerId, { action: 'duplicate', ids: [projectId] });
      expect(seen).toEqual([['The Salt-Wife']]);
      expect(await sectionsOf(id)).toEqual(await sectionsOf(projectId));
      const [copy, source] = [
        await author.store.projects.find(author.ownerId, id),
        await author.store.projects.find(author.ownerId, projectId),
      ];
      expect(copy?.text_bytes).toBe(source?.text_bytes);
    });

    it('is copied again where much has changed meanwhile', async () => {
      const services = interrupted(3, async () => {
        for (const sectionId of ['a', 'b', 'c'])
          await author.save(projectId, sectionId, { content: `${LONG}<p>more</p>` });
      });
      const copy = await copyProject(services, author.ownerId, projectId);
      expect(await sectionsOf(copy.id)).toEqual(await sectionsOf(projectId));
      expect(await left()).toEqual([]);
    });

    it('appears together with the others, or none of them does', async () => {
      const other = await author.makeBook({ title: 'The other' });
      const before = await total();
      const services = interrupted(2, () => removeProject(author, author.ownerId, other.id));
      const copying = changeMany(services, author.ownerId, { action: 'duplicate', ids: [projectId, other.id] });
      await expect(copying).rejects.toMatchObject({ code: 'project_not_found' });
      expect([await titles(), await left(), await total()]).toEqual([['The Salt-Wife'], [], before]);
    });

    it('is nothing at all where the storing of a file fails', async () => {
      const before = await total();
      const sections = [{ ...INITIAL_SECTION, title: 'One', ...EMPTY_CONTENT }];
      const book = { facts: { title: 'From a file' }, sections, imageBytes: 0 };
      const adding = addBook(author, { ownerId: author.ownerId, book }, () =>
        Promise.reject(new Error('The disk is full')),
      );
      await expect(adding).rejects.toThrow('The disk is full');
      expect([await titles(), await left(), await total()]).toEqual([['The Salt-Wife'], [], before]);
    });

    it('is what a deletion leaves, which nobody sees while it is deleted', async () => {
      await keepBlock(author, author.ownerId, { node: SPELL, project_id: projectId });
      await author.save(projectId, 'a', { content: '' });
      const blocks = () =>
        findBlocks(author.store, author.ownerId, { search: '', page: 1, per_page: 10 }).then(
          ({ blocks: [first] }) => first,
        );
      const seen: unknown[] = [];
      const services = interrupted(1, async () => seen.push(await titles(), (await blocks())?.project_title));
      await removeProject(services, author.ownerId, projectId);
      await deleteEntry(services, author.ownerId, projectId);
      expect(seen).toEqual([[], null]);
      expect([await left(), await author.store.sections.listHeads(projectId)]).toEqual([[], []]);
      expect(await author.store.versions.list({ projectId, sectionId: 'a' })).toEqual([]);
      expect((await blocks())?.project_id).toBeNull();
    });

    it('is deleted where nobody has carried it on', async () => {
      const stage = (at: number) => {
        author.letPass(at);
        const now = author.now().toISOString();
        const project = newProject({ title: 'Hidden' }, { id: author.newId(), ownerId: author.ownerId, now });
        return author.store.transaction((records) => records.projects.stage(project, now)).then(() => project.id);
      };
      const old = await stage(0);
      const young = await stage(61);
      const time = new Date(author.now().getTime() - 60 * 60_000).toISOString();
      await deleteStagedBefore(author, time);
      expect(await left()).toEqual([young]);
      expect(await author.store.transaction((records) => records.projects.stayStaged(old, time))).toBe(false);
      await deleteStagedBefore(author, FAR);
      expect(await titles()).toEqual(['The Salt-Wife']);
    });
  });
}
