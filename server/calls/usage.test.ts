import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOOK_TEXT_MAX } from '#book/catalogue/limits.ts';
import type { Usage } from '#contract/accounts/usage.ts';
import type { Project } from '#contract/projects.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { buildZip } from '#server/workers/imports/testing/build-zip.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

const LIMIT = 1_000_000;
const html = (bytes: number) => `<p>${'x'.repeat(bytes - '<p></p>'.length)}</p>`;

describe.each(DATABASES)('an account of at most 1 MB on %s', { timeout: 60_000 }, (database) => {
  let test: TestApp;
  let author: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database, { QUOTA_MB: '1' });
  });
  beforeEach(async () => {
    author = await buildUser(test);
  });
  afterAll(() => test.close());

  const usage = async () => (await author.call<Usage>('GET', '/auth/usage')).body.data;
  const upload = (content: Buffer) =>
    sendForm(test, author, '/images/upload', { field: 'image', name: 'map.png', content });
  const importFile = (name: string, content: string | Uint8Array, path = '/projects/import') =>
    sendForm<Project>(test, author, path, { field: 'file', name, content });
  const outcomes = (answers: { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => body.code ?? status).sort();
  const storedImages = async () =>
    (await readdir(join(test.dataDir, 'images'), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  async function writeBook(bytes: number): Promise<string> {
    const { id } = (await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' })).body
      .data;
    expect((await author.call('POST', `/projects/${id}/sections`, { id: 'a', content: html(bytes) })).status).toBe(201);
    return id;
  }
  const titles = async () =>
    (await author.call<{ projects: { title: string }[] }>('POST', '/projects/search', {})).body.data.projects.map(
      ({ title }) => title,
    );

  it('says what it holds', async () => {
    expect(await usage()).toEqual({
      images_bytes: 0,
      fonts_bytes: 0,
      text_bytes: 0,
      versions_bytes: 0,
      total_bytes: 0,
      limit_bytes: LIMIT,
    });
    const id = await writeBook(500);
    await author.call('PUT', `/projects/${id}/sections/a`, { content: html(300) });
    await upload(await buildImage('png', 32, 32));
    const { images_bytes, ...rest } = await usage();
    expect(rest).toEqual({
      fonts_bytes: 0,
      text_bytes: 300,
      versions_bytes: 500,
      total_bytes: images_bytes + 800,
      limit_bytes: LIMIT,
    });
    expect(images_bytes).toBeGreaterThan(1000);
  });

  it('takes images that are sent at once only as far as there is room', async () => {
    const images = await Promise.all(Array.from({ length: 6 }, () => buildImage('png', 320, 310)));
    const before = await storedImages();
    const answers = await Promise.all(images.map(upload));
    expect(outcomes(answers)).toEqual([201, 201, 201, ...Array.from({ length: 3 }, () => 'quota_exceeded')]);
    expect(answers.find(({ status }) => status === 413)?.body.error).toMatch(
      /^Your account holds .* of 1 MB, and there/,
    );
    expect((await usage()).images_bytes).toBeLessThanOrEqual(LIMIT);
    expect(await storedImages()).toHaveLength(before.length + 3);
  });

  it('takes no file that it has no room for, and keeps nothing of it', async () => {
    const before = await storedImages();
    expect(outcomes([await importFile('long.md', `# One\n${'words '.repeat(200_000)}`)])).toEqual(['quota_exceeded']);
    const images = await Promise.all(Array.from({ length: 4 }, () => buildImage('png', 320, 310)));
    const files = images.map((image, n) => ({ path: `${n}.png`, content: image }));
    const text = images.map((_, n) => `![A map](${n}.png)`).join('\n\n');
    const zip = await buildZip([{ path: 'book.md', content: `# Maps\n\n${text}\n` }, ...files]);
    expect(outcomes([await importFile('maps.zip', zip)])).toEqual(['quota_exceeded']);
    expect([await titles(), await storedImages(), (await usage()).total_bytes]).toEqual([[], before, 0]);
  });

  it('says so in a preview too, of a book and of sections for an open one', async () => {
    const long = `# One\n${'words '.repeat(200_000)}`;
    const id = await writeBook(500);
    const preview = (path: string, content: string) => importFile('long.md', content, `${path}?dry_run=true`);
    for (const path of ['/projects/import', `/projects/${id}/import`]) {
      expect(outcomes([await preview(path, long)])).toEqual(['quota_exceeded']);
      expect(outcomes([await preview(path, '# One\nWords.')])).toEqual([200]);
    }
    expect((await usage()).total_bytes).toBe(500);
  });

  it('is noted as the quota’s refusal, also where an import is answered as events', async () => {
    const refusals = async () => {
      const { body } = await test.app.inject({ url: '/api/metrics' });
      return Number(/^tomewright_security_events_total\{event="quota_refused"[^}]*\} (\d+)$/m.exec(body)?.[1]);
    };
    const before = await refusals();
    const form = new FormData();
    form.append('file', new Blob([`# One\n${'words '.repeat(200_000)}`]), 'long.md');
    const sent = new Response(form);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/projects/import',
      headers: {
        authorization: `Bearer ${author.token}`,
        accept: 'text/event-stream',
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(answer.body).toContain('"code":"quota_exceeded"');
    expect(await refusals()).toBe(before + 1);
    await importFile('long.md', `# One\n${'words '.repeat(200_000)}`);
    expect(await refusals()).toBe(before + 2);
  });

  it('is asked for all copies before the first of them is made', async () => {
    const ids = [await writeBook(200_000), await writeBook(200_000), await writeBook(200_000)];
    const answer = await author.call('POST', '/projects/bulk', { action: 'duplicate', ids });
    expect([answer.status, answer.body.code]).toEqual([413, 'quota_exceeded']);
    expect(await titles()).toHaveLength(3);
    expect((await usage()).text_bytes).toBe(600_000);
    const one = await author.call('POST', '/projects/bulk', { action: 'duplicate', ids: ids.slice(0, 1) });
    expect(one.status).toBe(200);
  });

  it('takes copies that are asked for at once only as far as there is room', async () => {
    const id = await writeBook(300_000);
    const copies = Array.from({ length: 5 }, () => author.call('POST', `/projects/${id}/duplicate`));
    const answers = await Promise.all(copies);
    expect(outcomes(answers).filter((outcome) => outcome === 'quota_exceeded')).toHaveLength(3);
    expect((await usage()).text_bytes).toBe(900_000);
    expect(await titles()).toHaveLength(3);
  });

  it('is shown to administrators', async () => {
    await writeBook(500);
    const admin = await buildUser(test);
    const at = new Date().toISOString();
    const change = { role: 'admin', email_verified_at: at };
    await test.services.db.updateTable('users').set(change).where('id', '=', admin.id).execute();
    const path = `/admin/users?search=${encodeURIComponent(author.email)}`;
    const listed = await admin.call<{ users: object[] }>('GET', path);
    expect(listed.body.data.users).toMatchObject([{ id: author.id, total_bytes: 500 }]);
  });
});

describe.each(DATABASES)('a book that is nearly full on %s', (database) => {
  it('is not filled beyond its bound by several writers together', async () => {
    const test = await createTestApp(database);
    const author = await buildUser(test);
    const { id } = (await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' })).body
      .data;
    const filled = { text_bytes: BOOK_TEXT_MAX - 150 };
    await test.services.db.updateTable('projects').set(filled).where('id', '=', id).execute();
    const write = () => author.call('POST', `/projects/${id}/sections`, { content: html(100) });
    const answers = await Promise.all(Array.from({ length: 8 }, write));
    const refused = Array.from({ length: 7 }, () => 'book_too_large');
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(expect.arrayContaining([201, ...refused]));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await test.close();
  });
});
