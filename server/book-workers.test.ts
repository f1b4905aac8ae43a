import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CanonEntry } from '#contract/canon.ts';
import type { ProjectBalance } from '#contract/balance.ts';
import { createBalanceReader } from '#domain/checks/read-balance.ts';
import { createCanonReader } from '#domain/canon/canon-reader.ts';
import { loadSrd } from './workers/load-srd.ts';
import { buildUser, type TestUser } from './testing/build-user.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';

/** A section of the maximum length, with many names and encounters. */
const LONG = Array.from(
  { length: 9000 },
  (_, at) =>
    `<p>Captain Velm${'abcdefghij'[at % 10]}ar of Duskhollow meets 3 goblins and 2 orcs at the Gilded Eel, for 250 gp. They talk.</p>`,
).join('');
/** How often the event loop turns, at least, while a worker reads a long book; it would hardly turn if the book were read here. */
const TURNS = 2000;

describe('long books', { timeout: 60_000 }, () => {
  let test: TestApp;
  let ann: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp();
    ann = await buildUser(test);
    const made = await ann.call<{ id: string }>('POST', '/projects', { title: 'A long book', book_type: 'campaign' });
    id = made.body.data.id;
    await ann.call('POST', `/projects/${id}/sections`, { title: 'One', content: LONG });
  });
  afterAll(() => test.close());

  async function turnsDuring<Result>(work: Promise<Result>): Promise<{ result: Result; turns: number }> {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    count();
    const result = await work;
    isDone = true;
    return { result, turns };
  }

  it('have their canon read beside the server, as it would be read here', async () => {
    const asked = ann.call<{ entries: CanonEntry[] }>('GET', `/projects/${id}/canon`);
    const { result, turns } = await turnsDuring(asked);
    const { store, pause } = test.services;
    const here = createCanonReader({ store, pause, charactersMax: 1 });
    expect(result.body.data.entries).toEqual(await here.ask(ann.id, id, { ask: 'list' }));
    expect(result.body.data.entries.length).toBeGreaterThan(2);
    expect(turns).toBeGreaterThan(TURNS);
  });

  it('have their balance read beside the server, as it would be read here', async () => {
    const asked = ann.call<ProjectBalance>('GET', `/projects/${id}/balance`);
    const { result, turns } = await turnsDuring(asked);
    const { creatures } = await loadSrd();
    const here = createBalanceReader(test.services, creatures);
    const usual = { level: 1, size: 4 };
    const { encounters } = await here.read(ann.id, { projectId: id, usual });
    expect(result.body.data.encounters.length).toBe(encounters.length);
    expect(turns).toBeGreaterThan(TURNS);
  });
});
