import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '#server/database/encryption-key.ts';
import { createEncryption } from '#server/database/encryption.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { waitAfter } from './attempts.ts';
import { TaskRefused } from './task-work.ts';
import { createTasks, type Tasks, type TasksOptions } from './tasks.ts';

const LEASE_MS = 300;
const HOUR_MS = 60 * 60_000;

describe.each(DATABASES)('background tasks on %s', (database) => {
  let test: TestApp;
  const encryption = createEncryption(newKey());
  const opened: Tasks[] = [];
  const logged: string[] = [];
  const log = { info: () => undefined, error: (...words: unknown[]) => void logged.push(JSON.stringify(words)) };

  beforeAll(async () => {
    test = await createTestApp(database);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((tasks) => tasks.stop()));
    await test.services.db.deleteFrom('tasks').execute();
  });
  afterAll(() => test.close());

  /** The tasks as one process sees them; several share the database. */
  function open(change: Partial<TasksOptions> = {}): Tasks {
    const { db } = test.services;
    const timing = { leaseMs: LEASE_MS, checkEveryMs: 30, stopWithinMs: 2000 };
    const tasks = createTasks({ db, encryption, log, now: () => new Date(), newId: randomUUID, ...timing, ...change });
    opened.push(tasks);
    return tasks;
  }
  const rows = () => test.services.db.selectFrom('tasks').selectAll().where('kind', 'not like', 'recurring%').execute();
  /** Makes every task that waits for its next attempt due. */
  const hurry = () =>
    test.services.db
      .updateTable('tasks')
      .set({ run_at: '2026-01-01T00:00:00.000Z' })
      .where('lease_holder', 'is', null)
      .execute();

  it('are done at once, with what they were stored with, which no copy of the database reveals', async () => {
    const tasks = open();
    const done: unknown[] = [];
    tasks.handle('note', async (payload, { id }) => void done.push([payload, id]));
    const task = await tasks.add('note', { link: 'https://books.example/secret' });
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain('secret');
    await task.begin(HOUR_MS);
    expect(done).toEqual([[{ link: 'https://books.example/secret' }, row?.id]]);
    expect(await rows()).toEqual([]);
  });

  it('are forgotten with the transaction that stored them', async () => {
    const tasks = open();
    const storing = test.services.db.transaction().execute(async (transaction) => {
      await tasks.add('note', {}, transaction);
      throw new Error('Not this time');
    });
    await expect(storing).rejects.toThrow('Not this time');
    expect(await rows()).toEqual([]);
  });

  it('are tried again after a failure, and given up where that is of no use', async () => {
    const tasks = open();
    const ids: string[] = [];
    tasks.handle('note', async (_, { id }) => {
      ids.push(id);
      if (ids.length === 1) throw new Error('The mail server is away');
      if (ids.length === 2) throw new TaskRefused('No such mailbox');
    });
    await tasks.start();
    await (await tasks.add('note', {})).begin(HOUR_MS);
    expect(await rows()).toMatchObject([{ attempts: 1, lease_holder: null }]);
    await hurry();
    await expect.poll(rows).toEqual([]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    const lines = logged.splice(0).join('\n');
    expect(lines).toContain('The mail server is away');
    expect(lines).toContain('No such mailbox');
  });

  it('are taken over, once, where their process begins them and dies', async () => {
    const [dead, ...living] = [open(), open(), open()] as const;
    const done: number[] = [];
    await dead.add('note', {});
    for (const [index, tasks] of living.entries()) {
      tasks.handle('note', async () => void done.push(index));
      await tasks.start();
    }
    await expect.poll(rows).toEqual([]);
    expect(done).toHaveLength(1);
  });

  it('stay with their process while it lives, however long they take', async () => {
    const [own, other] = [open(), open()];
    let begun = 0;
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    for (const tasks of [own, other]) {
      tasks.handle('note', async () => {
        begun += 1;
        await finished;
      });
      await tasks.start();
    }
    const task = await own.add('note', {});
    const end = (await rows())[0]?.lease_ends_at ?? '';
    const doing = task.begin(HOUR_MS);
    // The lease that it began with has expired long ago.
    const threeLeasesOn = new Date(Date.parse(end) + 3 * LEASE_MS).toISOString();
    await expect
      .poll(async () => (await rows())[0]?.lease_ends_at ?? '', { timeout: 10_000 })
      .toSatisfy((at) => at > threeLeasesOn);
    finish();
    await doing;
    expect(begun).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('are told where another process has taken them over', async () => {
    const tasks = open();
    let aborted = false;
    tasks.handle(
      'note',
      (_, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            resolve();
          });
        }),
    );
    await tasks.start();
    const doing = (await tasks.add('note', {})).begin(HOUR_MS);
    await test.services.db.updateTable('tasks').set({ lease_holder: 'another' }).where('kind', '=', 'note').execute();
    await doing;
    expect(aborted).toBe(true);
    expect(await rows()).toMatchObject([{ lease_holder: 'another' }]);
  });

  it('wait for none of another kind, however many of those are slow', async () => {
    const tasks = open();
    const { promise: drafted, resolve: endDrafts } = Promise.withResolvers<void>();
    const mailed: number[] = [];
    tasks.handle('draft', () => drafted);
    tasks.handle('mail', async ({ number }: { number: number }) => void mailed.push(number));
    await tasks.start();
    for (let number = 1; number <= 12; number += 1) void (await tasks.add('draft', { number })).begin(0);
    for (const number of [1, 2, 3]) await (await tasks.add('mail', { number })).begin(HOUR_MS);
    // Also those that no process has taken yet.
    await tasks.add('mail', { number: 4 });
    await test.services.db
      .updateTable('tasks')
      .set({ lease_holder: null, lease_ends_at: null })
      .where('kind', '=', 'mail')
      .execute();
    await expect.poll(() => mailed).toEqual([1, 2, 3, 4]);
    endDrafts();
  });

  it('that recur are done once in a period by all processes together', async () => {
    let done = 0;
    const all = [open(), open(), open()];
    for (const tasks of all) tasks.recurring('sweep', HOUR_MS, async () => void (done += 1));
    await Promise.all(all.map((tasks) => tasks.start()));
    await expect.poll(() => done).toBe(1);
    const next = async () =>
      (await test.services.db.selectFrom('tasks').selectAll().where('kind', '=', 'recurring sweep').execute())[0];
    await expect.poll(async () => (await next())?.lease_holder).toBeNull();
    expect(Date.parse((await next())?.run_at ?? '')).toBeGreaterThan(Date.now() + HOUR_MS / 2);
    await hurry();
    await expect.poll(() => done).toBe(2);
  });

  it('are given back by a process that stops before it has begun them', async () => {
    const tasks = open({ stopWithinMs: 50 });
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    tasks.handle('note', () => finished);
    const begun = [];
    for (let index = 0; index < 6; index += 1) begun.push((await tasks.add('note', {})).begin(HOUR_MS));
    const stopping = tasks.stop();
    finish();
    await stopping;
    await Promise.all(begun);
    expect(await rows()).toMatchObject([
      { lease_holder: null, attempts: 0 },
      { lease_holder: null, attempts: 0 },
    ]);
  });
});

describe('the wait after a failed attempt', () => {
  it('grows from ten seconds to an hour, and ends after a day', () => {
    expect([1, 2, 3, 10].map((attempts) => waitAfter(attempts, 0))).toEqual([10_000, 30_000, 90_000, HOUR_MS]);
    expect(waitAfter(30, 24 * HOUR_MS - 1)).toBe(HOUR_MS);
    expect(waitAfter(30, 24 * HOUR_MS)).toBeNull();
  });
});
