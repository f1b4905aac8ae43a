import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedProject } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

describe('the lists of images, in formats without pages', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    ({ id } = (
      await author.call<Project>('POST', '/projects', { title: 'The Fen', book_type: 'adventure' })
    ).body.data);
    const sent = await sendForm<{ url: string }>(test, author, '/images/upload', {
      field: 'image',
      name: 'fen.png',
      content: await buildImage('png', 90, 50),
    });
    const figure = (caption: string, kind = '') =>
      `<figure ${kind}><img src="${sent.body.data.url}" alt="Reeds"><figcaption>${caption}</figcaption></figure>`;
    const sections = [
      {
        title: 'Coast',
        content: `${figure('A &lt;heron&gt; &amp; an eel')}<p>Mud.</p>${figure('The coast', 'data-kind="map"')}`,
      },
      { title: 'Bay', content: figure('A &lt;heron&gt; &amp; an eel') + figure('') },
    ];
    const content = { layout: { figures: true, half_title: true }, sections };
    expect((await author.call('PUT', `/projects/${id}`, { content })).status).toBe(200);
  });
  afterAll(() => test.close());

  async function exported(format: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${author.token}` };
    const answer = await test.app.inject({ method: 'GET', url: `/api/projects/${id}/export/${format}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  const partOf = async (zip: Buffer, path: string) => Buffer.from(await (await openZip(zip)).bytes(path)).toString();

  it.each(['html', 'docx'])('are left out where %s is imported, with the half title', async (format) => {
    const file = { field: 'file', name: `book.${format}`, content: await exported(format) };
    const { body } = await sendForm<ImportedProject>(test, author, '/projects/import', file);
    expect(body.data.title).toBe('The Fen');
    expect(body.data.content.sections.map(({ title }) => title)).toEqual(['Coast', 'Bay']);
    expect(JSON.stringify(body.data.content.sections)).not.toContain('Illustrations');
  });

  it('lead from the head of a page of HTML to its images and its maps', async () => {
    const html = (await exported('html')).toString();
    const heron = 'A &lt;heron&gt; &amp; an eel';
    expect(html).toContain(
      `<h2>Illustrations</h2><ol><li><a href="#section-1-place-1">${heron}</a></li><li><a href="#section-2-place-1">${heron}</a></li></ol>`,
    );
    expect(html).toContain('<h2>Maps</h2><ol><li><a href="#section-1-place-2">The coast</a></li></ol>');
    for (const place of ['section-1-place-1', 'section-2-place-1', 'section-1-place-2'])
      expect(html).toContain(`id="${place}"`);
  });

  it('are a page of an e-book and a line of its menu', async () => {
    const epub = await exported('epub');
    const page = await partOf(epub, 'book/figures.xhtml');
    expect(page).toMatch(/<h1>Illustrations<\/h1><ol><li><a href="section-1\.xhtml#place-1">/);
    expect(page).toContain('<h2>Maps</h2><ol><li><a href="section-1.xhtml#place-2">The coast</a></li></ol>');
    expect(await partOf(epub, 'book/nav.xhtml')).toContain('<a href="figures.xhtml">Illustrations</a>');
  });

  it('stand in a Word document behind its contents, each line a link; the half title has a page without heads', async () => {
    const word = await partOf(await exported('docx'), 'word/document.xml');
    const order = ['HalfTitle', '"Title"', 'ContentsTitle', '>Illustrations<', '>Maps<', '>Coast<'];
    const places = order.map((words) => word.lastIndexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const links = [...word.matchAll(/w:anchor="(_section_\d+_place_\d+)"/g)].map(([, anchor]) => anchor);
    expect(links).toEqual(['_section_1_place_1', '_section_2_place_1', '_section_1_place_2']);
    for (const link of links) expect(word).toContain(`w:name="${link}"`);
    const [front = '', rest = ''] = word.split('</w:sectPr>');
    expect(front).not.toContain('headerReference');
    expect(rest).toContain('headerReference');
  });
});
