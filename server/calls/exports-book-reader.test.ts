import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStored } from '#book/document/stored/stored-document.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import type { SectionVersion } from '#contract/versions.ts';
import { storeImage } from '#domain/images/store-images.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { type BookReader, createBookReader } from '#domain/exports/book-reader.ts';
import { createStore } from '#domain/store/store.ts';
import { keyTools } from '#server/typeset/export-tools.ts';
import { withTexts, writeTexts } from '#server/typeset/job-files.ts';
import type { ExportRequest } from '#domain/exports/export-request.ts';

const SECTIONS = 30;
const TEXT = 'The bells of the drowned chapel rang. '.repeat(500);

/** Counts queries, and the characters that they return. */
function countReads() {
  const count = { queries: 0, characters: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count.queries += 1;
      return node;
    },
    async transformResult({ result }) {
      count.characters += JSON.stringify(result.rows).length;
      return result;
    },
  };
  return { count, plugin };
}

describe('the reader of books', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;
  let image: string;
  let sections: string[];
  let reader: BookReader;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    reader = openReader();
    const project = await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'oneshot_campaign' });
    id = project.body.data.id;
    const stored = { ownerId: author.id, bytes: await buildImage('png', 20, 20), name: 'a.png', alt: '' };
    image = (await storeImage(test.services, { ...stored, source: 'uploaded' })).id;
    sections = [];
    for (const title of ['One', 'Two']) sections.push(await addSection(title, `<p>Text of ${title}.</p>`));
    await save({ content: `<p>Here.</p><img src="/api/images/${image}" alt="A">` });
  });

  function openReader(db = test.services.db): BookReader {
    return createBookReader({ store: createStore(db), pause: test.services.pause, keyTools, writeTexts });
  }
  async function addSection(title: string, content: string): Promise<string> {
    return (await author.call<Section>('POST', `/projects/${id}/sections`, { title, content })).body.data.id;
  }
  const save = (body: object) => author.call('PUT', `/projects/${id}/sections/${sections[0]}`, body);
  const change = (body: object) => author.call('PUT', `/projects/${id}`, body);
  const textFile = () => join(test.dataDir, 'texts');
  /** The key of a request; the book is read where the key is not known. */
  const keyOf = async <Input>(request: ExportRequest<Input>) =>
    request.key ?? (await request.read(textFile(), () => {})).key;
  const bookKey = async (books = reader) => keyOf(await books.book(author.id, id));
  const fileKey = async (format: 'epub' | 'zip', books = reader) =>
    keyOf(await books.file(author.id, { projectId: id, format, appUrl: '' }));

  it('knows a book that did not change without reading its sections, however long it is', async () => {
    for (let made = 0; made < SECTIONS; made += 1) await addSection(`Part ${made}`, `<p>${TEXT}</p>`);
    const { count, plugin } = countReads();
    const books = openReader(test.services.db.withPlugin(plugin));
    const first = await bookKey(books);
    expect(count.queries).toBeGreaterThan(SECTIONS);
    expect(count.characters).toBeGreaterThan(SECTIONS * TEXT.length);

    Object.assign(count, { queries: 0, characters: 0 });
    const second = await books.book(author.id, id);
    expect(second.key).toBe(first);
    expect(count.queries).toBe(2);
    expect(count.characters).toBeLessThan(2000);
  });

  it('reads the whole when it is needed after all, with the key that it has by then', async () => {
    await bookKey();
    const known = await reader.book(author.id, id);
    await save({ title: 'Renamed' });
    const { key, input, sections: read } = await known.read(textFile(), () => {});
    expect(read[0]?.title).toBe('Renamed');
    expect(input.images.map((shown) => shown.id)).toEqual([image]);
    expect(key).not.toBe(known.key);
    expect(key).toBe(await bookKey());
  });

  it('writes the texts of its sections into a file, and stops between two of them where it is told to', async () => {
    const request = await reader.file(author.id, { projectId: id, format: 'zip', appUrl: '' });
    const { input, sections: read } = await request.read(textFile(), () => {});
    const texts = await withTexts({ ...input, sections: read, textFile: textFile() }, async (job) =>
      job.sections.map(({ title, doc, images }) => [title, readStored(doc()).textContent, images()]),
    );
    expect(texts).toEqual([
      ['One', 'Here.', '[]'],
      ['Two', 'Text of Two.', '[]'],
    ]);
    const stop = () => {
      throw new Error('stopped');
    };
    await expect(request.read(textFile(), stop)).rejects.toThrow('stopped');
  });

  it('shows a picture of any owner, who may have left the book or own the book that it was copied from', async () => {
    const gone = await buildUser(test);
    const given = { ownerId: gone.id, bytes: await buildImage('png', 30, 20), name: 'theirs.png', alt: '' };
    const theirs = (await storeImage(test.services, { ...given, source: 'uploaded' })).id;
    await save({
      content: `<p>Here.</p><img src="/api/images/${theirs}" alt="B"><img src="/api/images/${image}" alt="A">`,
    });
    for (const request of [
      await reader.book(author.id, id),
      await reader.file(author.id, { projectId: id, format: 'zip', appUrl: '' }),
    ]) {
      const { input } = await request.read(textFile(), () => {});
      expect(input.images.map((shown) => shown.id).toSorted()).toEqual([image, theirs].toSorted());
    }
  });

  const CHANGES: [name: string, change: () => Promise<unknown>][] = [
    ['the text of a section', () => save({ content: '<p>Other words.</p>' })],
    ['the title of a section', () => save({ title: 'Other' })],
    ['a new section', () => addSection('Three', '<p>New.</p>')],
    ['a section that is deleted', () => author.call('DELETE', `/projects/${id}/sections/${sections[1]}`)],
    [
      'the order of the sections',
      () => author.call('PUT', `/projects/${id}/sections/order`, { ids: sections.toReversed() }),
    ],
    ['the whole list of sections', () => change({ content: { sections: [{ title: 'Only', content: '<p>A</p>' }] } })],
    ['the title of the book', () => change({ title: 'Another book' })],
    ['its author', () => change({ content: { author: 'Ada' } })],
    ['its description', () => change({ content: { description: 'Wet.' } })],
    ['its kind', () => change({ book_type: 'adventure' })],
    ['its layout', () => change({ content: { layout: { language: 'de' } } })],
    ['its paper', () => change({ content: { layout: { paper: 'letter' } } })],
    ['a template', () => author.call('PUT', `/projects/${id}/template`, { template_id: 'adventure-classic' })],
    ['an image that is deleted', () => author.call('DELETE', `/images/${image}`)],
    ['an earlier version of a section', restoreVersion],
  ];

  async function restoreVersion() {
    await save({ content: '<p>Gone.</p>' });
    const path = `/projects/${id}/sections/${sections[0]}/versions`;
    const { versions } = (await author.call<{ versions: SectionVersion[] }>('GET', path)).body.data;
    await bookKey();
    return author.call('POST', `${path}/${versions[0]?.version}/restore`);
  }

  it.each(CHANGES)('notices %s', async (name, make) => {
    const before = await bookKey();
    expect(await bookKey()).toBe(before);
    const answer = (await make()) as { status?: number };
    expect(answer.status ?? 200).toBeLessThan(300);
    const after = await bookKey();
    expect(after).toBe(await bookKey(openReader()));
    if (name !== 'an earlier version of a section') expect(after).not.toBe(before);
  });

  it.each([
    ['a tag', { tags: ['new'] }],
    ['a status', { status: 'in-progress' }],
  ])('notices %s, which other formats hold', async (_name, content) => {
    const [book, epub, zip] = [await bookKey(), await fileKey('epub'), await fileKey('zip')];
    expect((await change({ content })).status).toBe(200);
    expect(await bookKey()).toBe(book);
    expect([await fileKey('epub'), await fileKey('zip')]).not.toContain(epub);
    expect(await fileKey('zip')).not.toBe(zip);
  });

  it('notices a cover, which a section alone does not show', async () => {
    const section = () =>
      reader.section(author.id, {
        projectId: id,
        sectionIds: [sections[0] ?? ''],
        firstPage: 3,
      });
    const before = [await bookKey(), await keyOf(await section())];
    expect((await change({ content: { thumbnail: `/api/images/${image}` } })).status).toBe(200);
    const after = [await bookKey(), await keyOf(await section())];
    expect(after[0]).not.toBe(before[0]);
    const request = await reader.section(author.id, {
      projectId: id,
      sectionIds: [sections[1] ?? ''],
      firstPage: 3,
    });
    expect((await request.read(textFile(), () => {})).input.images).toEqual([]);
  });

  it('notices images beside the text where the whole book is asked for', async () => {
    const [before, key] = [await fileKey('zip'), await bookKey()];
    const beside = [{ id: image, url: `/api/images/${image}`, alt: '', caption: '', type: 'uploaded' }];
    expect((await save({ images: beside })).status).toBe(200);
    const after = await fileKey('zip');
    expect(after).not.toBe(before);
    expect(after).toBe(await fileKey('zip', openReader()));
    expect(await bookKey()).toBe(key);
  });

  it('tells the books of other people apart from books that are not there', async () => {
    const stranger = await buildUser(test);
    await bookKey();
    await expect(reader.book(stranger.id, id)).rejects.toMatchObject({ code: 'project_not_found' });
    const none = await reader.section(author.id, { projectId: id, sectionIds: ['none'], firstPage: 1 });
    await expect(none.read(textFile(), () => {})).rejects.toMatchObject({ code: 'section_not_found' });
  });
});
