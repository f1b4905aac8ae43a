import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { LiveAnswer } from '#contract/live/live-messages.ts';
import { type BookRequest, createLiveSession } from './live-session.ts';

/** What is said and what is logged when a book cannot be read. */
async function failing(failure: Error): Promise<{ said: LiveAnswer; logged: unknown[] }> {
  const logged: unknown[] = [];
  const heard = Promise.withResolvers<LiveAnswer>();
  const session = createLiveSession({
    warm: { isWarm: false, run: () => Promise.reject(failure), close: () => undefined },
    load: () => Promise.reject(failure),
    turn: (work) => work(),
    say: heard.resolve,
    sendPage: () => Promise.resolve(),
    onError: (logs) => logged.push(logs),
  });
  const said = await heard.promise;
  session.close();
  return { said, logged };
}

it('tells the author nothing of a file that is not there, but logs it', async () => {
  const missing = Object.assign(new Error("ENOENT: no such file, open '/data/secret'"), { code: 'ENOENT' });
  const { said, logged } = await failing(missing);
  expect(said).toEqual({ type: 'problem', error: 'The pages could not be made.', section_id: null });
  expect(logged).toEqual([missing]);
});

it('tells the author what is meant for them', async () => {
  const stopped = new AppError('call_stopped');
  const { said, logged } = await failing(stopped);
  expect(said).toMatchObject({ type: 'problem', error: stopped.message });
  expect(logged).toEqual([]);
});

it('takes no more while too much of what was written waits', async () => {
  const loaded = Promise.withResolvers<void>();
  const session = createLiveSession({
    warm: { isWarm: true, run: () => Promise.resolve({ did: 'edit', section: null }), close: () => undefined },
    load: () => loaded.promise,
    turn: (work) => work(),
    say: () => undefined,
    sendPage: () => Promise.resolve(),
    onError: () => undefined,
  });
  const edit = (count: number | null): BookRequest => ({
    type: 'edit',
    section_id: 'a',
    count,
    from: 0,
    remove: 0,
    insert: [],
  });
  let taken = 0;
  await session.receive(edit(null), 5_000_000);
  const second = session.receive(edit(1), 5_000_000).then(() => (taken += 1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toBe(0);
  session.close();
  loaded.resolve();
  await second;
  expect(taken).toBe(1);
});
