import { afterEach, describe, expect, it } from 'vitest';
import { createFairQueue } from '#server/queue/fair-queue.ts';
import { createLocalSlots } from '#server/queue/slots.ts';
import type { FaultyJob } from './testing/faulty-worker.ts';
import { killProcess } from './testing/kill-process.ts';
import { createWorkerPool, type PoolOptions, type WorkerPool, type WorkerQueue } from './worker-pool.ts';

const PATIENCE = 30_000;
const entry = new URL('./testing/faulty-worker.ts', import.meta.url);
let pool: WorkerPool;
let queue: WorkerQueue<FaultyJob, string>;

afterEach(() => pool.close());

function open(options: Partial<PoolOptions> = {}): void {
  const failure = (reason: string, message = '') => new Error(`${reason}: ${message}`);
  pool = createWorkerPool({ failure, ...options });
  queue = pool.open<FaultyJob, string>(entry, openQueue());
}

const openQueue = () => createFairQueue({ name: 'test', atOnce: 1, waitingMax: 2, slots: createLocalSlots(2) });
const run = (job: FaultyJob, signal?: AbortSignal, { schedule } = queue) =>
  schedule('ann', (send, waited) => send(job, waited), signal);
const answer = (text: string): FaultyJob => ({ do: 'answer', text });

describe('a queue of a worker pool', { timeout: PATIENCE }, () => {
  it('answers one job after the other, from one process', async () => {
    open();
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => run(answer(text))));
    expect(answers.map(({ result }) => result)).toEqual(['a', 'b', 'c']);
    expect(answers[0]?.peakBytes).toBeGreaterThan(1_000_000);
  });

  it('takes jobs of one turn before the last is done, and does them in their order', async () => {
    open();
    const done: string[] = [];
    await queue.schedule('ann', (send) =>
      Promise.all(['a', 'b', 'c'].map(async (text) => done.push((await send(answer(text))).result))),
    );
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('fails all that it was given where its process dies', async () => {
    open();
    const jobs: FaultyJob[] = [{ do: 'die' }, answer('never')];
    const ends = await queue.schedule('ann', (send) => Promise.allSettled(jobs.map((job) => send(job))));
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await run(answer('next'))).result).toBe('next');
  });

  it('passes a job’s own problem on, and nothing of an inner error', async () => {
    open();
    await expect(run({ do: 'fail', sentence: 'The section “A” is odd.' })).rejects.toMatchObject({
      message: 'failed: The section “A” is odd.',
    });
    await expect(run({ do: 'throw' })).rejects.toMatchObject({ message: 'failed: ' });
  });

  it('goes on with a new process after one died', async () => {
    open();
    await expect(run({ do: 'die' })).rejects.toMatchObject({ message: 'died: ' });
    expect((await run(answer('next'))).result).toBe('next');
  });

  it('goes on with a new process after one was killed while it waited', async () => {
    open();
    await run(answer('first'));
    const pid = queue.pid();
    killProcess(pid);
    await expect
      .poll(() =>
        run(answer('next')).then(
          ({ result }) => result,
          () => '',
        ),
      )
      .toBe('next');
    expect(queue.pid()).not.toBe(pid);
  });

  it('tells a job until when it has time', async () => {
    open({ timeoutMs: 50_000 });
    const before = Date.now();
    const endsAt = Number((await run({ do: 'say until when' })).result);
    expect(endsAt).toBeGreaterThanOrEqual(before + 50_000);
    expect(endsAt).toBeLessThanOrEqual(Date.now() + 50_000);
  });

  it('stops a job that takes too long', async () => {
    open({ timeoutMs: 5000 });
    await expect(run({ do: 'hang' })).rejects.toMatchObject({
      message: 'slow: ',
    });
    expect((await run(answer('next'))).result).toBe('next');
  });

  it('stops a job that takes too much memory', async () => {
    open({ maxBytes: 400_000_000 });
    const grown = run({ do: 'grow', bytes: 20_000_000 });
    await expect(grown).rejects.toMatchObject({ message: 'large: ' });
    expect((await run(answer('next'))).result).toBe('next');
  });

  it('stops a job that nobody waits for any more', async () => {
    open();
    const controller = new AbortController();
    const hanging = run({ do: 'hang' }, controller.signal);
    const next = run(answer('next'));
    setTimeout(() => controller.abort(), 300);
    await expect(hanging).rejects.toMatchObject({ message: 'stopped: ' });
    expect((await next).result).toBe('next');
  });

  it('reads what a job needs only when its turn comes', async () => {
    open();
    const events: string[] = [];
    const jobs = ['a', 'b'].map((text) =>
      queue.schedule('ann', async (send) => {
        events.push(`reads ${text}`);
        await send(answer(text));
        events.push(`has ${text}`);
      }),
    );
    await Promise.all(jobs);
    expect(events).toEqual(['reads a', 'has a', 'reads b', 'has b']);
  });

  it('ends its process when it has nothing to do', async () => {
    open({ idleMs: 50 });
    await run(answer('a'));
    await expect.poll(() => queue.pid()).toBeNull();
  });
});

describe('a worker pool', { timeout: PATIENCE }, () => {
  it('has a worker for each kind of job, so that one kind does not wait for another', async () => {
    open();
    const other = pool.open<FaultyJob, string>(entry, openQueue());
    const controller = new AbortController();
    const hanging = run({ do: 'hang' }, controller.signal);
    expect((await run(answer('beside'), undefined, other)).result).toBe('beside');
    expect(other.pid()).not.toBe(queue.pid());
    controller.abort();
    await expect(hanging).rejects.toMatchObject({ message: 'stopped: ' });
  });

  it('stops every worker when it is closed, and takes nothing more', async () => {
    open();
    const other = pool.open<FaultyJob, string>(entry, openQueue());
    const [hanging, waiting] = [run({ do: 'hang' }), run(answer('next'))];
    await run(answer('beside'), undefined, other);
    pool.close();
    await expect(hanging).rejects.toMatchObject({ message: 'stopped: ' });
    await expect(waiting).rejects.toMatchObject({ code: 'overloaded' });
    await expect(run(answer('late'), undefined, other)).rejects.toMatchObject({ code: 'overloaded' });
    expect([queue.pid(), other.pid()]).toEqual([null, null]);
  });
});
