import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedProject } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

const TARGET = '7a0c4f0e-59f5-4a39-9d0e-0f5f9f3f8a11';

describe('references to sections by their ids', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const made = await author.call<Project>('POST', '/projects', { title: 'The Fen', book_type: 'adventure' });
    ({ id } = made.body.data);
    const sections = [
      { title: 'The Road', content: `<p>See <span data-ref="${TARGET}">x</span>.</p>` },
      { id: TARGET, title: 'The Mill', content: '<p>Flour.</p>' },
    ];
    expect((await author.call('PUT', `/projects/${id}`, { content: { sections } })).status).toBe(200);
  });
  afterAll(() => test.close());

  async function exported(format: string, project = id): Promise<Buffer> {
    const headers = { authorization: `Bearer ${author.token}` };
    const url = `/api/projects/${project}/export/${format}`;
    const answer = await test.app.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  const partOf = async (zip: Buffer, path: string) => Buffer.from(await (await openZip(zip)).bytes(path)).toString();

  async function imported(name: string, content: Buffer): Promise<ImportedProject> {
    const sent = await sendForm<ImportedProject>(test, author, '/projects/import', { field: 'file', name, content });
    expect(sent.status).toBe(201);
    return sent.body.data;
  }

  it.each([
    ['epub', (file: Buffer) => partOf(file, 'book/section-1.xhtml'), '<a href="section-2.xhtml">The Mill</a>'],
    ['html', async (file: Buffer) => String(file), '<a href="#section-2">The Mill</a>'],
    ['markdown', async (file: Buffer) => String(file), 'See <span data-ref="The Mill">The Mill</span>.'],
    ['docx', (file: Buffer) => partOf(file, 'word/document.xml'), 'The Mill'],
    ['zip', (file: Buffer) => partOf(file, 'sections/0001-the-road.md'), 'The Mill'],
  ])('show the title in %s', async (format, read, shown) => {
    const written = await read(await exported(format));
    expect(written).toContain(shown);
    expect(written).not.toContain(TARGET);
  });

  it.each([
    ['html', 'html'],
    ['markdown', 'md'],
  ])('lead there by the title when %s is imported', async (format, ending) => {
    const { content } = await imported(`book.${ending}`, await exported(format));
    expect(content.sections[0]?.content).toBe('<p>See <span data-ref="The Mill">The Mill</span>.</p>');
  });

  it('lead to the same section when an archive is imported, and the archive is the same again', async () => {
    const first = await exported('zip');
    const book = await imported('book.zip', first);
    const [road, mill] = book.content.sections;
    expect(mill?.id).not.toBe(TARGET);
    expect(road?.content).toBe(`<p>See <span data-ref="${mill?.id}">${mill?.id}</span>.</p>`);
    const path = 'sections/0001-the-road.json';
    expect(await partOf(await exported('zip', book.id), path)).toBe(await partOf(first, path));
    const markdown = String(await exported('markdown', book.id));
    expect(markdown).toContain('See <span data-ref="The Mill">The Mill</span>.');
  });
});
