import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookRole } from '#contract/book-roles.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { BookLink, Member, OwnInvitation } from '#contract/members.ts';
import type { Project, ProjectSummary } from '#contract/projects.ts';
import { openRoom } from '#server/testing/room-writer.ts';
import { buildUser, call, type TestAnswer, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { findBookFonts } from '#domain/fonts/book-fonts.ts';
import { buildFont } from '#server/typeset/testing/build-font.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';

describe.each(DATABASES)('the members of a book on %s', { timeout: 60_000 }, (database) => {
  let test: TestApp;
  let ann: TestUser;
  let bob: TestUser;
  let cyd: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp(database, { APP_URL: 'https://books.example' });
    [ann, bob, cyd] = [await verified(), await verified(), await verified()];
  });
  beforeEach(async () => {
    id = (await ann.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'adventure' })).body.data
      .id;
    await ann.call('POST', `/projects/${id}/sections`, { id: 'a', title: 'Mill', content: '<p>A wheel.</p>' });
  });
  afterAll(() => test.close());

  async function verified(): Promise<TestUser> {
    const user = await buildUser(test);
    await verify(user);
    return user;
  }
  const verify = ({ id: userId }: TestUser) =>
    test.services.db
      .updateTable('users')
      .set({ email_verified_at: new Date().toISOString() })
      .where('id', '=', userId)
      .execute();

  const invite = (email: string, role: BookRole = 'editor') =>
    ann.call<Member>('POST', `/projects/${id}/members`, { email, role });
  const accept = (person: TestUser, token: string) =>
    person.call<{ project_id: string; title: string; role: BookRole }>('POST', '/invitations/accept', { token });
  const mailedToken = async (email: string) => tokenIn((await readOutbox(test.dataDir, email)).at(-1));
  const members = async (person = ann) =>
    (await person.call<{ members: Member[] }>('GET', `/projects/${id}/members`)).body.data.members;
  async function admit(person: TestUser, role: BookRole = 'editor'): Promise<void> {
    expect((await invite(person.email, role)).status).toBe(201);
    expect((await accept(person, await mailedToken(person.email))).status).toBe(200);
  }
  const localPart = ({ email }: TestUser) => email.split('@')[0];
  const failed = async (answer: Promise<TestAnswer<unknown>>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };

  it('come by an invitation that was mailed to them', async () => {
    const asked = await invite(bob.email.toUpperCase());
    expect(asked.body.data).toMatchObject({ role: 'editor', invited: true });
    expect(await failed(bob.call('GET', `/projects/${id}`))).toEqual([404, 'project_not_found']);
    const mail = (await readOutbox(test.dataDir, bob.email)).at(-1);
    expect(mail?.text).toContain('https://books.example/invitation?token=');
    expect(mail?.text).toContain('The Salt-Wife');
    const stored = await test.services.db.selectFrom('project_invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(tokenIn(mail));
    const read = (token: string) =>
      call(test.app, { method: 'POST', url: '/api/invitations/read', payload: { token } });
    const told = { title: 'The Salt-Wife', inviter: ann.email, role: 'editor' };
    expect((await read(tokenIn(mail))).body.data).toEqual(told);
    expect(await failed(read('guessed'))).toEqual([404, 'invitation_not_found']);
    expect(await failed(accept(cyd, tokenIn(mail)))).toEqual([403, 'invitation_for_another']);
    expect((await accept(bob, tokenIn(mail))).body.data).toEqual({
      project_id: id,
      title: 'The Salt-Wife',
      role: 'editor',
    });
    for (const answer of [accept(bob, tokenIn(mail)), read(tokenIn(mail))])
      expect(await failed(answer)).toEqual([404, 'invitation_not_found']);
    expect(await members(bob)).toEqual([
      { user_id: ann.id, display_name: localPart(ann), email: ann.email, role: 'owner' },
      { user_id: bob.id, display_name: localPart(bob), email: bob.email, role: 'editor' },
    ]);
    expect((await bob.call<Project>('GET', `/projects/${id}`)).body.data.role).toBe('editor');
    const list = await bob.call<{ projects: ProjectSummary[] }>('POST', '/projects/search', { search: 'salt' });
    expect(list.body.data.projects).toEqual([expect.objectContaining({ id, role: 'editor', section_count: 1 })]);
    expect(await failed(invite(bob.email))).toEqual([409, 'member_exists']);
    expect(await failed(invite(ann.email))).toEqual([409, 'member_exists']);
  });

  it('come only with an address that is proved to be theirs, and before the invitation ends', async () => {
    const dan = await buildUser(test);
    await invite(dan.email);
    const token = await mailedToken(dan.email);
    expect(await failed(accept(dan, token))).toEqual([403, 'email_unverified']);
    await verify(dan);
    const ended = { expires_at: '2026-01-01T00:00:00.000Z' };
    await test.services.db.updateTable('project_invitations').set(ended).where('project_id', '=', id).execute();
    expect(await failed(accept(dan, token))).toEqual([400, 'invitation_expired']);
    await invite(dan.email, 'reader');
    expect(await failed(accept(dan, token))).toEqual([404, 'invitation_not_found']);
    expect((await accept(dan, await mailedToken(dan.email))).body.data.role).toBe('reader');
  });

  it('see the invitation in their account, and accept or decline it there', async () => {
    const own = async (person: TestUser) =>
      (await person.call<{ invitations: OwnInvitation[] }>('GET', '/invitations')).body.data.invitations;
    const dan = await buildUser(test);
    await ann.call('PUT', '/auth/me', { display_name: 'Ann' });
    const invited = (await invite(dan.email)).body.data.user_id;
    expect(await own(dan)).toEqual([]);
    expect(await failed(dan.call('DELETE', `/invitations/${invited}`))).toEqual([404, 'invitation_not_found']);
    expect(await failed(dan.call('POST', '/invitations/accept', { id: invited }))).toEqual([403, 'email_unverified']);
    await verify(dan);
    expect(await own(dan)).toEqual([
      {
        id: invited,
        title: 'The Salt-Wife',
        inviter: `Ann (${ann.email})`,
        role: 'editor',
        expires_at: expect.any(String),
      },
    ]);
    expect(await failed(bob.call('DELETE', `/invitations/${invited}`))).toEqual([404, 'invitation_not_found']);
    expect(await failed(bob.call('POST', '/invitations/accept', { id: invited }))).toEqual([
      403,
      'invitation_for_another',
    ]);
    expect((await dan.call('DELETE', `/invitations/${invited}`)).body.data).toEqual({ id: invited });
    expect(await own(dan)).toEqual([]);
    const again = (await invite(dan.email, 'commenter')).body.data.user_id;
    expect((await dan.call('POST', '/invitations/accept', { id: again })).body.data).toMatchObject({
      project_id: id,
      role: 'commenter',
    });
    expect(await own(dan)).toEqual([]);
    expect((await members(dan)).map(({ display_name }) => display_name)).toEqual(['Ann', localPart(dan)]);
    await ann.call('PUT', '/auth/me', { display_name: localPart(ann) });
  });

  it('are seen as asked by the owner alone, who can change and withdraw it', async () => {
    await admit(cyd, 'reader');
    const { user_id } = (await invite(bob.email)).body.data;
    expect(await members()).toContainEqual(expect.objectContaining({ user_id, email: bob.email, invited: true }));
    expect((await members(cyd)).map(({ display_name, email }) => [display_name, email])).toEqual(
      [ann, cyd].map((person) => [localPart(person), undefined]),
    );
    const changed = await ann.call<Member>('PUT', `/projects/${id}/members/${user_id}`, { role: 'commenter' });
    expect(changed.body.data).toMatchObject({ role: 'commenter', invited: true });
    await ann.call('DELETE', `/projects/${id}/members/${user_id}`);
    expect(await failed(accept(bob, await mailedToken(bob.email)))).toEqual([404, 'invitation_not_found']);
  });

  it('are given another role, leave, and are removed only by the owner', async () => {
    await admit(bob, 'editor');
    await admit(cyd, 'reader');
    const path = (person: TestUser) => `/projects/${id}/members/${person.id}`;
    expect(await failed(bob.call('DELETE', path(cyd)))).toEqual([403, 'role_missing']);
    expect(await failed(bob.call('PUT', path(cyd), { role: 'editor' }))).toEqual([403, 'role_missing']);
    expect((await ann.call('PUT', path(bob), { role: 'reader' })).status).toBe(200);
    const save = { title: 'Taken' };
    expect(await failed(bob.call('PUT', `/projects/${id}/sections/a`, save))).toEqual([403, 'role_missing']);
    expect((await cyd.call('DELETE', path(cyd))).status).toBe(200);
    expect(await failed(cyd.call('GET', `/projects/${id}`))).toEqual([404, 'project_not_found']);
    expect(await failed(ann.call('DELETE', path(ann)))).toEqual([409, 'owner_stays']);
    expect(await failed(ann.call('DELETE', path(cyd)))).toEqual([404, 'member_not_found']);
  });

  it('lose their sockets with their right', async () => {
    await admit(bob, 'editor');
    const url = test.app.server.listening
      ? `http://127.0.0.1:${(test.app.server.address() as { port: number }).port}`
      : await test.app.listen({ port: 0, host: '127.0.0.1' });
    const room = await openRoom({ url, token: bob.token, projectId: id, sectionId: 'a' });
    await ann.call('DELETE', `/projects/${id}/members/${bob.id}`);
    expect(await room.closed()).toBe(SOCKET_CLOSED.notFound);
  });

  it('become the owner where the book is handed over to them', async () => {
    expect(await failed(ann.call('POST', `/projects/${id}/transfer`, { user_id: bob.id }))).toEqual([
      404,
      'member_not_found',
    ]);
    await admit(bob, 'commenter');
    const moved = await ann.call<{ members: Member[] }>('POST', `/projects/${id}/transfer`, { user_id: bob.id });
    expect(moved.body.data.members.map(({ user_id, role }) => [user_id, role])).toEqual([
      [bob.id, 'owner'],
      [ann.id, 'editor'],
    ]);
    expect(await failed(ann.call('DELETE', `/projects/${id}`))).toEqual([403, 'role_missing']);
    expect((await bob.call('DELETE', `/projects/${id}`)).status).toBe(200);
  });

  it('have the fonts of a book that is handed over to them', async () => {
    const fonts = [
      buildFont({ family: 'Salt Serif' }),
      buildFont({ family: 'Salt Sans' }),
      buildFont({ family: 'Other' }),
    ];
    for (const content of fonts)
      expect((await sendForm(test, ann, '/fonts/upload', { field: 'font', name: 'f.ttf', content })).status).toBe(201);
    const layout = { text_font: 'Salt Serif', heading_font: 'Salt Sans' };
    expect((await ann.call('PUT', `/projects/${id}`, { content: { layout } })).status).toBe(200);
    await admit(bob, 'editor');
    expect((await ann.call('POST', `/projects/${id}/transfer`, { user_id: bob.id })).status).toBe(200);
    const families = async (person: TestUser) =>
      (await person.call<{ fonts: { family: string }[] }>('GET', '/fonts')).body.data.fonts.map(({ family }) => family);
    expect(await families(bob)).toEqual(['Salt Sans', 'Salt Serif']);
    expect(await families(ann)).toEqual(['Other', 'Salt Sans', 'Salt Serif']);
    expect(
      await findBookFonts(test.services.store, bob.id, { text_font: 'Salt Serif', heading_font: '' }),
    ).toHaveLength(1);
  });

  it('keep their earlier invitation where no mail with a new one could be stored', async () => {
    const before = await invite(cyd.email);
    const rows = () =>
      test.services.db.selectFrom('project_invitations').select('token_hash').where('project_id', '=', id).execute();
    const hashes = await rows();
    const { queuedMailer } = test.services;
    const { add } = queuedMailer;
    queuedMailer.add = () => Promise.reject(new Error('no room'));
    expect((await ann.call('POST', `/projects/${id}/members`, { email: cyd.email, role: 'reader' })).status).toBe(500);
    queuedMailer.add = add;
    expect(before).toBeDefined();
    expect(await rows()).toEqual(hashes);
  });

  it('are in a person’s own data, and are deleted with their account', async () => {
    const eve = await verified();
    await admit(eve, 'reader');
    await admit(bob, 'reader');
    const own = await eve.call('GET', '/auth/export');
    expect(own.body).toMatchObject({ shared_with_you: [{ title: 'The Salt-Wife', role: 'reader' }] });
    const anns = await ann.call('GET', '/auth/export');
    expect(JSON.stringify(anns.body)).toContain(eve.email);
    await invite(cyd.email);
    const fay = await verified();
    await invite(fay.email);
    for (const gone of [eve, fay])
      expect((await gone.call('DELETE', '/auth/account', { password: 'Str0ng!Passage' })).status).toBe(200);
    expect((await members()).map(({ email }) => email)).toEqual([ann.email, bob.email, cyd.email]);
  });

  describe('by links', () => {
    const byLink = (token: string, url: string) =>
      call<Project>(test.app, { method: 'GET', url: `/api${url}`, headers: { authorization: `Link ${token}` } });
    const make = (body: object = {}) => ann.call<BookLink & { url: string }>('POST', `/projects/${id}/links`, body);

    it('show the book to anybody, until they are withdrawn', async () => {
      const made = await make();
      const [address = '', token = ''] = made.body.data.url.split('#');
      expect(address).toBe(`https://books.example/shared/${id}`);
      const read = await byLink(token, `/projects/${id}`);
      expect(read.body.data).toMatchObject({ title: 'The Salt-Wife', role: 'reader' });
      expect(read.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
      const listed = await ann.call<{ links: BookLink[] }>('GET', `/projects/${id}/links`);
      expect(listed.body.data.links).toMatchObject([{ id: made.body.data.id, role: 'reader', expires_at: null }]);
      expect(JSON.stringify(listed.body)).not.toContain(token);
      await ann.call('DELETE', `/projects/${id}/links/${made.body.data.id}`);
      expect((await byLink(token, `/projects/${id}`)).status).toBe(404);
      expect(await failed(ann.call('DELETE', `/projects/${id}/links/${made.body.data.id}`))).toEqual([
        404,
        'link_not_found',
      ]);
    });

    it('expire when they should, and open only one book', async () => {
      expect((await make({ expires_at: '2020-01-01T00:00:00Z' })).status).toBe(400);
      expect((await make({ role: 'editor' })).status).toBe(400);
      const { url } = (await make({ role: 'commenter', expires_at: '2999-01-01T00:00:00Z' })).body.data;
      const token = url.split('#')[1] ?? '';
      expect((await byLink(token, `/projects/${id}/outline`)).body.data.role).toBe('commenter');
      const other = await ann.call<Project>('POST', '/projects', { title: 'Another', book_type: 'adventure' });
      expect((await byLink(token, `/projects/${other.body.data.id}`)).status).toBe(404);
      await test.services.db.updateTable('project_links').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
      expect((await byLink(token, `/projects/${id}`)).status).toBe(404);
    });
  });
});
