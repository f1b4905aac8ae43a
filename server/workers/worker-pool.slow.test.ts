import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createFairQueue } from '#server/queue/fair-queue.ts';
import { createLocalSlots } from '#server/queue/slots.ts';
import type { FaultyJob } from './testing/faulty-worker.ts';
import { killProcess } from './testing/kill-process.ts';
import { residentMemory } from './memory.ts';
import type { JobMessage, ProgressMessage } from './worker.ts';
import { createWorkerPool, type PoolOptions, type WorkerPool, type WorkerQueue } from './worker-pool.ts';

const PATIENCE = 30_000;
const GONE_WITHIN = { timeout: 10_000 };
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
  it('keeps its process where the server itself holds much memory', async () => {
    open();
    const held = Buffer.alloc(600_000_000, 1);
    const { peakBytes } = await run(answer('first'));
    expect(peakBytes).toBeLessThan(held.length);
    const pid = queue.pid();
    await run(answer('next'));
    expect(queue.pid()).toBe(pid);
    expect(pid).not.toBeNull();
  });
});

describe('a worker that a large job has left with much memory', { timeout: PATIENCE }, () => {
  const BYTES = 520_000_000;
  const take = async (about: string) => (await run({ do: 'take', bytes: BYTES, about })).result;
  const openFor = (options: Partial<PoolOptions> = {}, bytesFor?: (job: FaultyJob) => number) => {
    open(options);
    const subjectOf = (job: FaultyJob) => ('about' in job ? job.about : job.do);
    queue = pool.open<FaultyJob, string>(entry, openQueue(), { subjectOf, bytesFor });
  };

  it('is replaced where it does not know what its jobs are about', async () => {
    open();
    expect(await take('a')).not.toBe(await take('a'));
  });

  it('is kept for the next job about the same, and replaced for another', async () => {
    openFor({ maxBytes: 3_000_000_000 });
    const first = await take('a');
    expect(await take('a')).toBe(first);
    expect(await take('b')).not.toBe(first);
  });

  it('is replaced where it has too little room left', async () => {
    openFor({ maxBytes: 650_000_000 });
    expect(await take('a')).not.toBe(await take('a'));
  });

  it('may take as much as its job needs', async () => {
    openFor({ maxBytes: 400_000_000 }, (job) => ('about' in job && job.about === 'a thick book' ? 3_000_000_000 : 0));
    const first = await take('a thick book');
    expect(await take('a thick book')).toBe(first);
    await expect(take('a thin book')).rejects.toMatchObject({ message: 'large: ' });
  });

  it('is replaced, and the job done again, where what it kept is too much beside the job', async () => {
    openFor({ maxBytes: 1_050_000_000 });
    const first = await take('a');
    expect(await take('a')).not.toBe(first);
  });
});

describe('a program that a worker runs', { timeout: PATIENCE }, () => {
  /** The process id of the program, and the result of the job. */
  async function begin(signal?: AbortSignal): Promise<{ pid: number; ended: Promise<unknown> }> {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const job = queue.schedule('ann', (send, waited) => send({ do: 'start' }, waited, resolve), signal);
    const ended = job.catch(String);
    const pid = Number(await promise);
    expect(await residentMemory(pid)).not.toBeNull();
    return { pid, ended };
  }

  it('ends with a job that nobody waits for any more', async () => {
    open();
    const controller = new AbortController();
    const { pid, ended } = await begin(controller.signal);
    controller.abort();
    expect(await ended).toContain('stopped');
    await expect.poll(() => residentMemory(pid), GONE_WITHIN).toBeNull();
  });

  it('ends with a job that takes too long', async () => {
    open({ timeoutMs: 5000 });
    const { pid, ended } = await begin();
    expect(await ended).toContain('slow');
    await expect.poll(() => residentMemory(pid), GONE_WITHIN).toBeNull();
  });

  it('ends with the pool', async () => {
    open();
    const { pid } = await begin();
    pool.close();
    await expect.poll(() => residentMemory(pid), GONE_WITHIN).toBeNull();
  });

  it('ends with a worker that died', async () => {
    open();
    const { pid, ended } = await begin();
    killProcess(queue.pid());
    expect(await ended).toContain('died');
    await expect.poll(() => residentMemory(pid), GONE_WITHIN).toBeNull();
  });

  it('ends with a server that died', async () => {
    const worker = fork(fileURLToPath(entry), { serialization: 'advanced', detached: true });
    const message: JobMessage<FaultyJob> = { id: 1, job: { do: 'start' }, endsAt: Number.POSITIVE_INFINITY };
    worker.send(message);
    const [{ progress }] = (await once(worker, 'message')) as [ProgressMessage];
    expect(await residentMemory(Number(progress))).not.toBeNull();
    worker.disconnect();
    await expect.poll(() => residentMemory(Number(progress)), GONE_WITHIN).toBeNull();
  });
});
