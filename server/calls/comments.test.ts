import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberRole } from '#contract/book-roles.ts';
import { type BookComment, COMMENT_MAX, type Mention } from '#contract/comments.ts';
import type { BookLink } from '#contract/members.ts';
import type { Project } from '#contract/projects.ts';
import { openRoom } from '#server/testing/room-writer.ts';
import { buildUser, TEST_PASSWORD, type TestAnswer, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { readOutbox } from '#server/testing/read-outbox.ts';

const MILL = '<p>The old mill stands by the brook.</p>';

describe('comments', { timeout: 60_000 }, () => {
  let test: TestApp;
  let ann: TestUser;
  let bob: TestUser;
  let cyd: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    [ann, bob, cyd] = [await buildUser(test), await buildUser(test), await buildUser(test)];
    id = (await ann.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'adventure' })).body.data
      .id;
    await ann.call('POST', `/projects/${id}/sections`, { id: 'a', title: 'Mill', content: MILL });
    await admit(bob, 'commenter');
  });
  afterAll(() => test.close());

  const admit = ({ id: user_id }: TestUser, role: MemberRole) =>
    test.services.store.transaction(({ members }) =>
      members.put({ project_id: id, user_id, role, added_at: new Date().toISOString() }),
    );
  const add = (person: TestUser, given: object = {}) =>
    person.call<BookComment>('POST', `/projects/${id}/comments`, { section_id: 'a', text: 'Really?', ...given });
  const added = async (person: TestUser, given: object = {}) => (await add(person, given)).body.data;
  const list = async (person: TestUser, query = '') =>
    (await person.call<{ comments: BookComment[] }>('GET', `/projects/${id}/comments${query}`)).body.data.comments;
  const save = (content: string) => ann.call('PUT', `/projects/${id}/sections/a`, { content });
  const failed = async (answer: Promise<TestAnswer<unknown>>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };

  it('are written, answered, changed, resolved and deleted', async () => {
    const made = await add(bob, { anchor: { quote: 'old mill' } });
    expect(made.status).toBe(201);
    const { id: one } = made.body.data;
    expect(made.body.data).toMatchObject({
      section_id: 'a',
      text: 'Really?',
      author: { user_id: bob.id, display_name: bob.email.split('@')[0] },
      anchor: { quote: 'old mill' },
      is_gone: false,
      resolved: false,
      replies: [],
    });
    const replied = await ann.call<BookComment>('POST', `/comments/${one}/replies`, { text: 'Yes' });
    expect([replied.status, replied.body.data.replies.map(({ text }) => text)]).toEqual([201, ['Yes']]);
    await ann.call('PUT', `/comments/${replied.body.data.replies[0]?.id}`, { text: 'Yes, it does.' });
    await ann.call('PUT', `/comments/${one}`, { resolved: true });
    expect(await list(bob, '?resolved=false')).toEqual([]);
    expect(await list(bob, '?resolved=true&section_id=a')).toMatchObject([
      { id: one, resolved_by: { user_id: ann.id }, replies: [{ text: 'Yes, it does.' }] },
    ]);
    expect((await bob.call('DELETE', `/comments/${one}`)).status).toBe(200);
    expect(await list(ann)).toEqual([]);
  });

  it('say where their words stand in the newest text, and when they are gone', async () => {
    await add(bob, { anchor: { quote: 'old mill' } });
    await save(MILL.replace('old mill', 'old windmill'));
    expect(await list(ann)).toMatchObject([{ is_gone: false, anchor: { quote: 'old mill' } }]);
    // People who see only the printed text see no deleted words.
    expect(await list(bob)).toMatchObject([{ is_gone: false, anchor: { quote: 'old windmill' } }]);
    await save('<p>The brook.</p>');
    expect(await list(ann)).toMatchObject([{ is_gone: true, anchor: { quote: 'old mill' } }]);
    expect(await list(bob)).toMatchObject([{ is_gone: true, anchor: { quote: '' } }]);
    expect(await failed(add(bob, { anchor: { quote: 'old mill' } }))).toEqual([422, 'quote_not_found']);
  });

  it('are only for members, and for people with a link of a commenter', async () => {
    const { id: one } = await added(ann);
    expect(await failed(cyd.call('GET', `/projects/${id}/comments`))).toEqual([404, 'project_not_found']);
    for (const [method, path, body] of [
      ['POST', `/comments/${one}/replies`, { text: 'x' }],
      ['PUT', `/comments/${one}`, { resolved: true }],
      ['DELETE', `/comments/${one}`, undefined],
    ] as const)
      expect(await failed(cyd.call(method, path, body))).toEqual([404, 'comment_not_found']);
    const byLink = async (role: string) => {
      const made = await ann.call<BookLink & { url: string }>('POST', `/projects/${id}/links`, { role });
      const headers = { authorization: `Link ${made.body.data.url.split('#')[1]}` };
      const answer = await test.app.inject({ url: `/api/projects/${id}/comments`, headers });
      return answer.json<{ data: { comments: BookComment[] } }>().data.comments;
    };
    expect(await byLink('reader')).toEqual([]);
    expect(await byLink('commenter')).toMatchObject([{ id: one, author: { user_id: '' } }]);
    expect(JSON.stringify(await byLink('commenter'))).not.toContain(ann.id);
    await admit(cyd, 'reader');
    expect(await list(cyd)).toMatchObject([{ id: one }]);
    expect(await failed(add(cyd))).toEqual([403, 'role_missing']);
    expect(await failed(cyd.call('DELETE', `/comments/${one}`))).toEqual([403, 'forbidden']);
    expect(await failed(bob.call('PUT', `/comments/${one}`, { resolved: true }))).toEqual([403, 'forbidden']);
    expect(await failed(bob.call('PUT', `/comments/${one}`, { text: 'Other' }))).toEqual([403, 'forbidden']);
  });

  it('are refused where they are empty or too long', async () => {
    expect(await failed(add(bob, { text: '  ' }))).toEqual([400, 'invalid_input']);
    expect(await failed(add(bob, { text: 'x'.repeat(COMMENT_MAX + 1) }))).toEqual([400, 'invalid_input']);
    expect(await failed(add(bob, { anchor: {} }))).toEqual([400, 'invalid_input']);
    expect(await failed(add(bob, { anchor: { quote: 'mill', from: 'no base64!' } }))).toEqual([400, 'invalid_input']);
    expect(await failed(add(bob, { section_id: 'none' }))).toEqual([404, 'section_not_found']);
  });

  it('are reported at once to everybody who has the book open', async () => {
    const { token } = ann;
    const address = test.app.server.listening ? test.app.server.address() : null;
    const url =
      address && typeof address === 'object'
        ? `http://127.0.0.1:${address.port}`
        : await test.app.listen({ port: 0, host: '127.0.0.1' });
    const room = await openRoom({ url, token, projectId: id, sectionId: 'a' });
    const told = () => room.answers.filter(({ type }) => type === 'commented').length;
    const { id: one } = await added(bob, { anchor: { quote: 'mill' } });
    await expect.poll(told).toBe(1);
    await bob.call('POST', `/comments/${one}/replies`, { text: 'Hm' });
    await expect.poll(told).toBe(2);
    await save('<p>The brook.</p>');
    await expect.poll(told).toBe(3);
    await bob.call('DELETE', `/comments/${one}`);
    await expect.poll(told).toBe(4);
    room.close();
  });

  it('are in the data of their writer and of the book, and stay without a name when the account goes', async () => {
    await added(bob, { text: 'Zyxomma', anchor: { quote: 'mill' } });
    const exported = async (person: TestUser) => (await person.call('GET', '/auth/export')).body;
    expect(await exported(bob)).toMatchObject({
      comments: [{ project_title: 'The Salt-Wife', section_title: 'Mill', quote: 'mill', text: 'Zyxomma' }],
    });
    expect(await exported(ann)).toMatchObject({
      comments: [],
      projects: [{ comments: [{ author: bob.email, section_id: 'a', quote: 'mill', text: 'Zyxomma' }] }],
    });
    expect((await bob.call('DELETE', '/auth/account', { password: TEST_PASSWORD })).status).toBe(200);
    expect(await list(ann)).toMatchObject([{ text: 'Zyxomma', author: null }]);
  });

  it('mention people by name, who get a mail and find them in a list until they are read', async () => {
    await admit(cyd, 'reader');
    await Promise.all([
      ann.call('PUT', '/auth/me', { display_name: 'Ann Mill' }),
      bob.call('PUT', '/auth/me', { display_name: 'Bob' }),
    ]);
    const mentions = async (person: TestUser) =>
      (await person.call<{ mentions: Mention[] }>('GET', '/mentions')).body.data.mentions;
    const { id: one } = await added(bob, { text: '@ann, please look. And @Bob, and @nobody.' });
    const [mail, ...more] = await readOutbox(test.dataDir, ann.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Bob mentions you in a comment at Tomewright');
    expect(mail?.text).toContain(`/project/${id}?section=a&comment=${one}`);
    expect(mail?.text).toContain('please look');
    expect(await readOutbox(test.dataDir, bob.email)).toEqual([]);
    expect(await mentions(ann)).toEqual([
      {
        comment_id: one,
        thread_id: one,
        project_id: id,
        project_title: 'The Salt-Wife',
        section_id: 'a',
        author: { user_id: bob.id, display_name: 'Bob' },
        text: '@ann, please look. And @Bob, and @nobody.',
        created_at: expect.any(String),
        read_at: null,
      },
    ]);
    // An edit and a reply mention only those who were not mentioned before.
    await bob.call('PUT', `/comments/${one}`, { text: '@Ann Mill, please look.' });
    await ann.call('POST', `/comments/${one}/replies`, { text: 'I did, @bob' });
    expect(await readOutbox(test.dataDir, ann.email)).toHaveLength(1);
    expect((await mentions(bob)).map(({ thread_id, text }) => [thread_id, text])).toEqual([[one, 'I did, @bob']]);

    expect((await bob.call('PUT', '/mentions', { comment_id: 'another' })).body.data).toEqual({ read: 0 });
    expect((await bob.call('PUT', '/mentions', { comment_id: one })).body.data).toEqual({ read: 1 });
    expect((await mentions(bob)).map(({ read_at }) => read_at)).toEqual([expect.any(String)]);
    expect((await ann.call('PUT', '/mentions', {})).body.data).toEqual({ read: 1 });

    // A name that is taken out of a comment before it was read is no mention any more.
    const { id: two } = await added(ann, { text: '@bob?' });
    expect(await mentions(bob)).toHaveLength(2);
    await ann.call('PUT', `/comments/${two}`, { text: 'Never mind.' });
    expect(await mentions(bob)).toHaveLength(1);

    await test.services.store.transaction(({ members }) => members.remove(id, bob.id));
    expect(await mentions(bob)).toEqual([]);
  });

  it('mention nobody who does not see what they are about', async () => {
    await bob.call('PUT', '/auth/me', { display_name: 'Bob' });
    await save(`${MILL}<aside data-block="hint"><p>The miller did it.</p></aside>`);
    const hinted = await ann.call<BookComment>('POST', `/projects/${id}/comments`, {
      section_id: 'a',
      text: '@Bob must not read this',
      anchor: { quote: 'miller did it' },
    });
    expect(hinted.status).toBe(201);
    expect((await list(bob)).length).toBe(0);
    expect((await bob.call<{ mentions: Mention[] }>('GET', '/mentions')).body.data.mentions).toEqual([]);
    expect(await readOutbox(test.dataDir, bob.email)).toEqual([]);
  });

  it('that a person may not see hide none of those that they may', async () => {
    await bob.call('PUT', '/auth/me', { display_name: 'Bob' });
    const seen = await added(ann, { text: 'Look, @Bob', anchor: { quote: 'old mill' } });
    await save(`${MILL}<aside data-block="hint"><p>The miller did it.</p></aside>`);
    const unseen = await added(ann, { text: 'Not for others', anchor: { quote: 'miller did it' } });
    const head = await test.services.store.comments.find(unseen.id);
    if (!head) throw new Error('the comment is not stored');
    for (let index = 0; index < 60; index += 1) {
      const one = { ...head, id: `unseen-${index}` };
      await test.services.store.comments.add(one);
      const now = new Date(Date.now() + 1000 * index).toISOString();
      await test.services.store.comments.addMentions({ commentId: one.id, userIds: [bob.id], now });
    }
    const { mentions } = (await bob.call<{ mentions: Mention[] }>('GET', '/mentions')).body.data;
    expect(mentions.map(({ comment_id }) => comment_id)).toEqual([seen.id]);
  });

  it('note a mention and its mail together, or neither', async () => {
    await bob.call('PUT', '/auth/me', { display_name: 'Bob' });
    const full = vi.spyOn(test.services.queuedMailer, 'add').mockRejectedValueOnce(new Error('no room for the mail'));
    expect((await add(ann, { text: 'Look, @Bob' })).status).toBe(201);
    expect(full).toHaveBeenCalledOnce();
    full.mockRestore();
    expect((await bob.call<{ mentions: Mention[] }>('GET', '/mentions')).body.data.mentions).toEqual([]);
    expect(await readOutbox(test.dataDir, bob.email)).toEqual([]);
  });
});
