import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT, type LayoutChoices } from '#book/layout/layout.ts';
import { addBook } from '../projects/add-book.ts';
import { changeMany, removeProject } from '../projects/change-project.ts';
import { readOutline } from '../projects/read-project.ts';
import { deleteEntry } from '../trash/trash-entries.ts';
import { EMPTY_CONTENT, toStoredContent } from '../sections/new-section.ts';
import { readSections } from '../sections/read-sections.ts';
import type { Cast } from './open-author.ts';
import { addTemplate, changeProject, copyProject } from './change-books.ts';

const NOT_FOUND = { code: 'project_not_found' };

export function projectContract(cast: Cast): void {
  describe('a project', () => {
    it('has its defaults when it is made, and is the same when it is read', async () => {
      const { author } = cast;
      const made = await author.makeBook({ tags: ['Sea', 'sea', 'dread'] });
      expect(made).toMatchObject({
        book_type: 'player_supplement',
        variant: 'classic',
        version: 1,
        word_count: 0,
        created_at: '2026-01-05T12:00:00.000Z',
        content: { description: '', status: 'draft', tags: ['Sea', 'dread'], layout: { language: 'en' }, sections: [] },
      });
      expect(await author.read(made.id)).toEqual(made);
    });

    it('is nobody else’s to read, change, copy or delete', async () => {
      const { author, stranger } = cast;
      const { id } = await author.makeBook();
      const theirs = { ownerId: stranger.ownerId, projectId: id };
      const before = await author.read(id);
      await expect(stranger.read(id)).rejects.toMatchObject(NOT_FOUND);
      await expect(readOutline(stranger.store, stranger.ownerId, id)).rejects.toMatchObject(NOT_FOUND);
      await expect(readSections(stranger.store, stranger.ownerId, id)).rejects.toMatchObject(NOT_FOUND);
      await expect(changeProject(stranger, { ...theirs, changes: { title: 'Mine' } })).rejects.toMatchObject(NOT_FOUND);
      await expect(copyProject(stranger, stranger.ownerId, id)).rejects.toMatchObject(NOT_FOUND);
      await expect(addTemplate(stranger, { ...theirs, templateId: 'campaign-epic' })).rejects.toMatchObject(NOT_FOUND);
      await expect(stranger.add(id)).rejects.toMatchObject(NOT_FOUND);
      await expect(removeProject(stranger, stranger.ownerId, id)).rejects.toMatchObject(NOT_FOUND);
      expect(await author.read(id)).toEqual(before);
    });

    it('is in the trash with its sections and their versions, and deleted with them', async () => {
      const { author } = cast;
      const { id } = await author.makeBook();
      await author.add(id, { id: 'a', content: '<p>one</p>' });
      await author.save(id, 'a', { content: '<p>two</p>' });
      await removeProject(author, author.ownerId, id);
      await expect(author.read(id)).rejects.toMatchObject(NOT_FOUND);
      expect(await author.store.sections.listHeads(id)).toHaveLength(1);
      await deleteEntry(author, author.ownerId, id);
      expect(await author.store.sections.listHeads(id)).toEqual([]);
      expect(await author.store.versions.list({ projectId: id, sectionId: 'a' })).toEqual([]);
    });

    it('is copied as a draft with its sections, which begin at version 1 and without a history', async () => {
      const { author } = cast;
      const { id } = await author.makeBook({ title: 'x'.repeat(100), tags: ['one'], status: 'published' });
      await author.add(id, { id: 'a', content: '<p>one</p>', images: [image('i')] });
      await author.save(id, 'a', { content: '<p>two</p>' });
      author.letPass(10);
      const copy = await copyProject(author, author.ownerId, id);
      expect(copy).toMatchObject({
        title: `${'x'.repeat(93)} (copy)`,
        version: 1,
        created_at: '2026-01-05T12:10:00.000Z',
        content: { status: 'draft', tags: ['one'], sections: [{ id: 'a', version: 1, content: '<p>two</p>' }] },
      });
      expect(copy.content.sections[0]?.images).toEqual([image('i')]);
      expect(await author.store.versions.list({ projectId: copy.id, sectionId: 'a' })).toEqual([]);
    });

    it('takes the sections of a template that fits after its own, all or none', async () => {
      const { author } = cast;
      const { id } = await author.makeBook({ book_type: 'oneshot_campaign' });
      await author.add(id, { title: 'Mine' });
      const choose = (templateId: string) =>
        addTemplate(author, { ownerId: author.ownerId, projectId: id, templateId });
      await expect(choose('campaign-epic')).rejects.toMatchObject({ code: 'template_mismatch' });
      await expect(choose('no-such')).rejects.toMatchObject({ issues: [{ path: 'template_id' }] });
      const { content, version } = await choose('adventure-classic');
      expect(version).toBe(3);
      expect(content.sections.length).toBeGreaterThan(3);
      expect(content.sections.map(({ order }) => order)).toEqual([...content.sections.keys()]);
      expect(content.sections[0]).toMatchObject({ title: 'Mine' });
    });

    it('stores the choices of its layout, even of a default, and answers with the whole layout', async () => {
      const { author } = cast;
      const { id, content } = await author.makeBook();
      const choose = (layout: LayoutChoices) =>
        changeProject(author, { ownerId: author.ownerId, projectId: id, changes: { content: { layout } } });
      const chosen = async (projectId = id) => (await author.store.projects.find(author.ownerId, projectId))?.layout;
      expect(await chosen()).toEqual({});
      expect(content.layout).toEqual(DEFAULT_LAYOUT);
      await choose({ columns: 3 });
      const answer = await choose({ columns: DEFAULT_LAYOUT.columns });
      expect(await chosen()).toEqual({ columns: DEFAULT_LAYOUT.columns });
      expect(answer).toMatchObject({ version: 3, content: { layout: DEFAULT_LAYOUT } });
      expect(await choose(answer.content.layout)).toEqual(answer);
      await choose({ ...answer.content.layout, paper: 'letter' });
      const copy = await copyProject(author, author.ownerId, id);
      for (const projectId of [id, copy.id]) {
        expect(await chosen(projectId)).toEqual({ columns: DEFAULT_LAYOUT.columns, paper: 'letter' });
        expect((await author.read(projectId)).content.layout).toEqual({ ...DEFAULT_LAYOUT, paper: 'letter' });
      }
    });

    it('is kept whole from a file, and answered as it is read', async () => {
      const { author } = cast;
      const text = toStoredContent({ content: '<p>From a file</p>' }) ?? EMPTY_CONTENT;
      const facts = { title: 'Imported', layout: { language: 'de' }, status: 'archived' as const };
      const sections = [
        {
          title: 'One',
          images: [image('i')],
          opening: { ...DEFAULT_OPENING, kind: 'part' as const },
          synopsis: 'Who rang the bell.',
          status: 'laid-out' as const,
          ...text,
        },
        { ...INITIAL_SECTION, title: 'Two', ...EMPTY_CONTENT },
      ];
      const book = { facts, sections, imageBytes: 0 };
      const added = await addBook(author, { ownerId: author.ownerId, book }, (reveal) =>
        author.store.transaction(reveal),
      );
      expect(added).toMatchObject({ word_count: 3, content: { layout: { language: 'de', smart_quotes: true } } });
      expect(await author.read(added.id)).toEqual(added);
      const stored = await author.store.projects.find(author.ownerId, added.id);
      expect(stored?.layout).toEqual({ language: 'de' });
    });
  });

  describe('several projects', () => {
    it('are changed, copied and deleted at once', async () => {
      const { author } = cast;
      const [one, two] = [await author.makeBook({ tags: ['coast'] }), await author.makeBook()];
      const bulk = (action: Parameters<typeof changeMany>[2]) => changeMany(author, author.ownerId, action);
      const projects = [
        { id: two.id, tags: ['a', 'A'] },
        { id: one.id, status: 'archived' as const },
      ];
      expect(await bulk({ action: 'change', projects })).toEqual([two.id, one.id]);
      expect((await author.read(one.id)).content).toMatchObject({ status: 'archived', tags: ['coast'] });
      expect((await author.read(two.id)).content).toMatchObject({ status: 'draft', tags: ['a'] });
      await bulk({ action: 'change', projects });
      expect((await author.read(one.id)).version).toBe(2);
      const [copy = ''] = await bulk({ action: 'duplicate', ids: [one.id] });
      expect((await author.read(copy)).content).toMatchObject({ status: 'draft', tags: ['coast'] });
      expect(await bulk({ action: 'delete', ids: [one.id, copy, one.id] })).toEqual([one.id, copy]);
      await expect(author.read(one.id)).rejects.toMatchObject(NOT_FOUND);
    });

    it.each(['change', 'duplicate', 'delete'] as const)(
      'stay as they are where one is somebody else’s: %s',
      async (action) => {
        const { author, stranger } = cast;
        const ids = [(await author.makeBook()).id, (await stranger.makeBook()).id];
        const projects = ids.map((id) => ({ id, status: 'archived' as const }));
        const bulk = action === 'change' ? { action, projects } : { action, ids };
        const own = () => author.store.projects.search(author.ownerId, ALL);
        const before = await own();
        await expect(changeMany(author, author.ownerId, bulk)).rejects.toMatchObject(NOT_FOUND);
        expect(await own()).toEqual(before);
      },
    );
  });
}

const ALL = {
  words: '',
  status: null,
  tags: [],
  from: null,
  to: null,
  sort: 'title',
  order: 'asc',
  limit: null,
  offset: 0,
} as const;

function image(id: string) {
  return { id, url: `/api/images/${id}`, alt: '', caption: '', type: 'uploaded' };
}
