import { beforeEach, describe, expect, it } from 'vitest';
import { BOOK_TEXT_MAX } from '#book/catalogue/limits.ts';
import { readUsage } from '../bounds/quota.ts';
import { makeVersion } from '../book-versions/make-version.ts';
import { deleteBookVersion, readBookVersion, readBookVersions } from '../book-versions/read-book-versions.ts';
import { restoreAny } from '../book-versions/restore-version.ts';
import { removeProject } from '../projects/change-project.ts';
import { arrangeSections } from '../sections/arrange-sections.ts';
import { removeSection } from '../sections/trash-sections.ts';
import { deleteEntry, readTrash } from '../trash/trash-entries.ts';
import { readVersions } from '../versions/read-section-versions.ts';
import type { Author, Cast } from './open-author.ts';
import { changeProject } from './change-books.ts';

const IMAGE = { id: 'i', url: '/api/images/i', alt: 'A lamp', caption: '', type: 'uploaded' };

export function bookVersionContract(cast: Cast): void {
  describe('versions of a whole book', () => bookVersions(cast));
}

function bookVersions(cast: Cast): void {
  let author: Author;
  let projectId: string;
  beforeEach(async () => {
    author = cast.author;
    projectId = (await author.makeBook({ tags: ['salt'] })).id;
    for (const id of ['a', 'b', 'c']) await author.add(projectId, { id, title: id, content: `<p>of ${id}</p>` });
    await author.save(projectId, 'a', {
      images: [IMAGE],
      opening: { kind: 'appendix' },
      synopsis: 'A lamp goes out.',
      status: 'edited',
    });
  });

  const make = (name: string, who = author) => makeVersion(who, { ownerId: author.ownerId, projectId, name });
  const list = () => readBookVersions(author.store, author.ownerId, projectId);
  const read = (versionId: string, sectionId?: string) =>
    readBookVersion(author.store, author.ownerId, { projectId, versionId, sectionId });
  const restore = (versionId: string, who = author) => restoreAny(who, who.ownerId, { projectId, versionId });
  const drop = (versionId: string) => deleteBookVersion(author, author.ownerId, { projectId, versionId });
  const change = (title: string) =>
    changeProject(author, { ownerId: author.ownerId, projectId, changes: { title, content: { tags: [] } } });
  const held = async () => (await readUsage(author, author.ownerId)).versions_bytes;
  /** What readers see of a book, without the numbers that tell saves apart. */
  const shown = async () => {
    const { title, content } = await author.read(projectId);
    const sections = content.sections.map(({ version: _version, ...section }) => section);
    return { title, content: { ...content, sections } };
  };

  it('say what they are called, and what the book held', async () => {
    const made = await make('First draft');
    expect(made).toMatchObject({ name: 'First draft', word_count: 6, section_count: 3, is_automatic: false });
    author.letPass(1);
    const second = await make('Second');
    expect(await list()).toEqual([second, made]);
    const { sections, changed_details } = await read(made.id);
    expect(changed_details).toEqual([]);
    expect(sections.map(({ id, order, word_count, state }) => [id, order, word_count, state])).toEqual(
      ['a', 'b', 'c'].map((id, order) => [id, order, 2, 'same']),
    );
    expect((await read(made.id, 'b')).section).toMatchObject({ title: 'b', content: '<p>of b</p>' });
    await expect(read(made.id, 'x')).rejects.toMatchObject({ code: 'section_not_found' });
  });

  it('say how the book differs by now', async () => {
    const { id } = await make('First draft');
    await author.save(projectId, 'a', { content: '<p>other</p>' });
    await author.save(projectId, 'b', { title: 'B' });
    await removeSection(author, author.ownerId, { projectId, sectionId: 'c' });
    await change('Renamed');
    const { sections, changed_details } = await read(id);
    expect(sections.map(({ state }) => state)).toEqual(['changed', 'same', 'gone']);
    expect(changed_details).toEqual(['Title', 'Tags']);
  });

  it('keep a section that did not change once', async () => {
    const before = await held();
    const first = await make('One');
    const whole = (await held()) - before;
    const second = await make('Two');
    expect((await held()) - before).toBe(whole);
    await author.save(projectId, 'b', { content: '<p>of b!</p>' });
    const third = await make('Three');
    const more = (await held()) - before - whole;
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThan(whole);
    for (const { id } of [first, second, third]) await drop(id);
    expect(await list()).toEqual([]);
    await expect(drop(first.id)).rejects.toMatchObject({ code: 'version_not_found' });
  });

  it('put the whole book back, which can be taken back', async () => {
    const first = await shown();
    const { id } = await make('First draft');
    await author.save(projectId, 'a', { content: '<p>other words</p>', images: [], title: 'A' });
    await removeSection(author, author.ownerId, { projectId, sectionId: 'c' });
    await author.add(projectId, { id: 'd', title: 'd', content: '<p>new</p>' });
    await arrangeSections(author, { ownerId: author.ownerId, projectId, ids: ['d', 'b', 'a'] });
    await change('Renamed');
    const second = await shown();
    const before = await author.read(projectId);
    const back = await restore(id);
    expect(back).toMatchObject({ restored: 2, left: [] });
    expect(await shown()).toEqual(first);
    const after = await author.read(projectId);
    expect(after.version).toBeGreaterThan(before.version);
    const versionOf = (book: typeof after, section: string) =>
      book.content.sections.find((one) => one.id === section)?.version ?? 0;
    expect(versionOf(after, 'a')).toBe(versionOf(before, 'a') + 1);
    expect(versionOf(after, 'b')).toBe(versionOf(before, 'b'));
    expect((await readTrash(author.store, author.ownerId)).map(({ title }) => title)).toEqual(['d']);
    expect((await list()).find((version) => version.is_automatic)?.name).toBe('Before restoring First draft');
    await restore(back.version_id ?? '');
    expect(await shown()).toEqual(second);
    expect((await readTrash(author.store, author.ownerId)).map(({ title }) => title)).toEqual(['c']);
  });

  it('bring back what is nowhere else any more, and what lies in the trash with its history', async () => {
    await author.save(projectId, 'b', { content: '<p>b in other words</p>' });
    const { id } = await make('First draft');
    const [gone] = [await removeSection(author, author.ownerId, { projectId, sectionId: 'a' })];
    await deleteEntry(author, author.ownerId, gone);
    await removeSection(author, author.ownerId, { projectId, sectionId: 'b' });
    await restore(id);
    expect((await author.read(projectId)).content.sections.map((section) => section.id)).toEqual(['a', 'b', 'c']);
    expect(await readVersions(author.store, author.ownerId, { projectId, sectionId: 'b' })).not.toEqual([]);
    expect(await readTrash(author.store, author.ownerId)).toEqual([]);
  });

  it('do nothing where the book is as it was', async () => {
    const { id } = await make('First draft');
    const before = await author.read(projectId);
    expect(await restore(id)).toEqual({ restored: 0, left: [], version_id: null });
    expect(await author.read(projectId)).toEqual(before);
    expect(await list()).toHaveLength(1);
  });

  it('count in the account, obey its bounds and those of the book', async () => {
    const full = { ...author, quotaBytes: 10 };
    await expect(make('No room', full)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await list()).toEqual([]);
    const { id } = await make('First draft');
    await author.save(projectId, 'a', { content: '' });
    const now = author.now().toISOString();
    await author.store.transaction(({ projects }) =>
      projects.touch(projectId, { now, growth: { text: BOOK_TEXT_MAX, versions: 0 } }),
    );
    const before = await shown();
    await expect(restore(id)).rejects.toMatchObject({ code: 'book_too_large' });
    expect([await shown(), (await list()).length]).toEqual([before, 1]);
  });

  it('go with their book, and are nobody else’s', async () => {
    const { stranger } = cast;
    const { id } = await make('First draft');
    const refused = { code: 'project_not_found' };
    await expect(readBookVersions(stranger.store, stranger.ownerId, projectId)).rejects.toMatchObject(refused);
    await expect(restore(id, stranger)).rejects.toMatchObject(refused);
    await expect(restore('unknown')).rejects.toMatchObject({ code: 'version_not_found' });
    await removeProject(author, author.ownerId, projectId);
    await deleteEntry(author, author.ownerId, projectId);
    expect(await author.store.bookVersions.list(projectId)).toEqual([]);
    expect(await author.store.bookVersions.listSizes(projectId)).toEqual([]);
  });
}
