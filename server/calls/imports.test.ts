import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedProject, ImportEvent } from '#contract/imports.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { buildZip } from '../workers/imports/testing/build-zip.ts';

const BOOK = `---
title: The Lamps of Hollowmere
book_type: adventure
tags: [mine, dead]
colour: grey
---

# Before
Some *words*.

# After
More words.
`;

describe('POST /projects/import', { timeout: 30_000 }, () => {
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    test = await createTestApp();
    user = await buildUser(test);
  });
  afterAll(() => test.close());

  async function send(fileName: string, content: string | Uint8Array, accept = 'application/json') {
    const form = new FormData();
    form.append('file', new Blob([content as BlobPart]), fileName);
    const encoded = new Response(form);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/projects/import',
      headers: {
        authorization: `Bearer ${user.token}`,
        accept,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: response.statusCode, text: response.body, json: () => response.json() };
  }

  it('keeps characters out that no database holds, wherever in the head of a file they stand', async () => {
    const head = ['title: "The\\0 Fen"', 'author: "A\\0da"', 'description: "W\\0et"', 'tags: ["m\\0ud"]'].join('\n');
    const markdown = await send('fen.md', `---\n${head}\n---\n\n# O&#0;ne\nText.\n\n# Two\nText.\n`);
    expect(markdown.status).toBe(201);
    expect(markdown.json()).toMatchObject({
      data: { title: 'The Fen', content: { author: 'Ada', description: 'Wet', tags: ['mud'] } },
    });
    const text = { type: 'paragraph', content: [{ type: 'text', text: 'T\0ext' }] };
    const image = { url: 'https://example.com/a.png', alt: 'a\0', caption: 'c\0', type: 't\0' };
    const manifest = {
      format: 'tomewright-book',
      version: 1,
      title: 'The\0 Fen',
      author: 'A\0da',
      description: 'W\0et',
      tags: ['m\0ud'],
      sections: [{ title: 'O\0ne', document: 'one.json', images: [image] }],
    };
    const zip = await buildZip([
      { path: 'book.json', content: JSON.stringify(manifest) },
      { path: 'one.json', content: JSON.stringify({ type: 'doc', content: [text] }) },
    ]);
    const archive = await send('fen.zip', zip);
    expect(archive.status).toBe(201);
    expect(archive.json()).toMatchObject({
      data: {
        title: 'The Fen',
        content: { author: 'Ada', description: 'Wet', tags: ['mud'], sections: [{ title: 'One' }] },
      },
    });
    expect(archive.text).not.toContain('\\u0000');
  });

  async function countProjects(): Promise<number> {
    const answer = await user.call<{ projects: unknown[] }>('POST', '/projects/search', {});
    return answer.body.data.projects.length;
  }

  it('makes a project of a Markdown file, with its front matter and its sections', async () => {
    const { status, json } = await send('lamps.md', BOOK.replace('adventure', 'player_supplement'));
    const project: ImportedProject = json().data;
    expect(status).toBe(201);
    expect(project).toMatchObject({ title: 'The Lamps of Hollowmere', book_type: 'player_supplement', word_count: 4 });
    expect(project.content.tags).toEqual(['mine', 'dead']);
    expect(project.content.sections.map(({ title, content }) => [title, content])).toEqual([
      ['Before', '<p>Some <em>words</em>.</p>'],
      ['After', '<p>More words.</p>'],
    ]);
    expect(project.warnings).toEqual([{ message: 'The front matter\'s "colour" is not used.', place: 'line 1' }]);
  });

  it('makes a project of an HTML file', async () => {
    const { status, json } = await send('page.html', '<title>Deep Roads</title><h1>One</h1><p>a<h1>Two</h1><p>b');
    const project: ImportedProject = json().data;
    expect(status).toBe(201);
    expect(project.title).toBe('Deep Roads');
    expect(project.content.sections.map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  it('tells how far it has come, when asked for events', async () => {
    const { text } = await send('lamps.md', BOOK, 'text/event-stream');
    const events = text
      .trim()
      .split('\n\n')
      .map((line): ImportEvent => JSON.parse(line.replace(/^data: /, '')));
    const last = events.at(-1);
    expect(events[0]).toEqual({ type: 'progress', stage: 'reading', done: 0, total: 1 });
    expect(last?.type === 'done' && last.project.title).toBe('The Lamps of Hollowmere');
  });

  it.each([
    ['a picture by name', 'cover.png', 'x', 415, 'unsupported_type'],
    ['bytes that no text has', 'cover.md', 'a\u0000b', 415, 'unsupported_type'],
    ['a file that is not UTF-8', 'book.md', new Uint8Array([0x23, 0x20, 0xff, 0xfe, 0x41]), 400, 'invalid_input'],
    ['an empty file', 'book.md', '', 400, 'invalid_input'],
    ['a file without text', 'book.md', '\n\n  \n', 400, 'invalid_input'],
    ['more sections than a book may have', 'book.md', '# a\n\n'.repeat(2001), 413, 'book_too_large'],
  ])('refuses %s with a sentence, and leaves nothing half made', async (_name, fileName, content, status, code) => {
    const before = await countProjects();
    const answer = await send(fileName, content);
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code });
    expect(answer.json().error).toMatch(/^[A-Z].*\.$/);
    expect(await countProjects()).toBe(before);
  });

  it('says in the stream why a file cannot be read', async () => {
    const { text } = await send('book.md', ' ', 'text/event-stream');
    expect(
      JSON.parse(
        text
          .trim()
          .split('\n\n')
          .at(-1)
          ?.replace(/^data: /, '') ?? '',
      ),
    ).toEqual({
      type: 'error',
      code: 'invalid_input',
      error: 'There is no text in this file. Please choose another one.',
    });
  });

  it('refuses a form without the file', async () => {
    const answer = await user.call('POST', '/projects/import', {});
    expect(answer.status).toBe(415);
  });
});
