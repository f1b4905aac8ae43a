import { INITIAL_SECTION } from '#book/sections/section-fields.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOOK_TEXT_MAX, SECTIONS_MAX } from '#book/catalogue/limits.ts';
import { bookBytes, textBytes } from '../bounds/text-bytes.ts';
import { readUsage } from '../bounds/quota.ts';
import { keepBlock } from '../library/library-blocks.ts';
import { addBook } from '../projects/add-book.ts';
import { changeMany } from '../projects/change-project.ts';
import { addSection } from '../sections/arrange-sections.ts';
import { toStoredContent } from '../sections/new-section.ts';
import { removeSection } from '../sections/trash-sections.ts';
import { restoreSection, saveSection, type SectionSave } from '../sections/save-section.ts';
import type { DomainServices } from '../services.ts';
import type { Author, Cast } from './open-author.ts';
import { addTemplate, changeProject, copyProject } from './change-books.ts';

const TOO_LARGE = { code: 'book_too_large' };
const FULL = { code: 'quota_exceeded' };
const IMAGE = { id: 'i', url: '/api/images/ü', alt: '', caption: '', type: 'uploaded' };
const SPELL = { type: 'spell', attrs: { name: 'Salt Ward' } };
/** A text with this many bytes, in words of four letters: a change of a few bytes is a correction, for which no version is kept. */
const html = (bytes: number) => `<p>${'x'.repeat(bytes - '<p></p>'.length).replace(/x{5}(?=x)/g, 'xxxx ')}</p>`;

export function boundsContract(cast: Cast): void {
  describe('bounds', () => bounds(cast));
}

function bounds(cast: Cast): void {
  let author: Author;
  let projectId: string;
  beforeEach(async () => {
    author = cast.author;
    projectId = (await author.makeBook({ book_type: 'oneshot_campaign' })).id;
    await author.add(projectId, { id: 'a', content: html(400) });
    await author.save(projectId, 'a', { content: html(200) });
  });

  const stored = (id = projectId) => author.store.projects.find(author.ownerId, id);
  const usage = () => readUsage(author, author.ownerId);
  /** Counts further bytes to the book, as if it held them. */
  const count = (text: number) =>
    author.store.transaction(({ projects }) =>
      projects.touch(projectId, { now: author.now().toISOString(), growth: { text, versions: 0 } }),
    );
  const replace = (services: DomainServices, sections: { id?: string; content?: string }[]) =>
    changeProject(services, { ownerId: author.ownerId, projectId, changes: { content: { sections } } });
  const save = (services: DomainServices, given: SectionSave['given']) =>
    saveSection(services, { ownerId: author.ownerId, key: { projectId, sectionId: 'a' }, given, isBrief: true });

  /** Every way in which a book gets more text; each adds at least 100 bytes. */
  const waysIn: [string, (services: DomainServices) => Promise<unknown>][] = [
    ['a save', (services) => save(services, { content: html(300) })],
    ['a list of images', (services) => save(services, { images: [IMAGE] })],
    [
      'a new section',
      (services) => addSection(services, { ownerId: author.ownerId, projectId, given: { content: html(100) } }),
    ],
    ['a change of the project', (services) => replace(services, [{ id: 'a', content: html(300) }])],
    ['more sections in a project', (services) => replace(services, [{ id: 'a' }, { content: html(100) }])],
    [
      'a template',
      (services) => addTemplate(services, { ownerId: author.ownerId, projectId, templateId: 'adventure-classic' }),
    ],
    [
      'a version that is put back',
      (services) => {
        author.letPass(1);
        return restoreSection(services, author.ownerId, { projectId, sectionId: 'a', version: 1 });
      },
    ],
  ];
  const copies: typeof waysIn = [
    ['a copy', (services) => copyProject(services, author.ownerId, projectId)],
    [
      'a copy among several',
      (services) => changeMany(services, author.ownerId, { action: 'duplicate', ids: [projectId] }),
    ],
  ];

  describe('the size of a book', () => {
    it('is what its sections, versions and trash hold, whatever was done with them', async () => {
      const key = { projectId, sectionId: 'a' };
      const holds = async (id = projectId) => {
        const sections = await author.store.sections.list(id);
        const trashed = await author.store.trash.listSections(id);
        const kept = trashed.map(({ text_bytes }) => text_bytes);
        for (const { id: sectionId } of [...sections, ...trashed])
          for (const { version } of await author.store.versions.list({ projectId: id, sectionId })) {
            const found = await author.store.versions.find({ projectId: id, sectionId }, version);
            if (found) kept.push(textBytes(found));
          }
        expect(await stored(id)).toMatchObject({
          text_bytes: bookBytes(sections),
          versions_bytes: kept.reduce((sum, bytes) => sum + bytes, 0),
        });
      };
      await holds();
      await author.save(projectId, 'a', { content: '<p>Größe – 🜁</p>', images: [IMAGE] });
      await holds();
      author.letPass(6);
      await author.save(projectId, 'a', { title: 'Renamed' });
      await author.save(projectId, 'a', { content: html(20), images: [] });
      await author.add(projectId, { id: 'b', content: '<p>b</p>', images: [IMAGE] });
      author.letPass(6);
      await author.save(projectId, 'b', { content: '' });
      await holds();
      await replace(author, [
        { id: 'a', content: '<p>new</p>' },
        { id: 'c', content: '<p>c</p>' },
      ]);
      await holds();
      await restoreSection(author, author.ownerId, { ...key, version: 1 });
      await addTemplate(author, { ownerId: author.ownerId, projectId, templateId: 'adventure-classic' });
      await holds();
      await holds((await copyProject(author, author.ownerId, projectId)).id);
      await removeSection(author, author.ownerId, key);
      await holds();
      author.letPass(60 * 24 * 40);
      await author.save(projectId, 'c', { content: '<p>much later</p>' });
      await holds();
    });

    it.each(waysIn)('has a bound, which holds for %s', async (_way, act) => {
      await count(BOOK_TEXT_MAX - 200 - 50);
      const before = [await stored(), await author.store.sections.list(projectId)];
      await expect(act(author)).rejects.toMatchObject(TOO_LARGE);
      expect([await stored(), await author.store.sections.list(projectId)]).toEqual(before);
    });

    it.each(copies)('has a bound, beyond which there is not %s', async (_way, act) => {
      await count(BOOK_TEXT_MAX - 200 + 1);
      await expect(act(author)).rejects.toMatchObject(TOO_LARGE);
      expect((await author.store.projects.search(author.ownerId, ALL)).total).toBe(1);
    });

    it('may be the bound itself, and no byte more', async () => {
      await count(BOOK_TEXT_MAX - 200 - 100);
      await expect(author.add(projectId, { content: html(101) })).rejects.toMatchObject(TOO_LARGE);
      await author.add(projectId, { content: html(100) });
      expect((await stored())?.text_bytes).toBe(BOOK_TEXT_MAX);
    });

    it('that was beyond the bound before there was one may shrink, change and be read, but not grow', async () => {
      await count(2 * BOOK_TEXT_MAX);
      await author.save(projectId, 'a', { title: 'Renamed', content: html(199) });
      await author.save(projectId, 'a', { content: html(199).replace('x', 'y') });
      await expect(author.save(projectId, 'a', { content: html(200) })).rejects.toMatchObject(TOO_LARGE);
      expect((await author.read(projectId)).content.sections).toMatchObject([{ title: 'Renamed', version: 4 }]);
    });

    it('is bounded in its number of sections too', async () => {
      const many = Array.from({ length: SECTIONS_MAX }, (_, n) => ({ id: `s${n}` }));
      await expect(replace(author, [...many, { id: 'one-more' }])).rejects.toMatchObject(TOO_LARGE);
      await replace(author, many);
      await expect(author.add(projectId)).rejects.toMatchObject(TOO_LARGE);
      const template = { ownerId: author.ownerId, projectId, templateId: 'adventure-classic' };
      await expect(addTemplate(author, template)).rejects.toMatchObject(TOO_LARGE);
    });

    it('holds for a book from a file', async () => {
      const section = { ...INITIAL_SECTION, title: 'Long', ...requireText(html(2_000_000)) };
      const book = { facts: { title: 'Too long' }, sections: Array.from({ length: 27 }, () => section), imageBytes: 0 };
      const adding = addBook(author, { ownerId: author.ownerId, book }, (reveal) => author.store.transaction(reveal));
      await expect(adding).rejects.toMatchObject(TOO_LARGE);
    });
  });

  describe('the quota of an account', () => {
    /** The author with room for only this many more bytes. */
    const withRoom = async (bytes: number): Promise<DomainServices> => ({
      ...author,
      quotaBytes: (await usage()).total_bytes + bytes,
    });

    it('counts texts, versions and library blocks of all books, and nobody else’s', async () => {
      const other = await author.makeBook();
      await author.add(other.id, { content: html(50) });
      const node = (await keepBlock(author, author.ownerId, { node: SPELL })).node;
      const text_bytes = 200 + 50 + JSON.stringify(node).length;
      expect(await usage()).toMatchObject({ images_bytes: 0, versions_bytes: 400, limit_bytes: 5_000_000_000 });
      const held = (await usage()).text_bytes;
      expect(held).toBeGreaterThanOrEqual(text_bytes);
      expect((await usage()).total_bytes).toBe(held + 400);
      expect(await readUsage(cast.stranger, cast.stranger.ownerId)).toMatchObject({ total_bytes: 0 });
    });

    it.each([...waysIn, ...copies])(
      'refuses %s that it has no room for, and says how much is used',
      async (_way, act) => {
        const services = await withRoom(20);
        const before = await author.store.sections.list(projectId);
        await expect(act(services)).rejects.toMatchObject({
          ...FULL,
          message: expect.stringMatching(/^Your account holds 600 bytes of 620 bytes, and .* delete pictures or books/),
        });
        expect(await author.store.sections.list(projectId)).toEqual(before);
        expect((await author.store.projects.search(author.ownerId, ALL)).total).toBe(1);
      },
    );

    it('refuses a block of the library', async () => {
      await expect(keepBlock(await withRoom(20), author.ownerId, { node: SPELL })).rejects.toMatchObject(FULL);
    });

    it('lets what makes a text no longer through, even beyond it', async () => {
      const beyond = { ...author, quotaBytes: 10 };
      await save(beyond, { content: html(200).replace('x', 'y'), title: 'Renamed' });
      await save(beyond, { content: html(150) });
      await replace(beyond, [{ id: 'a', content: html(100) }]);
      await expect(save(beyond, { content: html(101) })).rejects.toMatchObject(FULL);
      expect((await author.read(projectId)).content.sections).toMatchObject([{ title: 'Renamed', content: html(100) }]);
    });

    it('lets new versions take the place of the oldest where it is full, however often the words change', async () => {
      const beyond = { ...author, quotaBytes: 10 };
      const other = (n: number) => html(200).replaceAll('x', String.fromCharCode(97 + n));
      for (const n of [1, 2, 3]) await save(beyond, { content: other(n) });
      await replace(beyond, [{ id: 'a', content: other(4) }]);
      const key = { projectId, sectionId: 'a' };
      const kept = await author.store.versions.list(key);
      expect(kept.map(({ text_bytes }) => text_bytes)).toEqual([200]);
      expect((await author.store.versions.find(key, kept[0]?.version ?? 0))?.content).toBe(other(3));
      expect(await usage()).toMatchObject({ text_bytes: 200, versions_bytes: 200 });
      await restoreSection(beyond, author.ownerId, { ...key, version: kept[0]?.version ?? 0 });
      expect(await usage()).toMatchObject({ text_bytes: 200, versions_bytes: 200 });
    });

    it('does not count the version that a save keeps against this save', async () => {
      author.letPass(6);
      const services = await withRoom(1);
      await save(services, { content: html(201) });
      expect((await usage()).versions_bytes).toBe(600);
      await expect(save(services, { content: html(202) })).rejects.toMatchObject(FULL);
    });
  });
}

function requireText(content: string) {
  const text = toStoredContent({ content });
  if (!text) throw new Error('There is a text');
  return text;
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
