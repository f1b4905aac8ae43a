import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, runServer } from './testing/run-server.ts';
import { type RemotePerson, signUpAt } from './testing/remote-person.ts';

/** How many rounds of calls have to be answered during an attack; one that holds the database or the main thread lets through two at most. */
const ROUNDS = 4;
const LIST_ITEMS = '<li>a'.repeat(60_000);

describe('while one account does its worst', { timeout: 120_000 }, () => {
  let folder: string;
  let server: RunningServer;
  let ann: RemotePerson;
  let bob: RemotePerson;
  let mine: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-fair-'));
    server = await runServer({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });
    [ann, bob] = [await signUpAt(server), await signUpAt(server)];
    mine = await makeBook(bob);
    await bob.call(server, 'POST', `/projects/${mine}/sections`, { id: 'a' });
  }, 60_000);
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const makeBook = async (person: RemotePerson) => {
    const facts = { title: 'A book', book_type: 'full_campaign' };
    return (await person.call<{ id: string }>(server, 'POST', '/projects', facts)).data.id;
  };

  /** A book of many texts, sent as documents, which is quick. */
  async function makeLongBook(sections: number): Promise<string> {
    const id = await makeBook(ann);
    const doc = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(500_000) }] }],
    };
    for (let made = 0; made < sections; made += 1) await ann.call(server, 'POST', `/projects/${id}/sections`, { doc });
    return id;
  }

  /** How often another person's save and the health check are answered before the attack ends. */
  async function countAnswers(attack: Promise<{ status: number }>) {
    let hasEnded = false;
    const ended = attack.finally(() => {
      hasEnded = true;
    });
    let answered = 0;
    while (!hasEnded) {
      const content = `<p>Save ${answered}</p>`;
      const saved = await bob.call(server, 'PUT', `/projects/${mine}/sections/a`, { content });
      const health = await bob.call(server, 'GET', '/health');
      expect([saved.status, health.status]).toEqual([200, 200]);
      if (!hasEnded) answered += 1;
    }
    return { answered, status: (await ended).status };
  }

  it('others save while it copies two long books', async () => {
    const ids = [await makeLongBook(60), await makeLongBook(60)];
    const attack = ann.call(server, 'POST', '/projects/bulk', { action: 'duplicate', ids });
    const { answered, status } = await countAnswers(attack);
    expect(status).toBe(200);
    expect(answered).toBeGreaterThanOrEqual(ROUNDS);
  });

  it('others save while it sends a project of list items', async () => {
    const id = await makeBook(ann);
    const sections = ['a', 'b', 'c', 'd'].map((section) => ({ id: section, content: LIST_ITEMS }));
    const attack = ann.call(server, 'PUT', `/projects/${id}`, { content: { sections } });
    const { answered, status } = await countAnswers(attack);
    expect(status).toBe(200);
    expect(answered).toBeGreaterThanOrEqual(ROUNDS);
  });
});
