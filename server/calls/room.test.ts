import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProjectOutline } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import type { TrashEntry } from '#contract/trash.ts';
import { ROOM_MESSAGE_MAX } from '#contract/live/room-messages.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { openRoom, type RoomWriter } from '../testing/room-writer.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };

describe.each(DATABASES)('the room of a book on %s', { timeout: 60_000 }, (database) => {
  let test: TestApp;
  let url: string;
  let ann: TestUser;
  let bob: TestUser;
  let projectId: string;
  const writers: RoomWriter[] = [];
  const sectionId = 'a';

  beforeAll(async () => {
    test = await createTestApp(database);
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    ann = await buildUser(test);
    bob = await buildUser(test);
  });
  beforeEach(async () => {
    const project = await ann.call<{ id: string }>('POST', '/projects', { title: 'Room', book_type: 'adventure' });
    projectId = project.body.data.id;
    await ann.call('POST', `/projects/${projectId}/sections`, { id: 'a', title: 'Mill', content: '<p>A wheel.</p>' });
  });
  afterEach(() => writers.splice(0).map((one) => one.close()));
  afterAll(() => test.close());

  const path = () => `/projects/${projectId}/sections/${sectionId}`;
  const read = async () => (await ann.call<Section>('GET', path())).body.data;
  const admit = (role: 'editor' | 'reader') =>
    test.services.store.transaction(({ members }) =>
      members.put({ project_id: projectId, user_id: bob.id, role, added_at: new Date().toISOString() }),
    );

  async function open({ token }: Pick<TestUser, 'token'> = ann, section = sectionId): Promise<RoomWriter> {
    const writer = await openRoom({ url, token, projectId, sectionId: section });
    writers.push(writer);
    return writer;
  }
  const allShow = async (text: string, ...those: RoomWriter[]) =>
    expect.poll(() => those.map((one) => one.text()), PATIENCE).toEqual(those.map(() => text));

  /** Waits for the next outline that a writer is told of. */
  function nextOutline(writer: RoomWriter): () => Promise<number> {
    const from = writer.answers.length;
    return async () => (await writer.next('arranged', (answer) => writer.answers.indexOf(answer) >= from)).version;
  }
  const book = () => `/projects/${projectId}`;
  const outline = async (person: TestUser) => (await person.call<ProjectOutline>('GET', `${book()}/outline`)).body.data;
  const trashed = async () => {
    const { entries } = (await ann.call<{ entries: TrashEntry[] }>('GET', '/trash')).body.data;
    return entries.find(({ project_id }) => project_id === projectId)?.id;
  };
  const file = { field: 'file', name: 'x.md', content: '# One\n\n# Two' };

  it('tells everybody who has the book open, even readers, that its outline changed, whichever call changed it', async () => {
    await admit('reader');
    await ann.call('PUT', book(), { book_type: 'oneshot_campaign' });
    await ann.call('POST', `${book()}/sections`, { id: 'b', title: 'Weir', content: '<p>Water.</p>' });
    const saved = await ann.call<{ id: string }>('POST', `${book()}/versions`, { name: 'Two sections' });
    const [writer, reader] = [await open(ann), await open(bob)];
    for (const one of [writer, reader]) await one.next('arranged');
    const changes: Record<string, () => Promise<unknown>> = {
      add: () => ann.call('POST', `${book()}/sections`, { id: 'c', title: 'Lock' }),
      rename: () => ann.call('PUT', `${book()}/sections/b`, { title: 'The Weir' }),
      'rename in the text': async () => {
        writer.doc.getMap('parts').set('title', 'The Mill');
        await expect
          .poll(() => outline(ann).then(({ content }) => content.sections[0]?.title), PATIENCE)
          .toBe('The Mill');
      },
      'say in the text how far it is': async () => {
        writer.doc.getMap('parts').set('status', 'done');
        await expect.poll(() => outline(ann).then(({ content }) => content.sections[0]?.status), PATIENCE).toBe('done');
      },
      move: () => ann.call('PUT', `${book()}/sections/order`, { ids: ['c', 'b', 'a'] }),
      'begin as an appendix': () => ann.call('PUT', `${book()}/sections/b`, { opening: { kind: 'appendix' } }),
      'say what it is about': () => ann.call('PUT', `${book()}/sections/b`, { synopsis: 'A bell.', status: 'edited' }),
      delete: () => ann.call('DELETE', `${book()}/sections/c`),
      'bring back': async () => ann.call('POST', `/trash/${await trashed()}/restore`),
      'take from a file': () => sendForm(test, ann, `${book()}/import`, file),
      'take a template': () => ann.call('PUT', `${book()}/template`, { template_id: 'adventure-classic' }),
      'put a version back': () => ann.call('POST', `${book()}/versions/${saved.body.data.id}/restore`, {}),
      'save as a whole': () => ann.call('PUT', book(), { content: { sections: [{ id: 'a', title: 'Alone' }] } }),
      'rename the book': () => ann.call('PUT', book(), { title: 'Another Room' }),
    };
    for (const [name, act] of Object.entries(changes)) {
      const next = [nextOutline(writer), nextOutline(reader)];
      await act();
      const { version } = await outline(bob);
      expect([name, await Promise.all(next.map((hear) => hear()))]).toEqual([name, [version, version]]);
    }
  });

  it('tells nobody of another outline while words are written', async () => {
    const one = await open();
    await one.next('arranged');
    await one.write('Ann. ');
    await one.next('settled');
    await ann.call('POST', `${book()}/sections`, { id: 'b', title: 'Weir' });
    await expect.poll(() => one.answers.filter(({ type }) => type === 'arranged').length, PATIENCE).toBe(2);
    expect(one.answers.findLastIndex(({ type }) => type === 'arranged')).toBeGreaterThan(
      one.answers.findIndex(({ type }) => type === 'settled'),
    );
  });

  it('says at once what somebody may do who loses the right to write, and takes nothing that they still send', async () => {
    await admit('editor');
    const other = await open(bob);
    await other.next('welcome', ({ role }) => role === 'editor');
    await ann.call('PUT', `${book()}/members/${bob.id}`, { role: 'commenter' });
    void other.write('Bob. ');
    await other.next('welcome', ({ role }) => role === 'commenter');
    expect(await other.closed()).toBe(SOCKET_CLOSED.again);
    expect((await read()).content).toBe('<p>A wheel.</p>');
  });

  it('brings the words of each to the others, and into what is read', async () => {
    await admit('editor');
    const [one, other] = [await open(), await open(bob)];
    await Promise.all([one.write('Ann. '), other.write('Bob. ')]);
    await expect.poll(() => one.text(), PATIENCE).toContain('Bob. ');
    await allShow(one.text(), one, other);
    expect((await read()).content).toBe(`<p>${one.text()}</p>`);
    await one.next('settled');
    const list = await ann.call<{ projects: { word_count: number }[] }>('POST', '/projects/search', {});
    expect(JSON.stringify(list.body.data)).toContain('"word_count":4');
  });

  it('shows what is saved by other means to those who write', async () => {
    const one = await open();
    await one.write('Ann. ');
    const { version } = await read();
    const saved = await ann.call('PUT', path(), { content: '<p>Ann. A wheel.</p><p>Saved.</p>', version });
    expect(saved.status).toBe(200);
    await allShow('Ann. A wheel.Saved.', one);
    await one.write('Still. ');
    const stale = await ann.call<Section>('PUT', path(), { content: '<p>Lost?</p>', version: version + 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    expect((await read()).content).toBe('<p>Still. Ann. A wheel.</p><p>Saved.</p>');
  });

  it('keeps what is written while an earlier version is put back', async () => {
    const one = await open();
    await ann.call('PUT', path(), { content: '<p>Anew.</p>' });
    await allShow('Anew.', one);
    await one.write('Ann. ');
    await ann.call('POST', `${path()}/versions/1/restore`);
    await one.write('More. ');
    await expect.poll(() => one.text(), PATIENCE).toContain('wheel.');
    expect(one.text()).toContain('More. ');
    expect((await read()).content).toBe(`<p>${one.text()}</p>`);
  });

  it('lets a reader read, and refuses what they write', async () => {
    await admit('reader');
    const [one, reader] = [await open(), await open(bob)];
    await one.write('Ann. ');
    await allShow('Ann. A wheel.', reader);
    void reader.write('Bob. ');
    expect(await reader.next('refused')).toMatchObject({ code: 'role_missing', is_final: true });
    expect(one.text()).toBe('Ann. A wheel.');
  });

  it('closes to people who lose their role, and to strangers', async () => {
    await admit('editor');
    const other = await open(bob);
    await test.services.store.transaction(({ members }) => members.remove(projectId, bob.id));
    await test.services.roleChanges.publish({ projectId, userId: bob.id });
    expect(await other.closed()).toBe(SOCKET_CLOSED.notFound);
    const stranger = await open(bob);
    expect(await stranger.closed()).toBe(SOCKET_CLOSED.notFound);
    expect(await (await open({ token: 'none' })).closed()).toBe(SOCKET_CLOSED.unauthorised);
  });

  it('takes nothing of a session that has ended', async () => {
    const cyd = await buildUser(test);
    await test.services.store.transaction(({ members }) =>
      members.put({ project_id: projectId, user_id: cyd.id, role: 'editor', added_at: new Date().toISOString() }),
    );
    const [one, other] = [await open(), await open(cyd)];
    await cyd.call('POST', '/auth/logout');
    void other.write('Cyd. ');
    expect(await other.closed()).toBe(SOCKET_CLOSED.unauthorised);
    await one.write('Ann. ');
    expect((await read()).content).toBe('<p>Ann. A wheel.</p>');
  });

  it('says who is there and where', async () => {
    await admit('editor');
    const [one, other] = [await open(), await open(bob)];
    const name = bob.email.split('@')[0];
    other.say({ type: 'place', section_id: 'a', client: other.doc.clientID, place: '{"at":3}' });
    const present = await one.next('present', ({ people }) => people.some(({ place }) => place !== null));
    expect(present.people).toEqual([
      { client: other.doc.clientID, user_id: bob.id, name, section_id: 'a', place: '{"at":3}' },
    ]);
    const from = one.answers.length;
    other.close();
    await one.next('present', (answer) => one.answers.indexOf(answer) >= from && answer.people.length === 0);
  });

  it('lists readers', async () => {
    await admit('reader');
    const one = await open();
    await open(bob);
    const { people } = await one.next('present', (answer) => answer.people.length > 0);
    expect(people).toMatchObject([{ user_id: bob.id, client: null, section_id: null, place: null }]);
  });

  it('shows both, where somebody says that they write under the number of another', async () => {
    await admit('editor');
    const [one, other, third] = [await open(), await open(bob), await open(bob)];
    const { clientID: client } = one.doc;
    for (const writer of [one, other]) writer.say({ type: 'place', section_id: 'a', client, place: '{"at":1}' });
    const { people } = await third.next('present', (answer) =>
      answer.people.every((person) => person.place !== null && answer.people.length === 2),
    );
    expect(people.map(({ user_id }) => user_id).sort()).toEqual([ann.id, bob.id].sort());
    other.close();
    await third.next('present', (answer) => answer.people.length === 1 && answer.people[0]?.user_id === ann.id);
  });

  it('delivers nothing to a session that has ended, however it ended', async () => {
    await admit('editor');
    const cyd = await buildUser(test);
    await test.services.store.transaction(({ members }) =>
      members.put({ project_id: projectId, user_id: cyd.id, role: 'editor', added_at: new Date().toISOString() }),
    );
    const [out, inactive] = [await open(bob), await open(cyd)];
    await bob.call('POST', '/auth/logout');
    await test.services.db.updateTable('users').set({ is_active: 0 }).where('id', '=', cyd.id).execute();
    expect(await Promise.all([out.closed(), inactive.closed()])).toEqual([
      SOCKET_CLOSED.unauthorised,
      SOCKET_CLOSED.unauthorised,
    ]);
    bob = await buildUser(test);
  });

  it('goes on where it was, after a broken connection', async () => {
    const [one, other] = [await open(), await open()];
    other.close();
    await one.write('One. ');
    void other.write('Two. ');
    await other.reconnect();
    await expect.poll(() => one.text(), PATIENCE).toContain('Two. ');
    await allShow(one.text(), other);
    expect(other.answers.filter(({ type }) => type === 'state')).toHaveLength(1);
  });

  it('lives on, whatever somebody sends', async () => {
    const one = await open();
    for (const raw of ['text', new Uint8Array([255, 255, 255]), new Uint8Array([2, 123, 125])]) {
      const eve = await open();
      eve.sayRaw(raw);
      expect(await eve.closed()).toBe(SOCKET_CLOSED.invalid);
    }
    const eve = await open();
    eve.sayRaw(new Uint8Array(ROOM_MESSAGE_MAX + 1));
    expect(await eve.closed()).toBe(SOCKET_CLOSED.tooLarge);
    const mallory = await open();
    mallory.say({ type: 'update', section_id: 'a', update_id: 'x' }, new Uint8Array([9, 9, 9]));
    expect(await mallory.next('refused')).toMatchObject({ code: 'invalid_update', is_final: true });
    mallory.say({ type: 'update', section_id: 'other', update_id: 'y' }, new Uint8Array([0, 0]));
    expect(await mallory.next('refused', ({ update_id }) => update_id === 'y')).toMatchObject({
      code: 'section_not_found',
    });
    mallory.say({ type: 'follow', section_id: 'other', known: null });
    await mallory.next('gone');
    await one.write('Ann. ');
    await allShow('Ann. A wheel.', one, mallory);
  });

  it('says that a section is gone', async () => {
    const one = await open();
    await ann.call('DELETE', path());
    expect(await one.next('gone')).toMatchObject({ section_id: 'a', code: 'section_not_found' });
  });

  it('has a section that comes back from the trash with all that was acknowledged', async () => {
    const one = await open();
    await one.write('Ann. ');
    await ann.call('DELETE', path());
    await one.next('gone');
    void one.write('Late. ');
    expect(await one.next('refused')).toMatchObject({ code: 'section_not_found', is_final: true });
    const nobody = await open();
    expect(nobody.answers).toContainEqual(expect.objectContaining({ type: 'gone', code: 'section_not_found' }));
    const trash = await ann.call<{ entries: { id: string; project_id: string }[] }>('GET', '/trash');
    const entry = trash.body.data.entries.find(({ project_id }) => project_id === projectId);
    expect((await ann.call('POST', `/trash/${entry?.id}/restore`)).status).toBe(200);
    for (const waiting of [one, nobody]) expect(await waiting.next('back')).toMatchObject({ section_id: 'a' });
    const again = await open();
    expect(again.text()).toBe('Ann. A wheel.');
    await again.write('New. ');
    expect((await read()).content).toBe('<p>New. Ann. A wheel.</p>');
  });

  it('loses no acknowledged word to a deletion that comes while somebody writes', async () => {
    const one = await open();
    const kept: string[] = [];
    let isGone = false;
    const gone = one.next('gone').then(() => (isGone = true));
    const writing = async () => {
      for (let n = 1; !isGone; n += 1) await Promise.race([one.write(`w${n} `).then(() => kept.push(`w${n} `)), gone]);
    };
    const done = writing();
    await expect.poll(() => kept.length, PATIENCE).toBeGreaterThan(5);
    expect((await ann.call('DELETE', path())).status).toBe(200);
    await done;
    const trash = await ann.call<{ entries: { id: string; project_id: string }[] }>('GET', '/trash');
    const entry = trash.body.data.entries.find(({ project_id }) => project_id === projectId);
    await ann.call('POST', `/trash/${entry?.id}/restore`);
    const { content } = await read();
    expect(kept.filter((word) => !content.includes(word))).toEqual([]);
  });

  it('shows a version of the whole book that is put back', async () => {
    const one = await open();
    await one.write('Ann. ');
    const made = await ann.call<{ id: string }>('POST', `/projects/${projectId}/versions`, { name: 'First' });
    await one.write('More. ');
    expect((await ann.call('POST', `/projects/${projectId}/versions/${made.body.data.id}/restore`, {})).status).toBe(
      200,
    );
    await allShow('Ann. A wheel.', one);
    expect((await read()).content).toBe('<p>Ann. A wheel.</p>');
  });

  it('closes with its book', async () => {
    const one = await open();
    await one.write('Ann. ');
    await ann.call('DELETE', `/projects/${projectId}`);
    expect(await one.closed()).toBe(SOCKET_CLOSED.notFound);
    await ann.call('POST', `/trash/${projectId}/restore`);
    await one.reconnect();
    expect((await read()).content).toBe('<p>Ann. A wheel.</p>');
  });

  it('makes everybody reconnect when the book is handed over', async () => {
    await admit('editor');
    const one = await open();
    await test.services.store.transaction(({ members }) =>
      members.moveBook(projectId, { from: ann.id, to: bob.id, imageIds: [], families: [] }, () => 'font'),
    );
    await test.services.store.transaction(({ members }) =>
      members.put({ project_id: projectId, user_id: ann.id, role: 'editor', added_at: new Date().toISOString() }),
    );
    await test.services.roleChanges.publish({ projectId, userId: null });
    expect(await one.closed()).toBe(SOCKET_CLOSED.again);
    await one.reconnect();
    await one.write('Ann. ');
    expect((await read()).content).toBe('<p>Ann. A wheel.</p>');
  });
});
