import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedProject, ImportPreview } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { SCHEMA_VERSION } from '#book/document/stored/migrate.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { htmlSoup } from '#book/testing/arbitraries.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { buildZip, directoryPlaces } from '../workers/imports/testing/build-zip.ts';
import { openZip } from '../workers/imports/unzip.ts';

/** A black image of this size; without `whole`, only its header is that of an image. */
function png(width: number, height: number, { whole = true } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = whole ? deflateSync(Buffer.alloc(height * (1 + width * 3))) : Buffer.alloc(20);
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** The same archive, but with this size stated for each file. */
function claiming(zip: Buffer, bytes: number): Buffer {
  for (const place of directoryPlaces(zip)) zip.writeUInt32LE(bytes, place + 24);
  return zip;
}

describe('archives of books', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let folder: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    folder = await mkdtemp(join(tmpdir(), 'tomewright-archive-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const upload = async (bytes: Uint8Array) => {
    const sent = await sendForm<{ id: string; url: string }>(test, author, '/images/upload', {
      field: 'image',
      name: 'x.png',
      content: bytes,
    });
    return sent.body.data;
  };

  const importFile = (content: Uint8Array, name = 'book.zip', person = author) =>
    sendForm<ImportedProject>(test, person, '/projects/import', { field: 'file', name, content });

  async function exportZip(id: string, person = author) {
    const response = await test.app.inject({
      method: 'GET',
      url: `/api/projects/${id}/export/zip`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(response.statusCode).toBe(200);
    return { bytes: response.rawPayload, warnings: JSON.parse(String(response.headers['x-export-warnings'])) };
  }

  async function filesOf(zip: Uint8Array): Promise<Record<string, string>> {
    const opened = await openZip(zip);
    const read = opened.paths.map(async (path) => [path, Buffer.from(await opened.bytes(path)).toString('base64')]);
    return Object.fromEntries(await Promise.all(read));
  }

  async function buildBook(sections: object[], content: object = {}): Promise<string> {
    const made = await author.call<Project>('POST', '/projects', { title: 'The Lamps', book_type: 'adventure' });
    const { id } = made.body.data;
    const put = await author.call('PUT', `/projects/${id}`, { content: { ...content, sections } });
    expect(put.status).toBe(200);
    return id;
  }

  const counts = async () => ({
    projects: (await author.call<{ projects: unknown[] }>('POST', '/projects/search', {})).body.data.projects.length,
    files: (
      await readdir(join(test.dataDir, 'images'), { recursive: true, withFileTypes: true }).catch(() => [])
    ).filter((entry) => entry.isFile()).length,
    rows: (await test.services.db.selectFrom('images').select('id').execute()).length,
  });

  it('give the same book back to another person, images and all, and then the same archive', async () => {
    const map = await upload(png(3, 2));
    const cover = await upload(png(2, 3));
    const aside = await upload(png(5, 5));
    const opener = await upload(png(4, 2));
    const id = await buildBook(
      [
        {
          title: 'Über – the Fen',
          content: `<p>a <em>b</em></p><figure data-width="page"><img src="${map.url}" alt="A &quot;map&quot;"><figcaption>Cap</figcaption></figure>`,
          images: [{ id: aside.id, url: aside.url, alt: 'Aside', caption: 'c', type: 'uploaded' }],
          opening: {
            kind: 'part',
            epigraph: 'Mind the reeds.',
            source: 'A ferryman',
            image: opener.url,
            alt: 'Reeds',
            placement: 'bleed',
          },
          synopsis: 'The ferry is late.\nNobody says why.',
          status: 'laid-out',
        },
        { title: 'Empty', content: '' },
        { title: 'Elsewhere', content: '<img src="https://example.com/a.png" alt="Far">' },
      ],
      {
        description: 'Two\nlines',
        status: 'published',
        tags: ['fen', 'Horror'],
        author: 'Ada',
        style_notes: 'Short sentences.\nNo adverbs.',
        layout: {
          language: 'de-AT',
          smart_quotes: false,
          paper: 'custom',
          width_mm: 120,
          height_mm: 180.5,
          columns: 1,
        },
        thumbnail: cover.url,
      },
    );
    const entry = { name: 'Tam Reed', kind: 'person', aliases: ['the Pilot'], facts: ['Drinks.'], secret: true };
    await author.call('POST', `/projects/${id}/canon`, entry);
    const first = await exportZip(id);
    expect(first.warnings).toEqual([expect.objectContaining({ section: 'Elsewhere', kind: 'image' })]);

    const stranger = await buildUser(test);
    const imported = await importFile(first.bytes, 'other name.zip', stranger);
    expect(imported.status).toBe(201);
    const project = imported.body.data;
    expect(project.warnings.map(({ message }) => message)).toEqual([
      'The image https://example.com/a.png stays on its own site. Fetch it or upload it to have it in the book.',
    ]);
    expect(project).toMatchObject({
      title: 'The Lamps',
      book_type: 'adventure',
      content: {
        description: 'Two\nlines',
        status: 'published',
        tags: ['fen', 'Horror'],
        author: 'Ada',
        style_notes: 'Short sentences.\nNo adverbs.',
        layout: {
          language: 'de-AT',
          smart_quotes: false,
          paper: 'custom',
          width_mm: 120,
          height_mm: 180.5,
          columns: 1,
        },
      },
    });
    const canon = await stranger.call<{ entries: object[] }>('GET', `/projects/${project.id}/canon`);
    expect(canon.body.data.entries).toContainEqual(expect.objectContaining(entry));
    const [fen, empty] = project.content.sections;
    expect(empty).toMatchObject({ title: 'Empty', content: '', synopsis: '', status: 'draft' });
    expect(fen).toMatchObject({ synopsis: 'The ferry is late.\nNobody says why.', status: 'laid-out' });
    expect(empty?.opening).toEqual(DEFAULT_OPENING);
    expect(fen?.opening).toEqual({
      kind: 'part',
      epigraph: 'Mind the reeds.',
      source: 'A ferryman',
      image: expect.stringMatching(/^\/api\/images\/./),
      alt: 'Reeds',
      placement: 'bleed',
    });
    expect(fen?.opening.image).not.toBe(opener.url);
    expect(fen?.images).toEqual([
      expect.objectContaining({ alt: 'Aside', caption: 'c', url: `/api/images/${fen?.images[0]?.id}` }),
    ]);
    const shown = /src="(\/api\/images\/[^"]+)"/.exec(fen?.content ?? '')?.[1] ?? '';
    expect(new Set([map.url, cover.url, aside.url, shown, fen?.images[0]?.url, project.content.thumbnail]).size).toBe(
      6,
    );
    const image = await test.app.inject({ method: 'GET', url: shown });
    const original = await test.app.inject({ method: 'GET', url: map.url });
    expect(image.rawPayload).toEqual(original.rawPayload);
    const owners = await test.services.db
      .selectFrom('images')
      .select('id')
      .where('owner_id', '=', stranger.id)
      .execute();
    expect(owners).toHaveLength(4);

    const again = await exportZip(project.id, stranger);
    expect(await filesOf(again.bytes)).toEqual(await filesOf(first.bytes));
  });

  it('pass the test of unzip, and are readable for people', async () => {
    const map = await upload(png(3, 2));
    const id = await buildBook([{ title: 'One', content: `<p>Words</p><img src="${map.url}" alt="Map">` }]);
    const { bytes } = await exportZip(id);
    const path = join(folder, 'book.zip');
    await writeFile(path, bytes);
    const { stdout, error } = spawnSync('unzip', ['-t', path], { encoding: 'utf8' });
    if (error && !process.env.CI) return;
    expect(stdout).toContain('No errors detected');
    const text = await (await openZip(bytes)).text('sections/0001-one.md');
    expect(text).toMatch(/^# One\n\nWords\n\n!\[Map\]\(\.\.\/images\/[0-9a-f]{64}\.png\)\n$/);
  });

  it('give the same sections back whatever is in them', async () => {
    const map = await upload(png(4, 4));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string({ maxLength: 50 }), htmlSoup), { maxLength: 8 }), async (parts) => {
        const sections = parts.map(([title, html], order) => ({
          title,
          content: `${html}<img src="${map.url}">`,
          order,
        }));
        const first = await exportZip(await buildBook(sections));
        const imported = await importFile(first.bytes);
        expect(imported.status).toBe(201);
        const again = await exportZip(imported.body.data.id);
        expect(await filesOf(again.bytes)).toEqual(await filesOf(first.bytes));
      }),
      { numRuns: 6 },
    );
  });

  it('are read when somebody packed their folder anew', async () => {
    const { bytes } = await exportZip(await buildBook([{ title: 'One', content: '<p>Words</p>' }]));
    const files = Object.entries(await filesOf(bytes));
    const packed = files.map(([path, content]) => ({
      path: `The Lamps/${path}`,
      content: Buffer.from(content, 'base64'),
    }));
    const imported = await importFile(await buildZip([...packed, { path: '__MACOSX/._x', content: 'x' }]));
    expect(imported.body.data.content.sections.map(({ content }) => content)).toEqual(['<p>Words</p>']);
  });

  it('of Markdown files become a book in the order of their names, with the images they show', async () => {
    const zip = await buildZip([
      { path: 'book/10-end.md', content: 'The end.\n\n![Lost](nowhere.png)' },
      {
        path: 'book/02-fen.md',
        content: '# The Fen\n\nDark.\n\n![A map](../art/the%20map.png "Cap")\n\n# The Tower\n\nHigh.',
      },
      {
        path: 'book/01-intro.md',
        content: '---\ntitle: The Lamps\ntags: [fen]\n---\n\nHello <img src="../art/the map.png">',
      },
      { path: 'art/the map.png', content: png(3, 2) },
      { path: 'art/drawing.svg', content: '<svg onload="alert(1)"/>' },
      { path: 'inner.zip', content: await buildZip([{ path: 'x.md', content: '# Hidden' }]) },
    ]);
    const { status, body } = await importFile(zip);
    expect(status).toBe(201);
    const { title, content, warnings } = body.data;
    expect([title, content.tags]).toEqual(['The Lamps', ['fen']]);
    expect(content.sections.map((section) => section.title)).toEqual(['intro', 'The Fen', 'The Tower', 'end']);
    const [intro, fen] = content.sections;
    expect(fen?.content).toMatch(/<img src="\/api\/images\/[\w-]+" alt="A map"><figcaption>Cap<\/figcaption>/);
    expect(intro?.content).toMatch(/<img src="\/api\/images\/[\w-]+"/);
    expect(warnings).toEqual([
      {
        message: 'The image "nowhere.png" is not on the web, so only its description is kept.',
        place: 'book/10-end.md, line 3',
      },
      { message: 'Not used of the archive: "art/drawing.svg", "inner.zip".', place: '' },
    ]);
  });

  it.each<[string, Uint8Array, string]>([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'is not a picture'],
    ['a page that claims to be a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'is not a picture'],
    ['a picture of 50,000 × 50,000 pixels by its head', png(50_000, 50_000, { whole: false }), '100 megapixels'],
  ])('leave out %s, and say so', async (_name, bytes, why) => {
    const { status, body } = await importFile(
      await buildZip([
        { path: 'a.md', content: '# One\n\n![Alt words](a.png)' },
        { path: 'a.png', content: bytes },
      ]),
    );
    expect(status).toBe(201);
    expect(body.data.content.sections[0]?.content).toBe('<p>Alt words</p>');
    expect(body.data.warnings).toEqual([{ message: expect.stringContaining(why), place: '' }]);
  });

  it.each<[string, () => Promise<Uint8Array>, number, RegExp]>([
    ['a file that is no archive', async () => Buffer.from('# One'), 415, /not a ZIP file/],
    [
      'an archive behind another file',
      async () => Buffer.concat([Buffer.from('GIF89a'), await buildZip([])]),
      415,
      /not a ZIP/,
    ],
    ['an empty archive', () => buildZip([]), 400, /no book in this archive/],
    ['an archive without a book', () => buildZip([{ path: 'x.exe', content: 'x' }]), 400, /no book in this archive/],
    [
      'an archive of a newer version',
      () => buildZip([{ path: 'book.json', content: '{"format":"tomewright-book","version":2}' }]),
      400,
      /newer version of Tomewright/,
    ],
    [
      'an archive whose description is damaged',
      () => buildZip([{ path: 'book.json', content: '{"format":"tomewright-book","version":1,"sections":7}' }]),
      400,
      /"book.json" of this archive is damaged/,
    ],
    [
      'an archive that unpacks to more than 200 MB',
      async () => claiming(await buildZip([{ path: 'a.md', content: '# One' }]), 201 * 1024 * 1024),
      413,
      /200 MB unpacked/,
    ],
    [
      'more sections than a book may have',
      () => buildZip([{ path: 'a.md', content: '# a\n\n'.repeat(2001) }]),
      413,
      /at most 2000/,
    ],
  ])('refuses %s with a sentence, and stores nothing', async (_name, build, status, sentence) => {
    const zip = await build();
    const before = await counts();
    const answer = await importFile(zip);
    expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringMatching(sentence) } });
    expect(await counts()).toEqual(before);
  });

  it('of a newer program keep the words of what is not known here, and say in which sections', async () => {
    const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const trap = {
      type: 'unknownBlock',
      attrs: { name: 'Pit', trigger: 'A foot on the plate' },
      content: [words('It opens.')],
    };
    const spell = {
      type: 'spell',
      attrs: { name: 'Aid', level: 2, source: 'The old book' },
      content: [words('It helps.')],
    };
    const stored = (schema: number, ...content: object[]) => JSON.stringify({ schema, type: 'doc', content });
    const titles = ['Known', 'Traps', 'Spells'];
    const manifest = {
      format: 'tomewright-book',
      version: 1,
      title: 'Newer',
      layout: { theme: 'of-tomorrow', columns: 3 },
      sections: titles.map((title) => ({ title, document: `sections/${title}.json` })),
    };
    const zip = await buildZip([
      { path: 'book.json', content: JSON.stringify(manifest) },
      { path: 'sections/Known.json', content: stored(SCHEMA_VERSION, words('As ever.')) },
      { path: 'sections/Traps.json', content: stored(SCHEMA_VERSION + 1, trap) },
      { path: 'sections/Spells.json', content: stored(SCHEMA_VERSION + 1, spell) },
    ]);
    const { status, body } = await importFile(zip);
    expect(status).toBe(201);
    const { id, content, warnings } = body.data;
    expect(warnings.map(({ message }) => message)).toEqual([
      'The section "Traps" was written by a newer program. What this one does not know of it is kept as plain text. This happened 2 times, also with "Spells".',
    ]);
    const [known, traps, spells] = content.sections.map((section) => section.content);
    expect(known).toBe('<p>As ever.</p>');
    expect(traps).toBe('<p>Pit</p><p>A foot on the plate</p><p>It opens.</p>');
    expect(spells).toMatch(
      /^<article data-block="spell" data-name="Aid" data-level="2".*<\/article><p>The old book<\/p>$/,
    );
    expect(content.layout).toEqual({ ...DEFAULT_LAYOUT, columns: 3 });
    const again = await importFile((await exportZip(id)).bytes);
    expect(again.body.data.warnings).toEqual([]);
    expect(again.body.data.content.sections.map((section) => section.content)).toEqual([known, traps, spells]);
  });

  it('keep no image of a book that cannot be stored', async () => {
    const before = await counts();
    const zip = await buildZip([
      { path: 'a.md', content: `![x](x.png)\n\n${'# a\n\n'.repeat(2001)}` },
      { path: 'x.png', content: png(7, 7) },
    ]);
    expect((await importFile(zip)).status).toBe(413);
    expect(await counts()).toEqual(before);
  });

  it('keep a cover that lies on another server, and a preview counts it', async () => {
    const thumbnail = 'https://pictures.example/cover.png';
    const manifest = { format: 'tomewright-book', version: 1, title: 'The Fen', thumbnail, sections: [] };
    const zip = await buildZip([{ path: 'book.json', content: JSON.stringify(manifest) }]);
    const form = { field: 'file', name: 'fen.zip', content: zip };
    const preview = await sendForm<ImportPreview>(test, author, '/projects/import?dry_run=true', form);
    expect(preview.body.data).toMatchObject({ images: 0, linked_images: 1 });
    expect((await importFile(zip)).body.data.content.thumbnail).toBe(thumbnail);
  });

  it('are read as far as they are whole: what is missing or odd is named', async () => {
    const nested = `${'{"type":"blockquote","content":['.repeat(5000)}${']}'.repeat(5000)}`;
    const manifest = {
      format: 'tomewright-book',
      version: 1,
      title: 'x'.repeat(300),
      status: 'burnt',
      tags: [7],
      thumbnail: 'images/none.png',
      sections: [
        { title: 'Gone', document: 'sections/gone.json' },
        { title: 'Deep', document: 'sections/deep.json' },
        { title: 'Broken', document: 'sections/broken.json', images: [{ url: 'javascript:alert(1)' }] },
      ],
    };
    const { status, body } = await importFile(
      await buildZip([
        { path: 'book.json', content: JSON.stringify(manifest) },
        { path: 'sections/deep.json', content: `{"type":"doc","content":[${nested}]}` },
        { path: 'sections/broken.json', content: '{' },
      ]),
    );
    expect(status).toBe(201);
    expect(body.data.content.sections.map(({ title }) => title)).toEqual(['Gone', 'Deep', 'Broken']);
    expect(body.data.content).toMatchObject({ status: 'draft', thumbnail: '', tags: [] });
    expect(body.data.content.sections[2]?.images).toEqual([]);
    expect(body.data.warnings.map(({ message }) => message)).toEqual([
      'The text of the section "Gone" is not in the archive; the section is empty.',
      'The picture "javascript:alert(1)" is not in the archive; its words are kept. This happened 2 times, also with "images/none.png".',
      'The text of the section "Broken" is damaged; the section is empty.',
      expect.stringMatching(/^The title is cut/),
      'The status "burnt" is not known; the usual one is used.',
    ]);
  });
});
