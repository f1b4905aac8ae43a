import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { EXPORT_FORMATS } from '#contract/exports.ts';
import type { MemberRole } from '#contract/book-roles.ts';
import type { BookLink } from '#contract/members.ts';
import { ROUTES } from '#contract/routes.ts';
import { exportedWords } from './typeset/testing/exported-words.ts';
import { openLive } from './typeset/testing/live-reader.ts';
import { openRoom } from './testing/room-writer.ts';
import { buildUser, type TestUser } from './testing/build-user.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import { type RouteTargets, callRoute, nameOf } from './testing/call-route.ts';

/** A mark in each kind of content that is not printed. */
const MARKS = {
  hint: 'Zhintzz',
  'a name that a hint alone gives': 'Zhintnamezz',
  'an undecided proposal': 'Zproposalzz',
  'what a machine wrote': 'data-machine',
  'who proposed something': 'data-proposed-by',
  'how the book is to be written': 'Zstylezz',
  'a secret entry': 'Zsecretzz',
  'a fact that names it': 'Zfactzz',
  'deleted words': 'Zdeletedzz',
  'a comment on a hint': 'Zcommentzz',
  'printed words of a comment that were deleted': 'Zgonequotezz',
  'a comment on a hint that was deleted': 'Zgonecommentzz',
  'the hint of that comment': 'Zgonehintzz',
  'the address of an image that is not placed': 'Zunplacedzz',
  'what such an image shows': 'Zaltzz',
  'the caption of such an image': 'Zcaptionzz',
  'what a section is about': 'Zsynopsiszz',
  'a version': 'Zversionzz',
  'a draft': 'Zdraftzz',
  'the address of the owner': '@owner.example',
  'the address of another member': '@other.example',
} as const;
/** Printed words; an answer without them was not checked at all. */
const PRINTED = 'Zprintedzz';
const TEXT = `<p>${PRINTED} wheel, where Elda Brightwood waits.</p>
<aside data-block="hint"><p>${MARKS.hint}: Captain ${MARKS['a name that a hint alone gives']} Marrow lies here.</p></aside>
<p>A <ins data-proposed-by="mira">${MARKS['an undecided proposal']} </ins>fen. <span data-machine="model">Fog.</span></p>`;
/** Text that is deleted before anybody asks. */
const GONE = `<p>A ${MARKS['printed words of a comment that were deleted']} sings.</p>
<aside data-block="hint"><p>The ${MARKS['the hint of that comment']} is a trap.</p></aside>`;
const UNPLACED = {
  id: 'unplaced',
  url: `/api/images/${MARKS['the address of an image that is not placed']}`,
  alt: MARKS['what such an image shows'],
  caption: MARKS['the caption of such an image'],
};
/** All files of an archive except pictures and fonts. */
const TEXTS = /\.(?!png$|jpe?g$|webp$|woff2?$|ttf$|otf$)\w+$/;
const VIEWERS = ['commenter', 'reader'] as const;

describe('what nobody but owner and editors sees of a book', { timeout: 120_000 }, () => {
  let test: TestApp;
  let url: string;
  let owner: TestUser;
  const viewers = {} as Record<MemberRole, TestUser>;
  const links = {} as Record<(typeof VIEWERS)[number], string>;
  /** Comments that contain or quote marks. */
  const marked: Record<string, string> = {};
  const book: RouteTargets = { project: '', section: 'mill', job: '', comment: '', entry: '' };

  beforeAll(async () => {
    test = await createTestApp();
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    owner = await buildUser(test, 'keeper@owner.example');
    const facts = { title: 'The Salt-Wife', book_type: 'adventure' };
    book.project = (await owner.call<{ id: string }>('POST', '/projects', facts)).body.data.id;
    const path = `/projects/${book.project}`;
    await must(owner.call('PUT', path, { content: { style_notes: MARKS['how the book is to be written'] } }));
    const notes = { synopsis: MARKS['what a section is about'], status: 'laid-out' };
    const mill = { id: book.section, title: 'Mill', content: TEXT + GONE, images: [UNPLACED], ...notes };
    await must(owner.call('POST', `${path}/sections`, mill));
    const secret = { name: MARKS['a secret entry'], kind: 'person', secret: true, facts: ['A lich.'] };
    await must(owner.call('POST', `${path}/canon`, secret));
    const known = { name: 'Elda', kind: 'person', facts: [`${MARKS['a fact that names it']} serves ${secret.name}.`] };
    book.entry = (await owner.call<{ id: string }>('POST', `${path}/canon`, known)).body.data.id;
    const comment = async (text: string, quote: string) => {
      const said = { section_id: book.section, text, anchor: { quote } };
      return (await owner.call<{ id: string }>('POST', `${path}/comments`, said)).body.data.id;
    };
    marked['on a hint'] = await comment(MARKS['a comment on a hint'], MARKS.hint);
    const gone = MARKS['a comment on a hint that was deleted'];
    marked['on a hint that was deleted'] = await comment(gone, MARKS['the hint of that comment']);
    const sung = MARKS['printed words of a comment that were deleted'];
    marked['on printed words that were deleted'] = await comment('Who sings?', sung);
    book.comment = await comment('Really?', PRINTED);
    await must(owner.call('PUT', `${path}/sections/${book.section}`, { content: TEXT }));
    await must(owner.call('POST', `${path}/versions`, { name: MARKS['a version'] }));
    book.job = (await owner.call<{ id: string }>('POST', `${path}/drafts`, { brief: MARKS['a draft'] })).body.data.id;
    const writer = await openRoom({ url, token: owner.token, projectId: book.project, sectionId: book.section });
    await writer.write(`${MARKS['deleted words']} `);
    const first = bodyOf(writer.doc).get(0) as Y.XmlElement;
    writer.doc.transact(() => (first.get(0) as Y.XmlText).delete(0, MARKS['deleted words'].length + 1));
    await writer.next('settled');
    for (const role of ['commenter', 'reader', 'editor'] as const) {
      viewers[role] = await buildUser(test, role === 'editor' ? 'another@other.example' : undefined);
      const member = { project_id: book.project, user_id: viewers[role].id, role, added_at: new Date().toISOString() };
      await test.services.store.transaction(({ members }) => members.put(member));
    }
    for (const role of VIEWERS) {
      const made = await owner.call<BookLink & { url: string }>('POST', `${path}/links`, { role });
      links[role] = made.body.data.url.split('#')[1] ?? '';
    }
    writer.close();
  });
  afterAll(() => test.close());

  async function must(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
    const { status, body } = await answer;
    expect([status < 300, body]).toEqual([true, body]);
  }
  const marksIn = (text: string) =>
    Object.entries(MARKS).flatMap(([what, mark]) => (text.includes(mark) ? [what] : []));
  const asking = () => [
    ...VIEWERS.map((role) => [`a ${role}`, `Bearer ${viewers[role].token}`] as const),
    ...VIEWERS.map((role) => [`the link of a ${role}`, `Link ${links[role]}`] as const),
  ];

  it('is there for an editor, each of it', async () => {
    const authorization = `Bearer ${viewers.editor.token}`;
    const seen = new Set<string>();
    for (const route of ROUTES.filter(({ method, requiredRole }) => method === 'GET' && requiredRole !== undefined)) {
      const { text } = await callRoute(test, route, { book, authorization });
      for (const what of marksIn(text)) seen.add(what);
    }
    // Deleted text is still in the document that editors write in.
    const unseen = Object.keys(MARKS).filter((what) => !seen.has(what));
    expect(unseen).toEqual(['deleted words']);
  });

  // Routes that remove something come last.
  const routes = ROUTES.toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));
  it.each(routes.map((route) => ({ name: nameOf(route), route })))('is in no answer of $name', async ({ route }) => {
    if (route.path.startsWith('/admin') || route.path === '/auth/account' || route.path === '/auth/logout') return;
    for (const [who, authorization] of asking()) {
      if (route.method === 'DELETE' && who.startsWith('a ')) continue;
      const { status, text } = await callRoute(test, route, { book, authorization });
      expect([who, status, marksIn(text)]).toEqual([who, status, []]);
    }
  });

  it.each(['on a hint', 'on a hint that was deleted', 'on printed words that were deleted'])(
    'is in no answer about a comment %s',
    async (which) => {
      const comment = marked[which] ?? '';
      for (const route of ROUTES.filter(({ path, method }) => path.startsWith('/comments') && method !== 'DELETE')) {
        for (const [who, authorization] of asking()) {
          const { status, text } = await callRoute(test, route, { book: { ...book, comment }, authorization });
          const isThere = who === 'a commenter' && which === 'on printed words that were deleted';
          expect([nameOf(route), who, status < 300, marksIn(text)]).toEqual([nameOf(route), who, isThere, []]);
        }
      }
    },
  );

  it('is nothing that hides a comment on printed words that were deleted', async () => {
    for (const role of VIEWERS) {
      const answer = await viewers[role].call<{ comments: object[] }>('GET', `/projects/${book.project}/comments`);
      const gone = { id: marked['on printed words that were deleted'], is_gone: true, anchor: { quote: '' } };
      expect(answer.body.data.comments).toContainEqual(
        expect.objectContaining({ ...gone, anchor: expect.objectContaining(gone.anchor) }),
      );
    }
  });

  it.each(EXPORT_FORMATS)('is in no file: %s', async (format) => {
    const route = ROUTES.find(({ path }) => path === '/projects/:id/export/:format');
    if (!route) throw new Error('There is no export');
    for (const role of VIEWERS) {
      const authorization = `Bearer ${viewers[role].token}`;
      const { status, bytes } = await callRoute(test, route, { book, authorization, format });
      const text = status === 200 ? await exportedWords(bytes, TEXTS) : bytes.toString();
      expect([role, status, marksIn(text)]).toEqual([role, format === 'zip' ? 403 : 200, []]);
      if (status === 200 && format !== 'json') expect(text).toContain(PRINTED);
    }
  });

  it.each(VIEWERS)('is in nothing that the room sends a %s, now and when the text changes', async (role) => {
    const place = { url, projectId: book.project, sectionId: book.section };
    const [writer, viewer] = [
      await openRoom({ ...place, token: owner.token }),
      await openRoom({ ...place, token: viewers[role].token }),
    ];
    await writer.write(`${role}s see this. `);
    await expect.poll(() => viewer.text(), { timeout: 15_000 }).toContain(`${role}s see this.`);
    const sent = viewer.frames.map((frame) => Buffer.from(frame).toString('latin1')).join('\n');
    expect(sent).toContain(PRINTED);
    expect([marksIn(sent), Buffer.from(Y.encodeStateAsUpdate(viewer.doc)).includes('machine')]).toEqual([[], false]);
    for (const one of [writer, viewer]) one.close();
  });

  it.each(VIEWERS)('is in nothing that the live pages send a %s', async (role) => {
    const reader = await openLive(url, book.project, viewers[role].token);
    await reader.next('book');
    expect(marksIn(JSON.stringify([reader.answers, reader.pages]))).toEqual([]);
    reader.close();
  });
});
