import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_OPENING, type Opening, OPENING_MAX } from '#book/sections/opening.ts';
import type { ImportedProject } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';

const SECTIONS: { title: string; content: string; opening?: Partial<Opening> }[] = [
  { title: 'Foreword', content: '<p>Dear reader</p>', opening: { kind: 'matter' } },
  { title: 'Coast', content: '', opening: { kind: 'part', epigraph: 'Mind the *reeds*.', source: 'A ferryman' } },
  { title: 'Bay', content: '<h2>Pier</h2><p>Mud.</p>' },
  {
    title: 'Cove',
    content: '<blockquote><p>— Not an epigraph</p></blockquote><p>Sand.</p>',
    opening: { image: 'the picture', alt: 'Boats', placement: 'bleed', epigraph: 'One line\n— and another' },
  },
  { title: 'Prices', content: '<p>Rope.</p>', opening: { kind: 'appendix', image: 'the picture' } },
  { title: 'Words', content: '<h2>Ebb</h2><p>Water that goes.</p>', opening: { kind: 'glossary' } },
];

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
    const sent = await sendForm<{ url: string }>(test, author, '/images/upload', {
      field: 'image',
      name: 'boats.png',
      content: await buildImage('png', 900, 500),
    });
    const picture = sent.body.data.url;
    const sections = SECTIONS.map(({ opening, ...section }) => ({
      ...section,
      opening: { ...opening, ...(opening?.image && { image: picture }) },
    }));
    const content = { layout: { chapter_numbers: 'arabic', smart_quotes: false }, sections };
    expect((await author.call('PUT', `/projects/${id}`, { content })).status).toBe(200);
  });
  afterAll(() => test.close());

  async function exported(format: string, projectId = id): Promise<Buffer> {
    const headers = { authorization: `Bearer ${author.token}` };
    const answer = await test.app.inject({
      method: 'GET',
      url: `/api/projects/${projectId}/export/${format}`,
      headers,
    });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  async function backFrom(format: string, change = (file: Buffer) => file): Promise<[string, string, Opening][]> {
    const name = `book.${format === 'markdown' ? 'md' : format}`;
    const file = { field: 'file', name, content: change(await exported(format)) };
    const { body } = await sendForm<ImportedProject>(test, author, '/projects/import', file);
    return body.data.content.sections.map(({ title, content, opening }) => [title, content, opening]);
  }

  const back = SECTIONS.map(({ title, content, opening }) => [
    title,
    content,
    { ...DEFAULT_OPENING, ...opening, ...(opening?.image && { image: expect.stringContaining('/api/images/') }) },
  ]);

  it('stand in a page of HTML with their numbers, the chapters of a part below it, and come back as they were', async () => {
    const html = (await exported('html')).toString();
    expect(html).toMatch(/<header class="number"[^>]*>Chapter 1<\/header><h2>Bay<\/h2>/);
    expect(html).toContain('>Part I Coast</a><ol><li><a href="#section-3">Chapter 1 Bay</a></li>');
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
    expect(await text('section-5.xhtml')).toContain('epub:type="appendix"');
    expect(await text('section-1.xhtml')).not.toContain('class="number"');
    expect(await text('section-6.xhtml')).toContain('role="doc-glossary"');
    expect(await text('nav.xhtml')).not.toContain('Ebb');
    expect(await text('nav.xhtml')).toContain('Pier');
  });

  it('stand in a Word document, whose import leaves the numbers to the layout', async () => {
    const docx = await openZip(await exported('docx'));
    const document = Buffer.from(await docx.bytes('word/document.xml')).toString();
    expect(document).toContain('Appendix A');
    expect(document).toMatch(/<w:pStyle w:val="PartTitle"\/>/);
    expect(await backFrom('docx')).toEqual(back);
  });

  it('come back from Markdown, from a comment below the title that a reader does not see', async () => {
    const markdown = (await exported('markdown')).toString();
    expect(markdown).toContain('chapter_numbers: arabic');
    expect(markdown).toContain('# Coast\n\n<!-- opening: part epigraph source -->\n\n> Mind the \\*reeds\\*.');
    expect(markdown).toContain('# Bay\n\n## Pier');
    expect(await backFrom('markdown')).toEqual(back);
  });

  it('are headings in the chapter before them where they are scenes', async () => {
    const sections = [
      { title: 'Bay', content: '<p>Mud. See <span data-ref="tide">the tide</span>.</p><h2>Pier</h2><p>Rope.</p>' },
      { id: 'tide', title: 'Low tide', content: '<h1>Wreck</h1><p>Wet.</p>', opening: { kind: 'scene' } },
      { title: 'Town', content: '<p>Dry.</p>' },
    ];
    const made = await author.call<Project>('POST', '/projects', { title: 'The Bay', book_type: 'adventure' });
    const content = { layout: { chapter_numbers: 'arabic' }, sections };
    await author.call('PUT', `/projects/${made.body.data.id}`, { content });
    const file = (format: string) => exported(format, made.body.data.id);

    const html = (await file('html')).toString();
    expect(html).toMatch(/<h2>Bay<\/h2>.*>Pier<\/h3>.*>Low tide<\/h3>.*>Wreck<\/h4>.*<h2>Town<\/h2>/s);
    expect(html).toContain('>Chapter 2</header><h2>Town</h2>');
    const epub = await openZip(await file('epub'));
    const text = async (path: string) => Buffer.from(await epub.bytes(`book/${path}`)).toString();
    expect(await text('section-1.xhtml')).toMatch(/<h1>Bay<\/h1>.*>Low tide<\/h2>.*>Wreck<\/h3>/s);
    expect(await text('section-2.xhtml')).toContain('<h1>Town</h1>');
    expect(await text('nav.xhtml')).toMatch(
      /Chapter 1 Bay<\/a><ol>.*Low tide<\/a>.*<\/ol><\/li><li>[^]*Chapter 2 Town/s,
    );
    const markdown = (await file('markdown')).toString();
    expect(markdown).toMatch(/# Bay\n\nMud\. .*Low tide.*\n\n## Pier\n\nRope\.\n\n## Low tide\n\n#+ Wreck\n\nWet\./);
    const docx = await openZip(await file('docx'));
    const document = Buffer.from(await docx.bytes('word/document.xml')).toString();
    expect(document).toMatch(/"Heading2"\/>(?:(?!<w:p>).)*Low tide/s);
    expect((await file('commonmark')).toString()).toMatch(/## Low tide/);
    expect((await file('homebrewery')).toString()).toMatch(/## Low tide/);
    // The archive has it as a section of its own.
    const archive = await openZip(await file('zip'));
    const manifest = JSON.parse(Buffer.from(await archive.bytes('book.json')).toString());
    expect(manifest.sections).toMatchObject([{ title: 'Bay' }, { title: 'Low tide', opening: { kind: 'scene' } }, {}]);
  });

  it('come back as they were changed in the file, and stay text where they no longer fit', async () => {
    const edited = (markdown: Buffer) => {
      const long = 'reeds '.repeat(OPENING_MAX.epigraph / 5);
      return Buffer.from(
        markdown
          .toString()
          .replace('A ferryman', 'A miller')
          .replace('> One line', `> ${long}`)
          .replace('<!-- opening: matter -->', ''),
      );
    };
    const read = await backFrom('markdown', edited);
    expect(read[0]?.[2]).toEqual(DEFAULT_OPENING);
    expect(read[1]?.[2]).toMatchObject({ kind: 'part', source: 'A miller' });
    expect(read[3]?.[2]).toMatchObject({ epigraph: '', alt: 'Boats', placement: 'bleed' });
    expect(read[3]?.[1]).toMatch(/^<blockquote><p>reeds reeds/);
  });
});
