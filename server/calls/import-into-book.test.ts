import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookVersion } from '#contract/book-versions.ts';
import type { ImportedProject, ImportedSections, ImportPreview } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const FILE = `---
title: The Lamps
language: de
---

# Before

Some *words*.

# After

More words.

- One
- Two
`;
const PAGE = `<title>The Lamps</title><h1>Before</h1><p>Look:</p><img src="data:image/png;base64,${PIXEL}" alt="A lamp"><h1>After</h1><p>More.</p>`;

describe('a file', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
  });
  beforeEach(async () => {
    const facts = { title: 'The Salt-Wife', book_type: 'adventure' };
    id = (await author.call<Project>('POST', '/projects', facts)).body.data.id;
    for (const title of ['One', 'Two']) await addSection(title);
  });
  afterAll(() => test.close());

  const addSection = (title: string) =>
    author.call('POST', `/projects/${id}/sections`, { id: `${id}-${title}`, title, content: `<p>${title}</p>` });
  const send = <Data = ImportedSections>(query = '', content: string = FILE, name = 'lamps.md', person = author) =>
    sendForm<Data>(test, person, `/projects/${id}/import${query}`, { field: 'file', name, content });
  const read = async () => (await author.call<Project>('GET', `/projects/${id}`)).body.data;
  const titles = async () => (await read()).content.sections.map(({ title }) => title);
  /** Counts everything that an import adds to. */
  const counted = async () => {
    const { db } = test.services;
    const tables = ['projects', 'sections', 'images', 'book_versions'] as const;
    const counts = tables.map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    );
    const usage = await author.call('GET', '/auth/usage');
    return [...(await Promise.all(counts)).map(({ count }) => Number(count)), usage.body.data];
  };

  it('is shown as the book that it would be, and nothing is made', async () => {
    const before = await counted();
    const path = '/projects/import?dry_run=true';
    const { status, body } = await sendForm<ImportPreview>(test, author, path, {
      field: 'file',
      name: 'lamps.html',
      content: PAGE,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      title: 'The Lamps',
      sections: [
        { title: 'Before', words: 3, blocks: 2, kinds: { paragraph: 1, image: 1 } },
        { title: 'After', words: 1, blocks: 1, kinds: { paragraph: 1 } },
      ],
      images: 1,
      linked_images: 0,
      warnings: [],
    });
    expect(await counted()).toEqual(before);
  });

  it('is shown as what would come into a book, and nothing is made', async () => {
    const before = await counted();
    const { status, body } = await send<ImportPreview>('?dry_run=true');
    expect(status).toBe(200);
    expect(body.data.sections).toEqual([
      { title: 'Before', words: 2, blocks: 1, kinds: { paragraph: 1 } },
      { title: 'After', words: 4, blocks: 2, kinds: { paragraph: 1, bulletList: 1 } },
    ]);
    expect(body.data.warnings).toEqual([
      { message: 'Not used of the file, since the open book keeps its own: title "The Lamps", layout.', place: '' },
    ]);
    expect(await counted()).toEqual(before);
    expect(await titles()).toEqual(['One', 'Two']);
  });

  it('comes after the section that is named, or at the end, and leaves what is there alone', async () => {
    const before = await read();
    const { status, body } = await send(`?after=${id}-One`);
    expect(status).toBe(201);
    expect(body.data.sections.map(({ title, order, word_count }) => [title, order, word_count])).toEqual([
      ['Before', 1, 2],
      ['After', 2, 4],
    ]);
    expect((await send('', PAGE, 'lamps.html')).body.data).toMatchObject({ images: 1 });
    const after = await read();
    expect(await titles()).toEqual(['One', 'Before', 'After', 'Two', 'Before', 'After']);
    expect([after.title, after.content.layout]).toEqual([before.title, before.content.layout]);
    const image = /\/api\/images\/[\w-]+/.exec(after.content.sections[4]?.content ?? '')?.[0] ?? '';
    expect((await test.app.inject({ url: image })).headers['content-type']).toBe('image/png');
  });

  it('can be taken back whole, by the version that was kept before', async () => {
    const { version_id } = (await send(`?after=${id}-One`)).body.data;
    const { versions } = (await author.call<{ versions: BookVersion[] }>('GET', `/projects/${id}/versions`)).body.data;
    expect(versions.map((version) => [version.id, version.name, version.is_automatic])).toEqual([
      [version_id, 'Before importing lamps.md', true],
    ]);
    expect((await author.call('POST', `/projects/${id}/versions/${version_id}/restore`)).status).toBe(200);
    expect(await titles()).toEqual(['One', 'Two']);
  });

  it('that is an archive keeps its references, also beside the book that it was made from', async () => {
    const link = `<p>See <span data-ref="${id}-Two">there</span>.</p>`;
    await author.call('PUT', `/projects/${id}/sections/${id}-One`, { content: link });
    const archive = await test.app.inject({
      url: `/api/projects/${id}/export/zip`,
      headers: { authorization: `Bearer ${author.token}` },
    });
    const form = { field: 'file', name: 'book.zip', content: archive.rawPayload };
    const imported = await sendForm<ImportedSections>(test, author, `/projects/${id}/import`, form);
    expect(imported.status).toBe(201);
    const { sections } = (await read()).content;
    const ids = sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(4);
    expect(sections[0]?.content).toContain(ids[1]);
    expect(sections[2]?.content).toContain(ids[3]);
    expect(sections[2]?.content).not.toContain(ids[1]);
  });

  it.each([
    ['a section that is not there', '?after=none', FILE, 404, 'section_not_found'],
    ['the same in a preview', '?after=none&dry_run=true', FILE, 404, 'section_not_found'],
    ['more sections than a book may have', '', '# a\n\n'.repeat(1999), 413, 'book_too_large'],
    ['the same in a preview', '?dry_run=true', '# a\n\n'.repeat(1999), 413, 'book_too_large'],
    ['a file without text', '', ' ', 400, 'invalid_input'],
    ['a wish that is none', '?dry_run=perhaps', FILE, 400, 'invalid_input'],
  ])('is refused with %s, and nothing is half made', async (_name, query, content, status, code) => {
    const before = await counted();
    const answer = await send(query, content);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(/^[A-Z“]/);
    expect(await counted()).toEqual(before);
  });

  it('comes in by an editor, who owns its pictures, and by nobody who only reads', async () => {
    const [editor, reader, stranger] = [await buildUser(test), await buildUser(test), await buildUser(test)];
    for (const [person, role] of [
      [editor, 'editor'],
      [reader, 'reader'],
    ] as const) {
      const member = { project_id: id, user_id: person.id, role, added_at: new Date().toISOString() };
      await test.services.store.transaction(({ members }) => members.put(member));
    }
    expect((await send('', PAGE, 'lamps.html', editor)).status).toBe(201);
    expect((await editor.call<{ images: unknown[] }>('GET', '/images')).body.data.images).toHaveLength(1);
    expect((await send('', PAGE, 'lamps.html', reader)).status).toBe(403);
    expect((await send('?dry_run=true', PAGE, 'lamps.html', reader)).status).toBe(403);
    expect((await send('', PAGE, 'lamps.html', stranger)).status).toBe(404);
    expect(await titles()).toEqual(['One', 'Two', 'Before', 'After']);
  });

  it('has the same warnings in the preview as in the import', async () => {
    const content = '# One\n\n<iframe></iframe>\n\n[a](javascript:a)\n\n# Two\n\n<iframe></iframe>\n';
    const form = { field: 'file', name: 'x.md', content };
    const preview = await sendForm<ImportPreview>(test, author, '/projects/import?dry_run=true', form);
    const made = await sendForm<ImportedProject>(test, author, '/projects/import', form);
    expect(preview.body.data.warnings.map(({ place }) => place)).toEqual(['first in “One”, line 3', '“One”, line 5']);
    expect(made.body.data.warnings).toEqual(preview.body.data.warnings);
  });
});
