import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PageMessage } from '#contract/live/live-messages.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { wordPositionAt, wordsOf } from '#contract/live/word-position.ts';
import { realFont } from '#server/typeset/testing/build-font.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { openRoom } from '#server/testing/room-writer.ts';
import { type LiveReader, openLive, wordsOn } from '../typeset/testing/live-reader.ts';

const PATIENCE = 60_000;
const LOREM = 'The goblins wait behind the crooked door and count their copper coins again. '.repeat(60);

let test: TestApp;
let url: string;
let author: TestUser;
const readers: LiveReader[] = [];

beforeAll(async () => {
  test = await createTestApp();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  author = await buildUser(test);
}, PATIENCE);
// A person may have only a few sockets.
afterEach(() => readers.splice(0).map((reader) => reader.close()));
afterAll(() => test.close());

async function buildBook(): Promise<{ id: string; sections: string[] }> {
  const project = await author.call<{ id: string }>('POST', '/projects', { title: 'Live', book_type: 'adventure' });
  const { id } = project.body.data;
  const sections: string[] = [];
  for (const [title, content] of [
    ['First', `<p>Opening words of the tale.</p><p>${LOREM}</p>`],
    ['Second', '<p>The dragon sleeps on its hoard.</p>'],
  ]) {
    const made = await author.call<{ id: string }>('POST', `/projects/${id}/sections`, { title, content });
    sections.push(made.body.data.id);
  }
  return { id, sections };
}

async function open(projectId: string, token: string | null = author.token): Promise<LiveReader> {
  const reader = await openLive(url, projectId, token);
  readers.push(reader);
  return reader;
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('the live pages of an open book', { timeout: PATIENCE }, () => {
  it('tell of the book, and come when they are wanted and when they change', async () => {
    const { id, sections } = await buildBook();
    const [first = '', second = ''] = sections;
    const reader = await open(id);
    const book = await reader.next('book');
    expect(book.sections.map((section) => section.id)).toEqual(sections);
    const start = book.sections[1]?.page ?? 0;
    expect(book.pages).toBe(start);

    reader.say({ type: 'want', pages: [start], lacking: [] });
    const before = await reader.nextPage(start);
    expect(wordsOn(before)).toContain('The dragon sleeps on its hoard.');
    expect(Object.keys(before.glyphs).length).toBeGreaterThan(10);

    const insert = [paragraph('The dragon wakes.'), paragraph('It is hungry.')];
    reader.say({ type: 'edit', section_id: second, count: null, from: 0, remove: 0, insert });
    expect(await reader.next('section')).toMatchObject({ section_id: second, page: start, pages: start });
    const after = await reader.nextPage(start);
    expect(wordsOn(after)).toContain('The dragon wakes.');
    expect(after.page.hash).not.toBe(before.page.hash);
    // Outlines that were sent are not sent again.
    for (const name of Object.keys(before.glyphs)) expect(after.glyphs).not.toHaveProperty(name);

    reader.say({
      type: 'edit',
      section_id: second,
      count: 2,
      from: 1,
      remove: 1,
      insert: [paragraph('It flies off.')],
    });
    expect(wordsOn(await reader.nextPage(start))).toMatch(/wakes\..*flies off/);
    await reader.next('section');
    await reader.next('book');

    // Typing more in the first section moves the second one to a later page.
    const long = Array.from({ length: 30 }, () => paragraph(LOREM));
    reader.say({ type: 'edit', section_id: first, count: null, from: 0, remove: 0, insert: long });
    const { pages, section_pages } = await reader.next('section');
    expect(section_pages).toBeGreaterThan(1);
    let moved = await reader.next('book');
    while (moved.pages !== pages) moved = await reader.next('book');
    expect(moved.sections[1]?.page).toBe(start + section_pages - (start - (book.sections[0]?.page ?? 0)));
  });

  it('have a title that was written a moment before, although its section is not materialized yet', async () => {
    const { id, sections } = await buildBook();
    const [, second = ''] = sections;
    const reader = await open(id);
    const start = (await reader.next('book')).sections[1]?.page ?? 0;
    reader.say({ type: 'want', pages: [start], lacking: [] });
    await reader.nextPage(start);
    const writer = await openRoom({ url, token: author.token, projectId: id, sectionId: second });
    writer.doc.getMap('parts').set('title', 'The Hoard');
    await writer.next('kept');
    reader.say({ type: 'refresh', number: 1 });
    expect(await reader.next('book')).toMatchObject({ number: 1 });
    expect(wordsOn(await reader.nextPage(start))).toContain('The Hoard');
    writer.close();
  });

  it('reads a book while it waits for the turn of its process', async () => {
    const { id } = await buildBook();
    const reading = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('tomewright-live-'));
    const before = new Set(await reading());
    const held = Promise.withResolvers<void>();
    const { live } = test.services.queues;
    const others = Array.from({ length: 4 }, (_, n) => live.run(`other ${n}`, () => held.promise));
    const reader = await open(id);
    await expect.poll(async () => (await reading()).some((name) => !before.has(name)), { timeout: 10_000 }).toBe(true);
    held.resolve();
    await Promise.all(others);
    await reader.next('book');
  });

  it('sends a page once that looks alike in its section and in the whole book', async () => {
    const { id, sections } = await buildBook();
    const [first, second = ''] = sections;
    const reader = await open(id);
    const start = (await reader.next('book')).sections[1]?.page ?? 0;
    reader.say({ type: 'want', pages: [start], lacking: [] });
    await reader.nextPage(start);
    // A link to another section leads nowhere while its own section is typeset alone.
    const text = 'See the beginning.';
    const marks = [{ type: 'link', attrs: { href: `#section-${first}` } }];
    const insert = [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }];
    reader.say({ type: 'edit', section_id: second, count: null, from: 0, remove: 0, insert });
    expect(wordsOn(await reader.nextPage(start))).toContain(text);
    await reader.next('book');
    reader.say({ type: 'want', pages: [start, 1], lacking: [] });
    await reader.nextPage(1);
    expect(reader.pages.filter(({ number }) => number === start)).toHaveLength(2);
  });

  it('asks for the whole text of a section where a change does not fit', async () => {
    const { id, sections } = await buildBook();
    const reader = await open(id);
    await reader.next('book');
    const section_id = sections[0] ?? '';
    reader.say({ type: 'edit', section_id, count: 99, from: 98, remove: 1, insert: [] });
    expect(await reader.next('resend')).toEqual({ type: 'resend', section_id });
  });

  it('lays out what was saved elsewhere, but keeps what is being typed', async () => {
    const { id, sections } = await buildBook();
    const [first = '', second = ''] = sections;
    const reader = await open(id);
    const start = (await reader.next('book')).sections[1]?.page ?? 0;
    reader.say({
      type: 'edit',
      section_id: second,
      count: null,
      from: 0,
      remove: 0,
      insert: [paragraph('Typed just now.')],
    });
    await reader.next('section');
    await author.call('PUT', `/projects/${id}/sections/${first}`, { title: 'Renamed', content: '<p>Short.</p>' });
    reader.say({ type: 'refresh' });
    reader.say({ type: 'want', pages: [1, 2, 3, start], lacking: [1, 2, 3, start] });
    const words = () => reader.pages.map(wordsOn).join();
    await expect.poll(words, { timeout: 20_000 }).toContain('Renamed');
    await expect.poll(words, { timeout: 20_000 }).toContain('Typed just now.');
  });

  it('keeps what follows the last section while that is written', async () => {
    const { id, sections } = await buildBook();
    const layout = { licence: 'cc-by-4.0', index: true };
    const last = '<p>A <span data-index="Dragon">dragon</span> sleeps.</p><h2>Hoard</h2>';
    await author.call('PUT', `/projects/${id}`, { content: { layout } });
    await author.call('PUT', `/projects/${id}/sections/${sections[1]}`, { title: 'Second', content: last });
    const reader = await open(id);
    const before = await reader.next('book');
    const start = before.sections[1]?.page ?? 0;
    expect(before.pages).toBeGreaterThan(start);
    const insert = [paragraph('The dragon wakes.')];
    reader.say({ type: 'edit', section_id: sections[1] ?? '', count: null, from: 0, remove: 0, insert });
    expect(await reader.next('section')).toMatchObject({ page: start, section_pages: 1, pages: before.pages });
    reader.say({ type: 'find', query: 'licence' });
    expect((await reader.next('found')).pages).toContain(start + 1);
  });

  it('says on which page the caret is, and where words are', async () => {
    const { id, sections } = await buildBook();
    const reader = await open(id);
    const { sections: starts } = await reader.next('book');
    const words = wordsOf('The dragon sleeps on its hoard.');
    reader.say({ type: 'caret', section_id: sections[1] ?? '', ...wordPositionAt(words, 2) });
    expect(await reader.next('caret')).toEqual({ type: 'caret', page: starts[1]?.page });
    reader.say({ type: 'find', query: 'Crooked DOOR' });
    const { pages } = await reader.next('found');
    expect(pages).toContain(starts[0]?.page);
    expect(pages).not.toContain(starts[1]?.page);
  });

  it('says at which block there is something to look at', async () => {
    const { id, sections } = await buildBook();
    const reader = await open(id);
    await reader.next('book');
    const lost = { type: 'image', attrs: { src: '/api/images/gone', alt: '' } };
    const insert = [paragraph('Seven bells rang.'), lost, paragraph('Nobody slept.')];
    reader.say({ type: 'edit', section_id: sections[1] ?? '', count: null, from: 0, remove: 0, insert });
    const { warnings } = await reader.next('book');
    expect(warnings).toMatchObject([{ kind: 'image', section_id: sections[1], place: { at: 3 } }]);
    expect(warnings[0]?.place?.words.slice(0, 3)).toEqual(['seven', 'bells', 'rang']);
  });

  it('are set in a font of the author’s own as soon as the book names it', async () => {
    const { id, sections } = await buildBook();
    const reader = await open(id);
    const start = (await reader.next('book')).sections[1]?.page ?? 0;
    const typed = [{ type: 'paragraph', content: [{ type: 'text', text: 'Typed just now.' }] }];
    reader.say({ type: 'edit', section_id: sections[1] ?? '', count: null, from: 0, remove: 0, insert: typed });
    await reader.next('section');
    await reader.next('book');
    reader.say({ type: 'want', pages: [start], lacking: [start] });
    const namesOf = (message: PageMessage) => message.page.fonts.map(([name]) => name);
    const before = namesOf(await reader.nextPage(start));

    const font = { field: 'font', name: 'a.ttf', content: realFont() };
    expect((await sendForm(test, author, '/fonts/upload', font)).status).toBe(201);
    await author.call('PUT', `/projects/${id}`, { content: { layout: { text_font: 'Pirata One' } } });
    reader.say({ type: 'refresh' });
    const isOwn = (message: PageMessage) => namesOf(message).some((name) => !before.includes(name));
    await expect.poll(() => reader.pages.some(isOwn), { timeout: 20_000 }).toBe(true);
    // The section that is being typed in is typeset with it.
    const answered = reader.pages.length;
    const insert = [paragraph('Typed after it.')];
    reader.say({ type: 'edit', section_id: sections[1] ?? '', count: 1, from: 0, remove: 1, insert });
    const words = () => reader.pages.slice(answered).find((message) => wordsOn(message).includes('Typed after it.'));
    await expect.poll(words, { timeout: 20_000 }).toBeDefined();
    expect(isOwn(words() as PageMessage)).toBe(true);
  });

  it('lets no text of an author run as the typesetter’s language', async () => {
    const { id, sections } = await buildBook();
    const reader = await open(id);
    const start = (await reader.next('book')).sections[1]?.page ?? 0;
    const insert = [{ type: 'unknown', attrs: { x: '#panic()' } }, paragraph('#panic("x") $1/0$ \\ ] #')];
    reader.say({ type: 'edit', section_id: sections[1] ?? '', count: null, from: 0, remove: 0, insert });
    await reader.next('section');
    reader.say({ type: 'want', pages: [start], lacking: [] });
    expect(wordsOn(await reader.nextPage(start))).toContain('panic');
    expect(reader.answers.filter(({ type }) => type === 'problem')).toEqual([]);
  });
});

describe('the socket of an open book', { timeout: PATIENCE }, () => {
  it('is only for its owner, and not for callers without a token', async () => {
    const { id } = await buildBook();
    const other = await buildUser(test);
    expect(await (await open(id, other.token)).closed()).toBe(SOCKET_CLOSED.notFound);
    expect(await (await open(id, 'no-token')).closed()).toBe(SOCKET_CLOSED.unauthorised);
    const silent = await open(id, null);
    silent.say({ type: 'refresh' });
    expect(await silent.closed()).toBe(SOCKET_CLOSED.unauthorised);
  });

  it('closes when the book is deleted', async () => {
    const { id } = await buildBook();
    const reader = await open(id);
    await reader.next('book');
    expect((await author.call('DELETE', `/projects/${id}`)).status).toBe(200);
    expect(await reader.closed()).toBe(SOCKET_CLOSED.notFound);
  });

  it('says what is wrong with a text that lies too deep in itself, and goes on', async () => {
    const { id, sections } = await buildBook();
    const reader = await open(id);
    const [first = '', second = ''] = sections;
    await reader.next('book');
    const edit = { type: 'edit', count: null, from: 0, remove: 0 } as const;
    const nested = (levels: number) =>
      `${'{"type":"blockquote","content":['.repeat(levels)}${JSON.stringify(paragraph('Deep'))}${']}'.repeat(levels)}`;
    for (const levels of [1200, 3000]) {
      const empty = JSON.stringify({ ...edit, section_id: first, insert: [] });
      reader.sayRaw(empty.replace('[]', `[${nested(levels)}]`));
      expect(await reader.next('problem')).toMatchObject({
        section_id: first,
        error: expect.stringMatching(/too many parts, or too many inside each other/),
      });
    }
    reader.say({ ...edit, section_id: second, insert: [paragraph('The dragon wakes.')] });
    expect(await reader.next('section')).toMatchObject({ section_id: second });
  });

  it('reads no text of more blocks than any has, and goes on', async () => {
    const { id, sections } = await buildBook();
    const reader = await open(id);
    const [first = ''] = sections;
    await reader.next('book');
    const edit = { type: 'edit', section_id: first, count: null, from: 0, remove: 0 } as const;
    reader.sayRaw(JSON.stringify({ ...edit, insert: [] }).replace('[]', `[${'{},'.repeat(500_000)}{}]`));
    expect(await reader.next('problem')).toMatchObject({ section_id: first });
    reader.say({ ...edit, insert: [paragraph('The dragon wakes.')] });
    expect(await reader.next('section')).toMatchObject({ section_id: first });
  });

  it('is nothing for a call without a socket', async () => {
    const { id } = await buildBook();
    const answer = await author.call('GET', `/projects/${id}/live`);
    expect([answer.status, answer.body]).toMatchObject([404, { success: false, code: 'unknown_endpoint' }]);
  });

  it('is closed when the session ends', async () => {
    const { id } = await buildBook();
    const person = await buildUser(test);
    const project = await person.call<{ id: string }>('POST', '/projects', { title: 'Mine', book_type: 'adventure' });
    const reader = await open(project.body.data.id, person.token);
    await reader.next('book');
    await person.call('POST', '/auth/logout');
    expect(await reader.closed()).toBe(SOCKET_CLOSED.unauthorised);
    expect(id).not.toBe('');
  });

  it('is closed on what is no message of it, and on one that is too large', async () => {
    const { id } = await buildBook();
    for (const text of ['no json', '{"type":"edit"}', '{"type":"want","pages":[-1],"lacking":[]}']) {
      const reader = await open(id);
      reader.sayRaw(text);
      expect(await reader.closed()).toBe(SOCKET_CLOSED.invalid);
    }
    const large = await open(id);
    large.sayRaw('x'.repeat(7_000_000));
    expect(await large.closed()).toBe(1009);
  });

  it('is open only a few times for each person', async () => {
    const { id } = await buildBook();
    const person = await buildUser(test);
    const project = await person.call<{ id: string }>('POST', '/projects', { title: 'Many', book_type: 'adventure' });
    const opened = [];
    for (let n = 0; n < 5; n += 1) opened.push(await open(project.body.data.id, person.token));
    expect(await opened[4]?.closed()).toBe(SOCKET_CLOSED.tooMany);
    for (const reader of opened) reader.close();
    expect(id).not.toBe('');
  });
});
