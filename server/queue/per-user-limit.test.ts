import { describe, expect, it } from 'vitest';
import { createPerUserLimit } from './per-user-limit.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('personal turns', () => {
  it('delay a person whose slots are taken, and nobody else', async () => {
    const turns = createPerUserLimit({ name: 'reads', atOnce: 2, waitingMax: 1 });
    const entered: string[] = [];
    const acquire = async (name: string) => {
      const release = await turns.acquire(name.split(' ')[0] ?? '');
      entered.push(name);
      return release;
    };
    const [first] = [await acquire('ann 1'), await acquire('ann 2')];
    const third = acquire('ann 3');
    await settled();
    await expect(acquire('ann 4')).rejects.toMatchObject({ code: 'too_many_jobs' });
    await acquire('bob 1');
    expect(entered).toEqual(['ann 1', 'ann 2', 'bob 1']);
    first();
    await third;
    expect(entered.at(-1)).toBe('ann 3');
  });

  it('pass over one who has gone', async () => {
    const turns = createPerUserLimit({ name: 'reads', atOnce: 1, waitingMax: 2 });
    const release = await turns.acquire('ann');
    const gone = new AbortController();
    const waits = turns.acquire('ann', gone.signal);
    const next = turns.acquire('ann');
    gone.abort();
    release();
    await expect(waits).rejects.toMatchObject({ code: 'call_stopped' });
    (await next)();
    (await turns.acquire('ann'))();
  });

  it('give back at once the slots of those who gave up, waiting or not', async () => {
    const turns = createPerUserLimit({ name: 'reads', atOnce: 1, waitingMax: 1 });
    const release = await turns.acquire('ann');
    for (let call = 1; call <= 3; call += 1) {
      const gone = new AbortController();
      const waits = turns.acquire('ann', gone.signal);
      gone.abort();
      await expect(waits).rejects.toMatchObject({ code: 'call_stopped' });
    }
    expect([turns.running, turns.waiting]).toEqual([1, 0]);
    const next = turns.acquire('ann');
    release();
    (await next)();
    await expect(turns.acquire('ann', AbortSignal.abort())).rejects.toMatchObject({ code: 'call_stopped' });
    (await turns.acquire('ann'))();
  });

  it('tell how many wait and how many have a slot', async () => {
    const turns = createPerUserLimit({ name: 'reads', atOnce: 1, waitingMax: 2 });
    const [release, other] = [await turns.acquire('ann'), await turns.acquire('bob')];
    const next = turns.acquire('ann');
    await settled();
    expect([turns.running, turns.waiting]).toEqual([2, 1]);
    release();
    other();
    (await next)();
    await settled();
    expect([turns.running, turns.waiting]).toEqual([0, 0]);
  });
});
