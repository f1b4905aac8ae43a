import { describe, expect, it } from 'vitest';
import { createPersonalTurns } from './personal-turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('personal turns', () => {
  it('hold up whoever has their places taken, and nobody else', async () => {
    const turns = createPersonalTurns({ name: 'reads', atOnce: 2, waitingMax: 1 });
    const entered: string[] = [];
    const enter = async (name: string) => {
      const leave = await turns.enter(name.split(' ')[0] ?? '');
      entered.push(name);
      return leave;
    };
    const [first] = [await enter('ann 1'), await enter('ann 2')];
    const third = enter('ann 3');
    await settled();
    await expect(enter('ann 4')).rejects.toMatchObject({ code: 'too_many_jobs' });
    await enter('bob 1');
    expect(entered).toEqual(['ann 1', 'ann 2', 'bob 1']);
    first();
    await third;
    expect(entered.at(-1)).toBe('ann 3');
  });

  it('pass over one who has gone', async () => {
    const turns = createPersonalTurns({ name: 'reads', atOnce: 1, waitingMax: 2 });
    const leave = await turns.enter('ann');
    const gone = new AbortController();
    const waits = turns.enter('ann', gone.signal);
    const next = turns.enter('ann');
    gone.abort();
    leave();
    await expect(waits).rejects.toMatchObject({ code: 'call_stopped' });
    (await next)();
    (await turns.enter('ann'))();
  });

  it('give back at once the places of those who gave up, waiting or not', async () => {
    const turns = createPersonalTurns({ name: 'reads', atOnce: 1, waitingMax: 1 });
    const leave = await turns.enter('ann');
    for (let call = 1; call <= 3; call += 1) {
      const gone = new AbortController();
      const waits = turns.enter('ann', gone.signal);
      gone.abort();
      await expect(waits).rejects.toMatchObject({ code: 'call_stopped' });
    }
    expect([turns.running, turns.waiting]).toEqual([1, 0]);
    const next = turns.enter('ann');
    leave();
    (await next)();
    await expect(turns.enter('ann', AbortSignal.abort())).rejects.toMatchObject({ code: 'call_stopped' });
    (await turns.enter('ann'))();
  });

  it('tell how many wait and how many have a place', async () => {
    const turns = createPersonalTurns({ name: 'reads', atOnce: 1, waitingMax: 2 });
    const [leave, other] = [await turns.enter('ann'), await turns.enter('bob')];
    const next = turns.enter('ann');
    await settled();
    expect([turns.running, turns.waiting]).toEqual([2, 1]);
    leave();
    other();
    (await next)();
    await settled();
    expect([turns.running, turns.waiting]).toEqual([0, 0]);
  });
});
