import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedProject } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { openZip } from '#server/imports/unzip.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

describe('how sections begin, in formats without pages', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    ({ id } = (
      await author.call<Project>('POST', '/projects', { title: 'The Fen', book_type: 'adventure' })
    ).body.data);
    const sections = [
      { title: 'Foreword', content: '<p>Dear reader</p>', opening: { kind: 'matter' } },
      { title: 'Coast', opening: { kind: 'part', epigraph: 'Mind the *reeds*.', source: 'A ferryman' } },
      { title: 'Bay', content: '<h2>Pier</h2><p>Mud.</p>' },
      { title: 'Prices', content: '<p>Rope.</p>', opening: { kind: 'appendix' } },
    ];
    const content = { layout: { chapter_numbers: 'arabic' }, sections };
    expect((await author.call('PUT', `/projects/${id}`, { content })).status).toBe(200);
  });
  afterAll(() => test.close());

  async function exported(format: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${author.token}` };
    const answer = await test.app.inject({ method: 'GET', url: `/api/projects/${id}/export/${format}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  async function backFrom(format: string): Promise<[string, string][]> {
    const file = { field: 'file', name: `book.${format}`, content: await exported(format) };
    const { body } = await sendForm<ImportedProject>(test, author, '/projects/import', file);
    return body.data.content.sections.map(({ title, content }) => [title, content]);
  }

  const back = [
    ['Foreword', '<p>Dear reader</p>'],
    ['Coast', '<blockquote><p>Mind the *reeds*.</p><p>— A ferryman</p></blockquote>'],
    ['Bay', '<h2>Pier</h2><p>Mud.</p>'],
    ['Prices', '<p>Rope.</p>'],
  ];

  it('stand in a page of HTML with their numbers, the chapters of a part below it, and come back without', async () => {
    const html = (await exported('html')).toString();
    expect(html).toMatch(/<header class="number"[^>]*>Chapter 1<\/header><h2>Bay<\/h2>/);
    expect(html).toContain('>Part I Coast</a><ol><li><a href="#section-3">Chapter 1 Bay</a></li></ol></li>');
    expect(html).toContain('Appendix A Prices');
    expect(await backFrom('html')).toEqual(back);
  });

  it('stand in an e-book and in its menu', async () => {
    const epub = await openZip(await exported('epub'));
    const text = async (path: string) => Buffer.from(await epub.bytes(`book/${path}`)).toString();
    expect(await text('nav.xhtml')).toMatch(
      /Part I Coast<\/a><ol><li><a href="section-3.xhtml">Chapter 1 Bay<\/a><ol>/,
    );
    expect(await text('section-2.xhtml')).toMatch(/role="doc-part"><p class="number">Part I<\/p><h1>Coast<\/h1>/);
    expect(await text('section-2.xhtml')).toContain('<p>Mind the *reeds*.</p>');
    expect(await text('section-4.xhtml')).toContain('epub:type="appendix"');
    expect(await text('section-1.xhtml')).not.toContain('class="number"');
  });

  it('stand in a Word document, whose import leaves the numbers to the layout', async () => {
    const docx = await openZip(await exported('docx'));
    const document = Buffer.from(await docx.bytes('word/document.xml')).toString();
    expect(document).toContain('Appendix A');
    expect(await backFrom('docx')).toEqual(back);
  });

  it('come back from Markdown as they are read', async () => {
    const markdown = (await exported('markdown')).toString();
    expect(markdown).toContain('chapter_numbers: arabic');
    const file = { field: 'file', name: 'book.md', content: Buffer.from(markdown) };
    const { body } = await sendForm<ImportedProject>(test, author, '/projects/import', file);
    expect(body.data.content.sections.map(({ title, content }) => [title, content])).toEqual(back);
  });
});
