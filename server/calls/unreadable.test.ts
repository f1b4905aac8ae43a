import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import type { Section } from '#contract/sections.ts';
import { openRoom, type RoomWriter } from '#server/testing/room-writer.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
/** How deep each update of a hostile client nests; a single update may do that. */
const DEEP = 90;

describe('a section whose text cannot be put together', { timeout: 60_000 }, () => {
  let test: TestApp;
  let url: string;
  let ann: TestUser;
  let projectId: string;
  let logged = '';
  const writers: RoomWriter[] = [];

  beforeAll(async () => {
    const lines = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    });
    test = await createTestApp('sqlite', {}, undefined, { log: pino({ level: 'error' }, lines) });
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    ann = await buildUser(test);
    const project = await ann.call<{ id: string }>('POST', '/projects', { title: 'Broken', book_type: 'adventure' });
    projectId = project.body.data.id;
    for (const id of ['bad', 'good', 'deep'])
      await ann.call('POST', `/projects/${projectId}/sections`, { id, title: id, content: `<p>The ${id} one.</p>` });
  });
  afterEach(() => writers.splice(0).map((one) => one.close()));
  afterAll(() => test.close());

  async function open(sectionId: string): Promise<RoomWriter> {
    const writer = await openRoom({ url, token: ann.token, projectId, sectionId });
    writers.push(writer);
    return writer;
  }
  const path = (section: string) => `/projects/${projectId}/sections/${section}`;
  const read = async (section: string) => (await ann.call<Section>('GET', path(section))).body.data.content;

  it('keeps its last text, and the other sections go on', async () => {
    const [bad, good] = [await open('bad'), await open('good')];
    await bad.write('Settled. ');
    await bad.next('settled');
    await bad.write('Secret. ');
    const garbage = new Uint8Array([7, 7, 7, 7]);
    await test.services.db
      .updateTable('section_updates')
      .set({ bytes: garbage })
      .where('section_id', '=', 'bad')
      .where('seq', '=', 3)
      .execute();
    await good.write('Still. ');
    expect(await read('bad')).toBe('<p>Settled. The bad one.</p>');
    expect(await read('good')).toBe('<p>Still. The good one.</p>');
    expect((await ann.call('PUT', path('good'), { title: 'Better' })).status).toBe(200);
    const calls = [
      ['GET', `/projects/${projectId}`],
      ['POST', `/projects/${projectId}/find`, { query: 'one' }],
      ['GET', `/projects/${projectId}/checks`],
      ['POST', '/projects/search', {}],
    ] as const;
    for (const [method, address, body] of calls)
      expect([address, (await ann.call(method, address, body)).status]).toEqual([address, 200]);
    const headers = { authorization: `Bearer ${ann.token}` };
    const exported = await test.app.inject({ url: `/api/projects/${projectId}/export/html`, headers });
    expect([exported.statusCode, exported.body.includes('Still. ')]).toEqual([200, true]);
    const lines = logged.split('\n').filter((line) => line.includes('cannot be materialized'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"sectionId":"bad"');
    expect(logged).not.toContain('Secret');
  });

  it('can be deleted, and comes back with its last text', async () => {
    const removed = await ann.call<{ trash_id: string }>('DELETE', path('bad'));
    expect(removed.status).toBe(200);
    expect((await ann.call('POST', `/trash/${removed.body.data.trash_id}/restore`)).status).toBe(200);
    const bad = await open('bad');
    await bad.write('Again. ');
    expect(await read('bad')).toBe('<p>Again. Settled. The bad one.</p>');
  });

  it('cannot be made of updates that nest in each other without end', async () => {
    const eve = await open('deep');
    let inmost = bodyOf(eve.doc).get(0) as Y.XmlElement;
    for (let n = 0; n < 20; n += 1)
      eve.doc.transact(() => {
        for (let depth = 0; depth < DEEP; depth += 1) {
          const next = new Y.XmlElement('blockquote');
          inmost.insert(0, [next]);
          inmost = next;
        }
      });
    expect(await eve.next('refused')).toMatchObject({ code: 'overloaded', is_final: false });
    await expect.poll(() => eve.answers.filter(({ type }) => type === 'settled').length, PATIENCE).toBeGreaterThan(0);
    expect(await read('deep')).toContain('The deep one.');
    expect(logged).not.toContain('"sectionId":"deep"');
  });
});
