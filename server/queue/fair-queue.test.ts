import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { createLocalSlots } from './slots.ts';

/** A queue whose jobs end when they are told to. */
function open(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ name: 'test', atOnce: 1, waitingMax: 50, slots: createLocalSlots(10), ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (job: string, signal?: AbortSignal) =>
    queue.run(
      job.split(' ')[0] ?? '',
      () => {
        started.push(job);
        return new Promise<string>((resolve) => ends.set(job, () => resolve(`${job} done`)));
      },
      signal,
    );
  const end = async (job: string) => {
    ends.get(job)?.();
    await settled();
  };
  return { queue, started, ask, end };
}

/** Waits until all resolved promises have been handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const sizes = ({ waiting, running }: FairQueue) => ({ waiting, running });
const codesOf = async (results: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(results)).map((end) => (end.status === 'rejected' ? end.reason.code : 'done'));

describe('a fair queue', () => {
  it('starts a newcomer’s job after the running one, even if somebody waits with ten', async () => {
    const { started, ask, end } = open();
    const jobs = Array.from({ length: 11 }, (_, index) => ask(`ann ${index}`));
    jobs.push(ask('bob 0'));
    await settled();
    await end('ann 0');
    expect(started).toEqual(['ann 0', 'bob 0']);
    await end('bob 0');
    expect(await jobs.at(-1)).toBe('bob 0 done');
    for (let index = 1; index <= 10; index += 1) await end(`ann ${index}`);
    expect(await codesOf(jobs)).toEqual(jobs.map(() => 'done'));
  });

  it('lets ten of a person’s jobs wait, and refuses only the next one of theirs', async () => {
    const { queue, ask } = open();
    const jobs = Array.from({ length: 11 }, (_, index) => ask(`ann ${index}`));
    await settled();
    expect(sizes(queue)).toEqual({ waiting: 10, running: 1 });
    await expect(ask('ann 11')).rejects.toMatchObject({ code: 'too_many_jobs', status: 429, retryAfter: 10 });
    jobs.push(ask('bob 0'));
    await settled();
    expect(sizes(queue)).toEqual({ waiting: 11, running: 1 });
    queue.close();
    expect(await codesOf(jobs.slice(1))).toEqual(jobs.slice(1).map(() => 'overloaded'));
  });

  it('gives a slot back when a job starts, fails or is given up', async () => {
    const { queue, ask, end } = open({ slots: createLocalSlots(1) });
    const gone = new AbortController();
    void ask('ann 0');
    const waits = ask('ann 1', gone.signal);
    await settled();
    gone.abort();
    await expect(waits).rejects.toMatchObject({ code: 'call_stopped' });
    expect(sizes(queue)).toEqual({ waiting: 0, running: 1 });
    const next = ask('ann 2');
    await settled();
    await end('ann 0');
    const last = ask('ann 3');
    await settled();
    await end('ann 2');
    await end('ann 3');
    expect(await codesOf([next, last])).toEqual(['done', 'done']);
  });

  it('turns everybody away when it is full', async () => {
    const { ask } = open({ waitingMax: 2 });
    for (const name of ['ann', 'bob', 'cid']) void ask(`${name} 0`);
    await settled();
    await expect(ask('dot 0')).rejects.toMatchObject({ code: 'overloaded', status: 503, retryAfter: 10 });
  });

  it('keeps its slot for a job that goes on after its requester went away', async () => {
    const { queue, started, ask, end } = open();
    const gone = new AbortController();
    const stubborn = ask('ann 0', gone.signal);
    const next = ask('bob 0');
    await settled();
    gone.abort();
    await settled();
    expect([started, sizes(queue)]).toEqual([['ann 0'], { waiting: 1, running: 1 }]);
    await end('ann 0');
    await end('bob 0');
    expect(await codesOf([stubborn, next])).toEqual(['done', 'done']);
  });

  it('passes on the error of a job, and never starts one whose requester has gone', async () => {
    const { queue, started, ask } = open();
    await expect(queue.run('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(ask('ann 0', AbortSignal.abort())).rejects.toMatchObject({ code: 'call_stopped' });
    expect(started).toEqual([]);
  });

  it('counts apart what comes in by another way, in the same turns', async () => {
    const { queue, started, ask, end } = open({ slots: createLocalSlots(1) });
    const aside = queue.countedBy(createLocalSlots(1));
    void ask('ann 0');
    void ask('ann 1');
    const extra = aside.run('ann', async () => 'aside');
    await expect(aside.run('ann', async () => 'more')).rejects.toMatchObject({ code: 'too_many_jobs' });
    void ask('bob 0');
    await settled();
    for (const job of ['ann 0', 'bob 0', 'ann 1']) await end(job);
    expect(started).toEqual(['ann 0', 'bob 0', 'ann 1']);
    expect(await extra).toBe('aside');
  });

  it('may share its slots with other queues', async () => {
    const slots = createLocalSlots(1);
    const [one, other] = [open({ slots }), open({ slots })];
    for (const { ask } of [one, other]) void ask('ann 0');
    void one.ask('ann 1');
    await settled();
    await expect(other.ask('ann 1')).rejects.toMatchObject({ code: 'too_many_jobs' });
  });
});
