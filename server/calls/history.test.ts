import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personName } from '#contract/accounts/people.ts';
import type { Moment, MomentWithText, Writer } from '#contract/history.ts';
import type { Section, SectionWithDocument } from '#contract/sections.ts';
import { openRoom, type RoomWriter } from '#server/testing/room-writer.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { compactAllHistories } from '#server/tasks/tidying.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
/** Long enough to be computed in the worker. */
const LONG = 'A long tale of the hills. '.repeat(400);
const DAY_MS = 24 * 60 * 60_000;

describe('the history of a section', { timeout: 60_000 }, () => {
  let test: TestApp;
  let url: string;
  let ann: TestUser;
  let bob: TestUser;
  let path: string;
  let projectId: string;
  const writers: RoomWriter[] = [];

  beforeAll(async () => {
    test = await createTestApp();
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    [ann, bob] = [await buildUser(test), await buildUser(test)];
  });
  beforeEach(async () => {
    const project = await ann.call<{ id: string }>('POST', '/projects', { title: 'History', book_type: 'adventure' });
    projectId = project.body.data.id;
    path = `/projects/${projectId}/sections/a`;
    await ann.call('POST', `/projects/${projectId}/sections`, { id: 'a', content: `<p>${LONG}</p>` });
    await test.services.store.transaction(({ members }) =>
      members.put({ project_id: projectId, user_id: bob.id, role: 'editor', added_at: new Date().toISOString() }),
    );
  });
  afterEach(() => writers.splice(0).map((one) => one.close()));
  afterAll(() => test.close());

  async function open({ token }: TestUser): Promise<RoomWriter> {
    const writer = await openRoom({ url, token, projectId, sectionId: 'a' });
    writers.push(writer);
    return writer;
  }
  const list = async (person = ann) =>
    (await person.call<{ moments: Moment[]; people: Writer[] }>('GET', `${path}/history`)).body.data;
  const moment = async (number: number) =>
    (await ann.call<MomentWithText>('GET', `${path}/history/${number}`)).body.data;

  it('says who wrote what, and is brought back while others write, who lose nothing', async () => {
    const [one, other] = [await open(ann), await open(bob)];
    await one.write('Ann. ');
    const { moments } = await list();
    const [before] = moments;
    await other.write('Bob. ');
    const { people } = await list(bob);
    expect(people.map(({ display_name }) => display_name).sort()).toEqual(
      [ann, bob].map(({ email }) => personName({ email, display_name: '' })).sort(),
    );
    const [newest] = (await list()).moments;
    const { spans } = await moment(newest?.moment ?? 0);
    expect(spans).toEqual([
      { length: 5, user_id: bob.id },
      { length: 5, user_id: ann.id },
      { length: LONG.trim().length, user_id: null },
    ]);
    void other.write('Still ');
    const restored = await ann.call<{ section: SectionWithDocument; undo: number }>(
      'POST',
      `${path}/history/${before?.moment}/restore`,
    );
    expect(restored.status).toBe(200);
    await other.write('writing. ');
    await expect.poll(() => one.text().slice(0, 30), PATIENCE).toMatch(/^(Still )?writing\. (Still )?Ann\. A long/);
    await expect.poll(() => other.text() === one.text(), PATIENCE).toBe(true);
    expect((await ann.call<Section>('GET', path)).body.data.content === `<p>${one.text().trim()}</p>`).toBe(true);
    const undone = await ann.call('POST', `${path}/history/${restored.body.data.undo}/restore`);
    expect(undone.status).toBe(200);
    await expect.poll(() => one.text().includes('Bob. Ann. A long'), PATIENCE).toBe(true);
  });

  it('is compacted by the task of the server, and the section goes on', async () => {
    const [one, other] = [await open(ann), await open(bob)];
    for (let n = 0; n < 10; n += 1) await Promise.all([one.write(`a${n} `), other.write(`b${n} `)]);
    await one.next('settled');
    const text = one.text();
    const rows = () => test.services.store.sectionLogs.updateHeads({ projectId, sectionId: 'a' }, { limit: 100 });
    const compact = (days: number) =>
      compactAllHistories(
        { ...test.services, now: () => new Date(Date.now() + days * DAY_MS) },
        new AbortController().signal,
      );
    await compact(0);
    expect(await rows()).toHaveLength(20);
    await compact(2);
    // Updates of two people in one five-minute piece, or on both sides of its border.
    expect((await rows()).length).toBeLessThanOrEqual(4);
    await ann.call('GET', path);
    await compact(40);
    expect(await rows()).toEqual([]);
    const fresh = await open(ann);
    expect(fresh.text()).toBe(text);
    await fresh.write('On. ');
    await expect.poll(() => other.text(), PATIENCE).toBe(`On. ${text}`);
  });
});
