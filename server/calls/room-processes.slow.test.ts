import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { type RemotePerson, signUpAt } from '#server/testing/remote-person.ts';
import type { RunningServer } from '#server/testing/run-server.ts';
import { createTyping, type Killable, makeBook, missingWords, openKillable } from '../testing/killable.ts';
import { openRoom, type RoomWriter } from '../testing/room-writer.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

// Only PostgreSQL carries messages between the two processes.
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'two processes with writers of one section',
  { timeout: 120_000 },
  () => {
    let killable: Killable;
    let servers: [RunningServer, RunningServer];
    let ann: RemotePerson;
    let projectId: string;
    const writers: RoomWriter[] = [];

    beforeAll(async () => {
      killable = await openKillable('postgres');
      // The first process creates the tables.
      servers = [await killable.start(), await killable.start()];
      ann = await signUpAt(servers[0]);
    }, 60_000);
    beforeEach(async () => {
      projectId = await makeBook(servers[0], ann);
    });
    afterEach(() => writers.splice(0).map((one) => one.close()));
    afterAll(() => killable.close());

    async function open({ url }: RunningServer): Promise<RoomWriter> {
      const writer = await openRoom({ url, token: ann.token, projectId, sectionId: 'a' });
      writers.push(writer);
      return writer;
    }
    const trashed = async (isMeant: (entry: { id: string; project_id?: string }) => boolean) => {
      const { data } = await ann.call<{ entries: { id: string; project_id?: string }[] }>(servers[0], 'GET', '/trash');
      return data.entries.find(isMeant)?.id ?? '';
    };

    it('tell each other of a section that goes and comes back', async () => {
      const [near, far] = [await open(servers[0]), await open(servers[1])];
      await ann.call(servers[0], 'DELETE', `/projects/${projectId}/sections/a`);
      for (const one of [near, far]) expect(await one.next('gone')).toMatchObject({ section_id: 'a' });
      const entry = await trashed(({ project_id }) => project_id === projectId);
      await ann.call(servers[1], 'POST', `/trash/${entry}/restore`);
      for (const one of [near, far]) expect(await one.next('back')).toMatchObject({ section_id: 'a' });
    });

    it('tell each other of comments', async () => {
      const far = await open(servers[1]);
      const comment = { section_id: 'a', text: 'Really?' };
      await ann.call(servers[0], 'POST', `/projects/${projectId}/comments`, comment);
      await far.next('commented');
    });

    it('tell each other of versions that are put back', async () => {
      const [near, far] = [await open(servers[0]), await open(servers[1])];
      const made = await ann.call<{ id: string }>(servers[0], 'POST', `/projects/${projectId}/versions`, {
        name: 'One',
      });
      await near.write('More ');
      await expect.poll(() => far.text(), PATIENCE).toBe('More Words');
      await ann.call(servers[0], 'POST', `/projects/${projectId}/versions/${made.data.id}/restore`);
      await expect.poll(() => [near.text(), far.text()], PATIENCE).toEqual(['Words', 'Words']);
    });

    it('tell each other of a book that is deleted', async () => {
      const [near, far] = [await open(servers[0]), await open(servers[1])];
      await ann.call(servers[0], 'DELETE', `/projects/${projectId}`);
      for (const one of [near, far]) expect(await one.closed()).toBe(SOCKET_CLOSED.notFound);
      await ann.call(servers[1], 'POST', `/trash/${projectId}/restore`);
      for (const one of [near, far]) await one.reconnect();
      await far.write('Back ');
      await expect.poll(() => near.text(), PATIENCE).toBe('Back Words');
    });

    it('lose nothing that was acknowledged when one of them is killed', async () => {
      const [staying, dying] = [await open(servers[0]), await open(servers[1])];
      const { typed, kept, begin } = createTyping();
      const stop = begin([staying, dying]);
      await wait(300 + 700 * Math.random());
      const before = new Set(kept);
      await servers[1].end('SIGKILL');
      const acknowledged = new Set([...before, ...kept]);
      expect(await missingWords(servers[0], ann, { projectId, words: acknowledged })).toEqual([]);
      await dying.reconnect(servers[0].url);
      await stop();
      await expect.poll(() => kept.size, PATIENCE).toBe(typed.size);
      expect(await missingWords(servers[0], ann, { projectId, words: typed })).toEqual([]);
      await expect.poll(() => staying.text() === dying.text(), PATIENCE).toBe(true);
    });
  },
);
