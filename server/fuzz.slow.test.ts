import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { LIVE_PATH } from '#contract/live/live-messages.ts';
import { ROOM_PATH, writeFrame } from '#contract/live/room-messages.ts';
import type { RouteContract } from '#contract/route.ts';
import { ROUTES } from '#contract/routes.ts';
import { openRoom } from './testing/room-writer.ts';
import { buildUser, type TestUser } from './testing/build-user.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import { oddBytes, oddLike, SEEDS } from './testing/fuzz.ts';
import { BODIES, type RouteTargets, nameOf, pathOf } from './testing/call-route.ts';

const RUNS = 12;
/** Calls that would end the caller's account or session, or take minutes anyway. */
const LEFT_OUT: readonly string[] = [
  'DELETE /auth/account',
  'POST /auth/logout',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/:id',
];
/** Values for parameters in a path. */
const IN_PATH = ['none', '%00', '..%2f..', 'x'.repeat(150), '%F0%9F%98%80', '-1', '1e99', '%E0%A4%A'];

describe('whatever is sent', { timeout: 300_000 }, () => {
  let test: TestApp;
  let url: string;
  let ann: TestUser;
  const book: RouteTargets = { project: '', section: 'mill', job: '', comment: '', entry: 'none' };

  beforeAll(async () => {
    test = await createTestApp();
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  // Each call may delete the book or its content, so the next one gets another.
  beforeEach(async () => {
    ann = await buildUser(test);
    const facts = { title: 'The Salt-Wife', book_type: 'adventure' };
    book.project = (await ann.call<{ id: string }>('POST', '/projects', facts)).body.data.id;
    await ann.call('POST', `/projects/${book.project}/sections`, { id: 'mill', content: '<p>A wheel.</p>' });
    const said = { section_id: 'mill', text: 'Really?' };
    book.comment = (await ann.call<{ id: string }>('POST', `/projects/${book.project}/comments`, said)).body.data.id;
  });
  afterAll(() => test.close());

  async function isWell(): Promise<void> {
    expect((await test.app.inject({ url: '/api/health' })).statusCode).toBe(200);
  }

  const routes = ROUTES.filter((route) => !LEFT_OUT.includes(nameOf(route)));
  it.each(routes.map((route) => ({ name: nameOf(route), route })))(
    '$name answers with a sentence and no 5xx',
    async ({ route }) => {
      const sample = JSON.parse(
        JSON.stringify(BODIES[nameOf(route)] ?? { title: 'A', name: 'B', text: 'C', email: 'd@example.com' }),
      ) as object;
      const arbitrary = fc.tuple(
        oddLike(sample),
        fc.constantFrom(...IN_PATH),
        fc.boolean(),
        oddLike({ page: 1, limit: 2 }),
      );
      for (const seed of SEEDS)
        await fc.assert(
          fc.asyncProperty(arbitrary, async ([body, odd, isOddPath, query]) => {
            const path = isOddPath ? route.path.replace(/:\w+/g, odd) : pathOf(route, book);
            const answer = await test.app.inject({
              method: route.method,
              url: `/api${path}?${queryOf(query)}`,
              headers: {
                authorization: `Bearer ${ann.token}`,
                ...(route.body && { 'content-type': 'application/json' }),
              },
              ...(route.body && { payload: JSON.stringify(body) ?? '' }),
            });
            expect([answer.statusCode < 500, answer.statusCode < 500 ? '' : answer.body]).toEqual([true, '']);
            if (answer.statusCode >= 400) expect(answer.json<{ error: string }>().error).not.toBe('');
          }),
          { seed, numRuns: runsOf(route) },
        );
      await isWell();
    },
  );

  async function sendAll(path: string, messages: readonly (string | Uint8Array<ArrayBuffer>)[]): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path.replace(':id', book.project)}`);
    const ended = new Promise((resolve) => socket.addEventListener('close', resolve));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    for (const message of messages) socket.send(message);
    setTimeout(() => socket.close(), 100);
    await ended;
  }

  it('the room lives on, and an honest writer writes', async () => {
    const doc = new Y.Doc();
    doc.getXmlFragment('body').insert(0, [new Y.XmlElement('paragraph')]);
    const update = Y.encodeStateAsUpdate(doc);
    const samples = [
      { type: 'follow', section_id: 'mill', log_id: 'l', known: 1 },
      { type: 'leave', section_id: 'mill' },
      { type: 'update', section_id: 'mill', update_id: 'u' },
      { type: 'place', section_id: 'mill', client: 7, place: '{}' },
      { type: 'open', token: ann.token },
    ];
    const frame = fc.oneof(
      ...samples.map((sample) =>
        fc.tuple(oddLike(sample), oddBytes(update)).map(([head, bytes]) => writeFrame({ ...(head as object) }, bytes)),
      ),
      oddBytes(writeFrame(samples[2] ?? {}, update)).map((bytes) => Uint8Array.from(bytes)),
    );
    for (const seed of SEEDS)
      await fc.assert(
        fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 20 }), async (frames) => {
          await sendAll(ROOM_PATH, [writeFrame({ type: 'open', token: ann.token }), ...frames]);
        }),
        { seed, numRuns: RUNS },
      );
    const writer = await openRoom({ url, token: ann.token, projectId: book.project, sectionId: 'mill' });
    await writer.write('Honest. ');
    writer.close();
    const { body } = await ann.call<{ content: string }>('GET', `/projects/${book.project}/sections/mill`);
    expect(body.data.content).toContain('Honest.');
    await isWell();
  });

  it('the live pages live on', async () => {
    const samples = [
      { type: 'edit', section_id: 'mill', count: 1, from: 0, remove: 0, insert: [{ type: 'paragraph' }] },
      { type: 'want', pages: [1], lacking: [1] },
      { type: 'caret', section_id: 'mill', words: ['a'], at: 0, near: 0.5 },
      { type: 'find', query: 'a' },
      { type: 'refresh' },
    ];
    const message = fc.oneof(
      ...samples.map((sample) => oddLike(sample).map((value) => JSON.stringify(value) ?? '')),
      fc.string(),
    );
    for (const seed of SEEDS)
      await fc.assert(
        fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 20 }), async (messages) => {
          await sendAll(LIVE_PATH, [JSON.stringify({ type: 'open', token: ann.token }), ...messages]);
        }),
        { seed, numRuns: RUNS },
      );
    await isWell();
  });
});

/** Calls that typeset a file take longer, so they get fewer runs. */
function runsOf({ response }: RouteContract): number {
  return response === 'file' ? 3 : RUNS;
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).map(([name, value]) => [name, String(JSON.stringify(value)).slice(0, 500)]);
  return new URLSearchParams(pairs as [string, string][]).toString();
}
