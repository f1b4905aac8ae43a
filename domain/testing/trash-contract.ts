import { beforeEach, describe, expect, it } from 'vitest';
import { BOOK_TEXT_MAX } from '#book/catalogue/limits.ts';
import { readUsage } from '../bounds/quota.ts';
import { changeMany, removeProject } from '../projects/change-project.ts';
import { findProjects } from '../projects/read-project.ts';
import { arrangeSections } from '../sections/arrange-sections.ts';
import { readOwnSections } from '../sections/read-sections.ts';
import { removeSection, removeSectionAnywhere } from '../sections/trash-sections.ts';
import { deleteAll, deleteEntry, deleteExpired, readTrash, restoreEntry } from '../trash/trash-entries.ts';
import { readVersions } from '../versions/read-section-versions.ts';
import type { Author, Cast } from './open-author.ts';
import { changeProject } from './change-books.ts';

const GONE = { code: 'trash_entry_not_found' };
const DAY = 24 * 60;
const IMAGE = { id: 'i', url: '/api/images/i', alt: 'A lamp', caption: '', type: 'uploaded' };

export function trashContract(cast: Cast): void {
  describe('the trash', () => trash(cast));
}

function trash(cast: Cast): void {
  let author: Author;
  let projectId: string;
  beforeEach(async () => {
    author = cast.author;
    projectId = (await author.makeBook({ tags: ['salt'] })).id;
    for (const id of ['a', 'b', 'c']) await author.add(projectId, { id, title: id, content: `<p>of ${id}</p>` });
  });

  const remove = (sectionId: string) => removeSection(author, author.ownerId, { projectId, sectionId });
  const restore = (id: string, who = author) => restoreEntry(who, who.ownerId, id);
  const list = (who = author) => readTrash(who.store, who.ownerId);
  const ids = async () => (await author.read(projectId)).content.sections.map(({ id }) => id);
  const usage = () => readUsage(author, author.ownerId);
  const total = async () => (await usage()).total_bytes;
  const arrange = (order: string[]) => arrangeSections(author, { ownerId: author.ownerId, projectId, ids: order });
  const replace = (sections: { id?: string; content?: string }[], who: Author = author) =>
    changeProject(who, { ownerId: who.ownerId, projectId, changes: { content: { sections } } });

  it('has a deleted section with its book, and for how long', async () => {
    const id = await remove('b');
    expect(await list()).toEqual([
      {
        id,
        kind: 'section',
        title: 'b',
        project_id: projectId,
        project_title: 'The Salt-Wife',
        word_count: 2,
        deleted_at: '2026-01-05T12:00:00.000Z',
        expires_at: '2026-02-04T12:00:00.000Z',
      },
    ]);
    expect(await list(cast.stranger)).toEqual([]);
  });

  it('gives a section back whole: its text, images, opening, synopsis, status and earlier versions, in its place', async () => {
    const key = { projectId, sectionId: 'b' };
    const opening = { kind: 'appendix' as const, epigraph: 'Turn back.' };
    await author.save(projectId, 'b', {
      content: '<p>other words</p>',
      images: [IMAGE],
      opening,
      synopsis: 'Nobody comes back.',
      status: 'done',
    });
    const before = await author.store.sections.find(author.ownerId, key);
    const versions = await readVersions(author.store, author.ownerId, key);
    expect(versions).toHaveLength(1);
    const book = await author.read(projectId);
    expect(await restore(await remove('b'))).toEqual({ kind: 'section', project_id: projectId, section_id: 'b' });
    expect(await author.store.sections.find(author.ownerId, key)).toEqual(before);
    expect(await readVersions(author.store, author.ownerId, key)).toEqual(versions);
    expect(await author.read(projectId)).toEqual({ ...book, version: book.version + 2 });
    expect(await list()).toEqual([]);
  });

  it('gives a section its place among those that are left, or the end', async () => {
    await author.add(projectId, { id: 'd' });
    const b = await remove('b');
    const c = await remove('c');
    await arrange(['d', 'a']);
    await restore(c);
    expect(await ids()).toEqual(['d', 'a', 'c']);
    await restore(b);
    expect(await ids()).toEqual(['d', 'a', 'b', 'c']);
    const [first, last] = [await remove('d'), await remove('b')];
    await replace([{ id: 'new' }]);
    await restore(first);
    await restore(last);
    expect(await ids()).toEqual(['new', 'd', 'b']);
  });

  it('gives a section another id where its book has one of that id by now', async () => {
    const id = await remove('a');
    await author.add(projectId, { id: 'a', title: 'Another', content: '<p>one</p>' });
    await author.save(projectId, 'a', { content: '<p>two</p>' });
    const { section_id = '' } = await restore(id);
    expect(section_id).not.toBe('a');
    expect(await readVersions(author.store, author.ownerId, { projectId, sectionId: section_id })).toEqual([]);
    expect((await author.read(projectId)).content.sections.map(({ title }) => title).sort()).toEqual(
      ['Another', 'a', 'b', 'c'].sort(),
    );
  });

  it('gets what a list of sections leaves out, and what is deleted by its id alone', async () => {
    await replace([{ id: 'c' }]);
    await removeSectionAnywhere(author, author.ownerId, 'c');
    expect((await list()).map(({ title }) => title).sort()).toEqual(['a', 'b', 'c']);
    for (const { id } of await list()) await restore(id);
    expect((await ids()).sort()).toEqual(['a', 'b', 'c']);
  });

  it('gives a book back whole; until then it is found nowhere', async () => {
    await author.save(projectId, 'a', { content: '' });
    const before = await author.read(projectId);
    await removeProject(author, author.ownerId, projectId);
    expect(await list()).toMatchObject([{ id: projectId, kind: 'project', title: 'The Salt-Wife', word_count: 4 }]);
    expect((await list())[0]).not.toHaveProperty('project_id');
    await expect(author.read(projectId)).rejects.toMatchObject({ code: 'project_not_found' });
    await expect(author.save(projectId, 'a', { title: 'x' })).rejects.toMatchObject({ code: 'section_not_found' });
    await expect(author.add(projectId)).rejects.toMatchObject({ code: 'project_not_found' });
    expect(await findProjects(author.store, author.ownerId, {})).toMatchObject({ projects: [] });
    expect(await author.store.projects.listTags(author.ownerId)).toEqual([]);
    expect(await readOwnSections(author.store, author.ownerId)).toEqual([]);
    expect(await restore(projectId)).toEqual({ kind: 'project', project_id: projectId });
    expect(await author.read(projectId)).toEqual(before);
    expect(await author.store.projects.listTags(author.ownerId)).toEqual(['salt']);
    expect(await list()).toEqual([]);
  });

  it('asks for the book first where that is in the trash too', async () => {
    const id = await remove('a');
    author.letPass(1);
    await changeMany(author, author.ownerId, { action: 'delete', ids: [projectId] });
    expect((await list()).map((entry) => entry.id)).toEqual([projectId, id]);
    await expect(restore(id)).rejects.toMatchObject({ code: 'book_in_trash' });
    await restore(projectId);
    await restore(id);
    expect(await ids()).toEqual(['a', 'b', 'c']);
  });

  it('counts in the account for as long as something lies there', async () => {
    await author.save(projectId, 'a', { content: '' });
    const before = await total();
    const id = await remove('a');
    const other = await remove('b');
    expect(await total()).toBe(before);
    await deleteEntry(author, author.ownerId, id);
    await restore(other);
    const left = await author.store.projects.find(author.ownerId, projectId);
    expect([left?.text_bytes, left?.versions_bytes, await total()]).toEqual([22, 0, 22]);
    await removeProject(author, author.ownerId, projectId);
    expect(await total()).toBe(22);
    await deleteEntry(author, author.ownerId, projectId);
    expect(await total()).toBe(0);
  });

  it('gives nothing back that a book has no room for', async () => {
    const id = await remove('a');
    const growth = { text: BOOK_TEXT_MAX, versions: 0 };
    const now = author.now().toISOString();
    await author.store.transaction(({ projects }) => projects.touch(projectId, { now, growth }));
    await expect(restore(id)).rejects.toMatchObject({ code: 'book_too_large' });
    expect(await list()).toHaveLength(1);
  });

  it('deletes its oldest where the account is full', async () => {
    const full = { ...author, quotaBytes: 10 };
    const texts = ['<p>one</p>', '<p>two</p>', '<p>six</p>'];
    for (const content of texts) {
      author.letPass(1);
      await replace([{ content }], full);
    }
    expect((await list()).map(({ title }) => title)).toEqual(['Section 1', 'Section 1', 'c']);
    expect(await total()).toBe(41);
  });

  it('deletes for ever what it is told to, and all of it', async () => {
    const id = await remove('a');
    await deleteEntry(author, author.ownerId, id);
    await expect(restore(id)).rejects.toMatchObject(GONE);
    await expect(deleteEntry(author, author.ownerId, id)).rejects.toMatchObject(GONE);
    await expect(deleteEntry(author, author.ownerId, projectId)).rejects.toMatchObject(GONE);
    await remove('b');
    await removeProject(author, author.ownerId, projectId);
    expect(await deleteAll(author, author.ownerId)).toBe(2);
    expect(await list()).toEqual([]);
    expect(await author.store.sections.listHeads(projectId)).toEqual([]);
  });

  it('deletes what has lain there for 30 days', async () => {
    const old = await remove('a');
    author.letPass(1);
    const other = (await author.makeBook()).id;
    await removeProject(author, author.ownerId, other);
    author.letPass(30 * DAY - 1);
    await deleteExpired(author);
    expect((await list()).map(({ id }) => id)).toEqual([other, old]);
    author.letPass(1);
    await deleteExpired(author);
    expect((await list()).map(({ id }) => id)).toEqual([other]);
    author.letPass(1);
    await deleteExpired(author);
    expect(await list()).toEqual([]);
    expect(await ids()).toEqual(['b', 'c']);
  });

  it('is nobody else’s', async () => {
    const { stranger } = cast;
    const id = await remove('a');
    await removeProject(author, author.ownerId, projectId);
    for (const entry of [id, projectId]) {
      await expect(restore(entry, stranger)).rejects.toMatchObject(GONE);
      await expect(deleteEntry(stranger, stranger.ownerId, entry)).rejects.toMatchObject(GONE);
    }
    expect(await deleteAll(stranger, stranger.ownerId)).toBe(0);
    expect(await list()).toHaveLength(2);
  });

  it('shows the editors of a book its sections, which they bring back and do not delete for ever', async () => {
    const { stranger } = cast;
    const member = { project_id: projectId, user_id: stranger.ownerId, added_at: author.now().toISOString() };
    const make = (role: 'editor' | 'reader') =>
      author.store.transaction(({ members }) => members.put({ ...member, role }));
    const id = await remove('b');
    await make('reader');
    expect(await list(stranger)).toEqual([]);
    await expect(restore(id, stranger)).rejects.toMatchObject({ code: 'role_missing' });
    await make('editor');
    expect((await list(stranger)).map((entry) => entry.id)).toEqual([id]);
    await expect(deleteEntry(stranger, stranger.ownerId, id)).rejects.toMatchObject({ code: 'role_missing' });
    expect(await deleteAll(stranger, stranger.ownerId)).toBe(0);
    await restore(id, stranger);
    expect(await ids()).toEqual(['a', 'b', 'c']);
  });

  it('is filled and emptied by many at once, each time by one of them', async () => {
    const removed = await Promise.allSettled(Array.from({ length: 4 }, () => remove('a')));
    const [id = ''] = removed.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const taken = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => restore(id)),
      ...Array.from({ length: 3 }, () => deleteEntry(author, author.ownerId, id)),
    ]);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await list()).toEqual([]);
  });
}
