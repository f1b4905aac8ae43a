import { beforeEach, describe, expect, it } from 'vitest';
import type { NewSection } from '#contract/sections.ts';
import { ORDER_MAX } from '#contract/sections.ts';
import { arrangeSections } from '../sections/arrange-sections.ts';
import { readOwnSections, readSection } from '../sections/read-sections.ts';
import { removeSection, removeSectionAnywhere } from '../sections/trash-sections.ts';
import type { Cast } from './open-author.ts';

const NOT_FOUND = { code: 'section_not_found' };

export function sectionContract(cast: Cast): void {
  describe('in a project', () => sectionTests(cast));
}

function sectionTests(cast: Cast): void {
  let projectId: string;
  beforeEach(async () => {
    projectId = (await cast.author.makeBook()).id;
  });

  const add = (given?: NewSection) => cast.author.add(projectId, given);
  const orders = async () =>
    (await cast.author.read(projectId)).content.sections.map(({ id, order }) => [id, order] as const);
  const arrange = (ids: string[], { ownerId } = cast.author) =>
    arrangeSections(cast.author, { ownerId, projectId, ids });

  describe('a section', () => {
    it('has its defaults, and keeps the id that a client gives', async () => {
      expect(await add()).toMatchObject({ title: 'Section 1', content: '', images: [], order: 0, version: 1 });
      expect(await add({ id: '17', title: 'Kept' })).toMatchObject({ id: '17', title: 'Kept', order: 1 });
      await expect(add({ id: '17' })).rejects.toMatchObject({ code: 'section_exists' });
      expect((await cast.author.read(projectId)).version).toBe(3);
    });

    it('passes the sanitizer, and is read with its document', async () => {
      const content = '<h1 onclick="x()">One</h1><script>alert(1)</script><p>two <b>three</b>';
      const made = await add({ content });
      expect(made).toMatchObject({ content: '<h1>One</h1><p>two <strong>three</strong></p>', word_count: 3 });
      const { doc, ...section } = await readSection(cast.author.store, cast.author.ownerId, {
        projectId,
        sectionId: made.id,
      });
      expect(section).toEqual(made);
      expect(doc).toMatchObject({ type: 'doc', content: [{ type: 'heading' }, { type: 'paragraph' }] });
    });

    it('shows the titles that the sections have now to which it links, and the last one of a section that is gone', async () => {
      const { store, ownerId } = cast.author;
      const gate = await add({ id: 'gate', title: 'The Old Gate' });
      const link = '<span data-ref="gate" data-shown="The Old Gate">The Old Gate</span>';
      const { id: sectionId } = await add({ content: `<p>By ${link}, see <span data-ref="gate">gate</span>.</p>` });
      await cast.author.save(projectId, gate.id, { title: 'Gate & Keep' });
      const key = { projectId, sectionId };
      const shown = '<span data-ref="gate" data-shown="Gate &amp; Keep">Gate &amp; Keep</span>';
      const html = `<p>By ${shown}, see <span data-ref="gate">gate</span>.</p>`;
      const read = await readSection(store, ownerId, key);
      expect(read.content).toBe(html);
      expect(JSON.stringify(read.doc)).toContain('"shown":"Gate & Keep"');
      expect((await readOwnSections(store, ownerId)).find(({ id }) => id === sectionId)?.content).toBe(html);
      expect((await cast.author.read(projectId)).content.sections.at(-1)?.content).toBe(html);
      await removeSection(cast.author, ownerId, { projectId, sectionId: gate.id });
      expect((await readSection(store, ownerId, key)).content).toContain('>The Old Gate</span>');
    });

    it('is read by its document alone by nobody but its author', async () => {
      const { author, stranger } = cast;
      const { id: sectionId } = await add({ content: '<p>two words</p>' });
      const key = { projectId, sectionId };
      const whole = await author.store.sections.find(author.ownerId, key);
      expect(await author.store.sections.findDocument(author.ownerId, key)).toMatchObject({
        id: sectionId,
        version: 1,
        word_count: 2,
        doc: whole?.doc,
      });
      expect(await stranger.store.sections.findDocument(stranger.ownerId, key)).toBeNull();
    });

    it('of more than 2 MB is refused', async () => {
      const given = { content: `<p>${'x'.repeat(2 * 1024 * 1024)}</p>` };
      await expect(async () => add(given)).rejects.toMatchObject({ code: 'too_large' });
    });

    it('added after one at the highest position has all of them renumbered', async () => {
      await add({ id: 'a' });
      await add({ id: 'b', order: ORDER_MAX });
      await add({ id: 'c' });
      expect(await orders()).toEqual([
        ['a', 0],
        ['b', 1],
        ['c', 2],
      ]);
    });

    it('that names its place moves no other', async () => {
      for (const order of [10, ORDER_MAX, 5]) await add({ id: `at ${order}`, order });
      expect((await orders()).map(([, order]) => order)).toEqual([5, 10, ORDER_MAX]);
    });

    it('stands after an older one, or else after one of a smaller id, where their positions are equal', async () => {
      await add({ id: 'b', order: 1 });
      await add({ id: 'a', order: 1 });
      cast.author.letPass(1);
      await add({ id: '0', order: 1 });
      expect((await orders()).map(([id]) => id)).toEqual(['a', 'b', '0']);
    });

    it('goes into the trash alone, with its versions', async () => {
      const { author } = cast;
      for (const id of ['a', 'b']) await add({ id, content: '<p>text</p>' });
      await author.save(projectId, 'a', { content: '' });
      await removeSection(author, author.ownerId, { projectId, sectionId: 'a' });
      expect(await orders()).toEqual([['b', 1]]);
      expect(await author.store.versions.list({ projectId, sectionId: 'a' })).toEqual([]);
      await expect(removeSection(author, author.ownerId, { projectId, sectionId: 'a' })).rejects.toMatchObject(
        NOT_FOUND,
      );
    });

    it('is deleted by its id alone where only one project has it', async () => {
      const { author } = cast;
      const other = (await author.makeBook()).id;
      for (const project of [projectId, other]) await author.add(project, { id: 'twin' });
      const remove = () => removeSectionAnywhere(author, author.ownerId, 'twin');
      await expect(remove()).rejects.toMatchObject({ code: 'section_ambiguous' });
      await removeSection(author, author.ownerId, { projectId: other, sectionId: 'twin' });
      await remove();
      await expect(remove()).rejects.toMatchObject(NOT_FOUND);
    });

    it('is nobody else’s to read, order or delete', async () => {
      const { author, stranger } = cast;
      const key = { projectId, sectionId: (await add()).id };
      await expect(readSection(stranger.store, stranger.ownerId, key)).rejects.toMatchObject(NOT_FOUND);
      await expect(removeSection(stranger, stranger.ownerId, key)).rejects.toMatchObject(NOT_FOUND);
      await expect(removeSectionAnywhere(stranger, stranger.ownerId, key.sectionId)).rejects.toMatchObject(NOT_FOUND);
      await expect(arrange([], stranger)).rejects.toMatchObject({ code: 'project_not_found' });
      expect(await readOwnSections(stranger.store, stranger.ownerId)).toEqual([]);
      expect(await readOwnSections(author.store, author.ownerId)).toMatchObject([{ project_id: projectId }]);
    });
  });

  describe('the order of sections', () => {
    it('is as listed; unknown ids are dropped, and those left out follow as they stood', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await add({ id });
      const answered = (await arrange(['d', 'nobody', 'b', 'd'])).map(({ id, order }) => [id, order]);
      expect(answered).toEqual([
        ['d', 0],
        ['b', 1],
        ['a', 2],
        ['c', 3],
      ]);
      expect(await orders()).toEqual(answered);
    });

    it('that is there already changes nothing', async () => {
      for (const id of ['a', 'b']) await add({ id, order: id === 'a' ? 3 : 7 });
      const before = await cast.author.read(projectId);
      expect((await arrange(['a'])).map(({ order }) => order)).toEqual([3, 7]);
      expect(await cast.author.read(projectId)).toEqual(before);
    });
  });

  it('all sections of a person are listed, those of the project that was changed last first', async () => {
    const { author } = cast;
    await add({ id: 'a' });
    author.letPass(1);
    const other = (await author.makeBook()).id;
    for (const id of ['b', 'c']) await author.add(other, { id });
    const listed = await readOwnSections(author.store, author.ownerId);
    expect(listed.map(({ id, project_id }) => [id, project_id])).toEqual([
      ['b', other],
      ['c', other],
      ['a', projectId],
    ]);
  });

  it('the text of a project is measured in bytes, without being read', async () => {
    const { author } = cast;
    await add({ content: '<p>龍 Ö</p>' });
    const bytes = Buffer.byteLength('<p>龍 Ö</p>');
    expect(await author.store.sections.bytes(projectId)).toBe(bytes);
    expect(await author.store.sections.ownBytes(author.ownerId)).toBe(bytes);
  });
}
