import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { restoreSection, type SectionSave } from '../sections/save-section.ts';
import { readVersion, readVersions } from '../versions/read-section-versions.ts';
import type { Cast } from './open-author.ts';
import { changeProject, copyProject } from './change-books.ts';

const SECOND = 1 / 60;
const DAY = 24 * 60;
const words = (count: number) => `<p>${Array.from({ length: count }, (_, index) => `word${index}`).join(' ')}</p>`;

export function versionContract(cast: Cast): void {
  describe('the earlier versions of a section', () => {
    const key = { projectId: '', sectionId: 'a' };
    beforeEach(async () => {
      key.projectId = (await cast.author.makeBook()).id;
      await cast.author.add(key.projectId, { id: 'a', title: 'One' });
    });

    /** Saves a second after the last save, as people do. */
    const save = (given: SectionSave['given']) => {
      cast.author.letPass(SECOND);
      return cast.author.save(key.projectId, 'a', given);
    };
    const write = (count: number) => save({ content: words(count) });
    const list = () => readVersions(cast.author.store, cast.author.ownerId, key);
    const counts = async () => (await list()).map(({ word_count }) => word_count);
    const restore = (version: number, author = cast.author) =>
      restoreSection(author, author.ownerId, { ...key, version });

    it('are kept now and then while somebody writes, and never of an empty section', async () => {
      for (const count of [5, 6, 7]) await write(count);
      expect(await counts()).toEqual([5]);
      cast.author.letPass(6);
      await write(8);
      expect(await counts()).toEqual([7, 5]);
    });

    it('say when they were written', async () => {
      await write(5);
      cast.author.letPass(3);
      await write(6);
      expect(await list()).toEqual([
        { version: 2, title: 'One', word_count: 5, written_at: '2026-01-05T12:00:01.000Z' },
      ]);
    });

    it('bring back how a section began, what it was about and how far it was', async () => {
      const opening = { ...DEFAULT_OPENING, kind: 'appendix' as const, epigraph: 'Turn back.' };
      const notes = { synopsis: 'Nobody comes back.', status: 'edited' as const };
      await save({ opening, ...notes });
      await write(5);
      cast.author.letPass(6);
      await save({ opening: DEFAULT_OPENING, synopsis: '', status: 'draft' });
      const [newest] = await list();
      expect(await restore(newest?.version ?? 0)).toMatchObject({ opening, ...notes, word_count: 5 });
      await save({ content: '' });
      const copy = await copyProject(cast.author, cast.author.ownerId, key.projectId);
      expect(copy.content.sections).toMatchObject([{ opening, ...notes, content: '' }]);
    });

    it('are kept before much is lost', async () => {
      for (const count of [100, 101]) await write(count);
      await save({ content: '' });
      expect(await counts()).toEqual([101, 100]);
    });

    it('are kept before other words take the place of as many, each time', async () => {
      const text = (word: string) => `<p>${Array.from({ length: 1000 }, (_, n) => `${word}${n}`).join(' ')}</p>`;
      for (const word of ['first', 'second', 'third']) await save({ content: text(word) });
      const kept = [];
      for (const { version } of await list())
        kept.push((await readVersion(cast.author.store, cast.author.ownerId, { ...key, version })).content);
      expect(kept).toEqual([text('second'), text('first')]);
    });

    it('are kept each by itself where two saves come at the same instant', async () => {
      for (const word of ['first', 'second', 'third'])
        await cast.author.save(key.projectId, 'a', { content: `<p>${`${word} `.repeat(30)}</p>` });
      expect(await counts()).toEqual([30, 30]);
    });

    it('are kept where the one word of a section is another, and where it goes', async () => {
      for (const content of ['<p>first</p>', '<p>second</p>', '<p>third</p>', '']) await save({ content });
      const { store, ownerId } = cast.author;
      const kept = [];
      for (const { version } of await list())
        kept.push((await readVersion(store, ownerId, { ...key, version })).content);
      expect(kept).toEqual(['<p>third</p>', '<p>second</p>', '<p>first</p>']);
    });

    it('are kept before an image goes, from the text or from beside it', async () => {
      const image = { id: 'i', url: '/api/images/i', alt: '', caption: '', type: 'uploaded' };
      await save({ content: words(50) });
      await save({ content: `${words(50)}<p>more</p>` });
      await save({ content: `${words(50)}<img src="/api/images/a"><p>more</p>`, images: [image] });
      expect(await list()).toHaveLength(1);
      await save({ images: [] });
      await save({ content: `${words(50)}<p>more</p>` });
      expect((await list()).map(({ version }) => version)).toEqual([5, 4, 2]);
    });

    it('are kept before a list of sections replaces as many words by others', async () => {
      const { author } = cast;
      const put = (content: string) => {
        author.letPass(SECOND);
        const changes = { content: { sections: [{ id: 'a', content }] } };
        return changeProject(author, { ownerId: author.ownerId, projectId: key.projectId, changes });
      };
      for (const word of ['first', 'second', 'third']) await put(`<p>${`${word} `.repeat(30)}</p>`);
      expect(await counts()).toEqual([30, 30]);
    });

    it('are one of a day only, once a day has passed', async () => {
      for (const count of [100, 60, 40]) await write(count);
      cast.author.letPass(3 * DAY);
      expect(await counts()).toHaveLength(2);
      await write(41);
      expect(await counts()).toEqual([40, 60]);
    });

    it('are read and put back; what they replace is kept', async () => {
      const { author } = cast;
      await save({ title: 'First', content: '<p>The first text</p>' });
      await save({ title: 'Second', content: '<p>The second text</p>', order: 4 });
      const read = await readVersion(author.store, author.ownerId, { ...key, version: 2 });
      expect(read).toMatchObject({ version: 2, title: 'First', content: '<p>The first text</p>' });
      author.letPass(SECOND);
      const back = await restore(2);
      expect(back).toMatchObject({ title: 'First', content: '<p>The first text</p>', version: 4, order: 4 });
      const { doc: _doc, ...section } = back;
      const book = await author.read(key.projectId);
      expect([book.version, book.content.sections]).toEqual([5, [section]]);
      expect((await list()).map(({ title }) => title)).toEqual(['Second', 'First']);
    });

    it('are nobody else’s, and say so where one is not kept', async () => {
      const { author, stranger } = cast;
      for (const count of [50, 1]) await write(count);
      const version = (await list())[0]?.version ?? 0;
      const notFound = { code: 'section_not_found' };
      await expect(readVersions(stranger.store, stranger.ownerId, key)).rejects.toMatchObject(notFound);
      await expect(readVersion(stranger.store, stranger.ownerId, { ...key, version })).rejects.toMatchObject(notFound);
      await expect(restore(version, stranger)).rejects.toMatchObject(notFound);
      await expect(restore(77)).rejects.toMatchObject({ code: 'version_not_found' });
      expect((await author.read(key.projectId)).word_count).toBe(1);
    });
  });
}
