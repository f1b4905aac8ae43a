import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '#contract/exports.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { exportedWords } from '../typeset/testing/exported-words.ts';

const HINT = '<aside data-block="hint"><p>Begin with whispering.</p></aside>';
const CONTENT = `${HINT}<h2>Rain</h2>${HINT}<p>It falls on the moor.</p>`;

/** How many pictures a file has, as a page or as a zip. */
async function picturesOf(file: Uint8Array): Promise<number> {
  if (file[0] !== 0x50) return Buffer.from(file).toString().split('src="data:image/').length - 1;
  return (await openZip(Buffer.from(file))).paths.filter((path) => /\.(?:png|webp|jpg)$/.test(path)).length;
}

describe('hints to the author', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const made = await author.call<Project>('POST', '/projects', { title: 'The Moor', book_type: 'adventure' });
    ({ id } = made.body.data);
    await author.call('POST', `/projects/${id}/sections`, { title: 'One', content: CONTENT });
    await author.call('POST', `/projects/${id}/sections`, { title: 'Bare', content: HINT });
  });
  afterAll(() => test.close());

  async function download(format: string): Promise<Uint8Array> {
    const headers = { authorization: `Bearer ${author.token}` };
    const response = await test.app.inject({ method: 'GET', url: `/api/projects/${id}/export/${format}`, headers });
    expect(response.statusCode).toBe(200);
    return response.rawPayload;
  }

  /** All text in a file; of a PDF, the text on its pages. */
  async function textOf(format: string): Promise<string> {
    if (format === 'pdf') return pagesText();
    return exportedWords(Buffer.from(await download(format)));
  }

  async function pagesText(): Promise<string> {
    const page = async (number: number) =>
      (await author.call<{ pages: number; text: string }>('GET', `/projects/${id}/pages/${number}`)).body.data;
    const { pages, text } = await page(1);
    const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => page(index + 2)));
    return [text, ...others.map((one) => one.text)].join('\n');
  }

  it('stand in no data', async () => {
    expect(Buffer.from(await download('json')).toString()).not.toContain('whispering');
  });

  it.each(EXPORT_FORMATS.filter((format) => format !== 'json'))('stand in no text of the format %s', async (format) => {
    const text = await textOf(format);
    expect(text).toContain('falls');
    expect(text).toContain('Bare');
    expect(text).not.toContain('whispering');
  });

  it.each(['foundry', 'epub', 'docx', 'html'])('have their pictures in no file of the format %s', async (format) => {
    const file = { field: 'image', name: 'crypt.png', content: await buildImage('png', 90, 50) };
    const { url } = (await sendForm<{ url: string }>(test, author, '/images/upload', file)).body.data;
    const picture = `<figure><img src="${url}" alt="The crypt"></figure>`;
    const hint = `<aside data-block="hint"><p>Begin with whispering.</p>${picture}</aside>`;
    const withPicture = async (content: string) => {
      await author.call('PUT', `/projects/${id}/sections/${pictured}`, { content });
      return picturesOf(await download(format));
    };
    const { body } = await author.call<Section>('POST', `/projects/${id}/sections`, { title: 'Crypt', content: '' });
    const pictured = body.data.id;
    expect(await withPicture(`<p>It falls.</p>${picture}`)).toBe(1);
    expect(await withPicture(`<p>It falls.</p>${hint}`)).toBe(0);
    await author.call('DELETE', `/projects/${id}/sections/${pictured}`);
  });

  it('come back with the whole of a book from its archive', async () => {
    const content = await download('zip');
    const sent = await sendForm<Project>(test, author, '/projects/import', { field: 'file', name: 'b.zip', content });
    const { sections } = sent.body.data.content;
    expect(sections.map((section) => section.content)).toEqual([CONTENT, HINT]);
  });

  it('are not among the words of a section', async () => {
    const { data } = (await author.call<Project>('GET', `/projects/${id}`)).body;
    expect(data.content.sections.map(({ word_count }) => word_count)).toEqual([6, 0]);
  });
});
