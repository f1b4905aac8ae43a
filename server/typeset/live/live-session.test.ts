import { expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { LiveAnswer } from '#contract/live/live-messages.ts';
import { type BookRequest, createLiveSession } from './live-session.ts';
import { BookCold, type WarmBook } from './warm-books.ts';
import type { EditOutcome, LiveJob } from './live-jobs.ts';

/** One process in the role of both, whose turn it always is. */
function processes(warm: WarmBook) {
  const schedule = <T>(work: () => Promise<T>) => work();
  return { warm, whole: warm, file: 'book', schedule, scheduleWhole: schedule };
}

/** What is sent and what is logged when a book cannot be read. */
async function failing(failure: Error): Promise<{ said: LiveAnswer; logged: unknown[] }> {
  const logged: unknown[] = [];
  const heard = Promise.withResolvers<LiveAnswer>();
  const session = createLiveSession({
    ...processes({ isWarm: false, run: () => Promise.reject(failure), close: () => undefined }),
    load: () => Promise.reject(failure),
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
  expect(said).toEqual({ type: 'problem', error: 'The pages could not be made.', section_id: null, place: null });
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
    ...processes({
      isWarm: true,
      run: () => Promise.resolve({ did: 'edit', outcome: { kind: 'misfit' } }),
      close: () => undefined,
    }),
    load: () => loaded.promise,
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

/** A book in a process for which the test gives the result of each edit, or the error that is thrown. */
function openBook(edits: (EditOutcome | Error)[], { refuseLoads = 0, steps = 1, onStep = () => {} } = {}) {
  let taken = 0;
  const jobs: LiveJob['do'][] = [];
  const said: LiveAnswer[] = [];
  const pauses: number[] = [];
  /** How many edits each layout got. */
  const given: number[] = [];
  let [isWarm, isStanding] = [false, false];
  const warm: WarmBook = {
    get isWarm() {
      return isWarm;
    },
    async run(job) {
      if (job.do === 'renew') return { did: 'renew' };
      if (job.do === 'lay-out' && isStanding) {
        isStanding = false;
        return { did: 'lay-out', step: { at: 'read' } };
      }
      jobs.push(job.do);
      if (job.do === 'caret') return { did: 'caret', page: 1 };
      if (job.do === 'lay-out') {
        onStep();
        given.push(job.edits.length);
        taken += 1;
        isStanding = taken % steps === 0;
        const book = { pages: 1, sections: [], warnings: [], places: [] };
        return { did: 'lay-out', step: isStanding ? { at: 'stands', book } : { at: 'work' } };
      }
      const outcome = edits.shift();
      if (outcome instanceof Error) {
        isWarm = !(outcome instanceof BookCold);
        throw outcome;
      }
      return { did: 'edit', outcome: outcome ?? { kind: 'misfit' } };
    },
    close: () => undefined,
  };
  const session = createLiveSession({
    ...processes(warm),
    async load() {
      jobs.push('load');
      if ((refuseLoads -= 1) >= 0) throw new AppError('overloaded');
      isWarm = true;
    },
    say: (answer) => said.push(answer),
    sendPage: () => Promise.resolve(),
    onError: () => undefined,
    async pause(ms) {
      pauses.push(ms);
    },
  });
  const type = (count: number | null = 1, number?: number) =>
    session.receive({ type: 'edit', section_id: 'a', count, from: 0, remove: 0, insert: [], number }, 10);
  // Everything here waits only for promises, which are all settled at the next turn of the event loop.
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { session, jobs, said, pauses, given, type, settle };
}

const SET: EditOutcome = { kind: 'set', section: { sectionId: 'a', page: 1, sectionPages: 1, pages: 1 } };
const types = (said: readonly LiveAnswer[]) => said.map(({ type }) => type);

it('reads the book again where its process ended before the job, and does the job then', async () => {
  const { jobs, said, type, settle, session } = openBook([new BookCold(), SET]);
  await settle();
  await type(null);
  await settle();
  session.close();
  expect(jobs).toEqual(['load', 'lay-out', 'edit', 'load', 'lay-out', 'edit']);
  expect(types(said)).toEqual(['book', 'book', 'section']);
});

it('says up to which change a layout goes, however long the process took for it', async () => {
  const { said, type, settle, session } = openBook([SET, SET]);
  await settle();
  await type(null, 1);
  await type(1, 2);
  await settle();
  await session.receive({ type: 'refresh', number: 3 }, 10);
  await settle();
  await vi.waitUntil(() => types(said).filter((one) => one === 'book').length > 1, { timeout: 5000 });
  session.close();
  expect(said.flatMap((answer) => (answer.type === 'book' ? [answer.number] : [])).slice(0, 2)).toEqual([0, 3]);
});

it('rests where the process ends again and again', async () => {
  const { jobs, said, type, settle, session } = openBook(Array.from({ length: 50 }, () => new BookCold()));
  await settle();
  await type(null);
  await settle();
  session.close();
  expect(jobs.filter((job) => job === 'edit')).toHaveLength(3);
  expect(types(said)).not.toContain('resend');
  expect(said.at(-1)).toMatchObject({ type: 'problem' });
});

it('does what was given up when something new is said', async () => {
  const { jobs, said, type, settle, session } = openBook([new BookCold(), new BookCold(), new BookCold(), SET]);
  await settle();
  await type(null);
  await settle();
  expect(types(said)).toEqual(['book', 'book', 'book', 'problem']);
  jobs.length = 0;
  await session.receive({ type: 'caret', section_id: 'a', words: [], at: 0, near: 0 }, 10);
  expect(said.at(-1)).toEqual({ type: 'resend', section_id: 'a' });
  await type(null);
  await settle();
  session.close();
  expect(jobs).toEqual(['load', 'lay-out', 'edit', 'caret']);
});

it('lays out what is typed before it goes on with the whole book', async () => {
  let steps = 0;
  const { jobs, type, settle, session } = openBook([SET, SET], {
    steps: 3,
    onStep: () => (steps += 1) === 4 && void type(),
  });
  await settle();
  await type(null);
  await settle();
  await vi.waitUntil(() => steps === 4 && jobs.at(-1) === 'edit', { timeout: 5000 });
  // The layout that was begun is abandoned until the typing pauses.
  await settle();
  expect(jobs).toEqual(['load', 'lay-out', 'lay-out', 'lay-out', 'edit', 'lay-out', 'edit']);
  await vi.waitUntil(() => steps > 4, { timeout: 5000 });
  session.close();
});

it('gives the whole book all that was typed since its last layout', async () => {
  const { given, type, settle, session } = openBook([SET, { kind: 'misfit' }, SET, new AppError('typeset_failed')]);
  await settle();
  for (let n = 0; n < 4; n += 1) {
    await type();
    await settle();
  }
  await vi.waitUntil(() => given.length > 1, { timeout: 5000 });
  session.close();
  // Edits that do not fit were taken by neither process; those that cannot be set were taken by both.
  expect(given).toEqual([0, 3]);
});

it('tries what the server had no room for again and again, each time later', async () => {
  const full = new AppError('overloaded');
  const { jobs, said, pauses, type, settle, session } = openBook([full, full, full, full, SET], { refuseLoads: 2 });
  await settle();
  await type();
  await settle();
  session.close();
  expect(jobs.slice(0, 4)).toEqual(['load', 'load', 'load', 'lay-out']);
  expect(pauses).toEqual([2000, 4000, 2000, 4000, 8000, 16_000]);
  expect(said.at(-1)).toMatchObject({ type: 'section' });
});

it('looks once for a section that it does not know, and asks for none of its text', async () => {
  const { jobs, said, type, settle, session } = openBook(
    Array.from({ length: 50 }, () => ({ kind: 'unknown' as const })),
  );
  await settle();
  for (let n = 0; n < 3; n += 1) await type(null);
  await settle();
  expect(jobs).toEqual(['load', 'lay-out', 'edit', 'load', 'lay-out', 'edit']);
  expect(types(said)).not.toContain('resend');
  await session.receive({ type: 'refresh' }, 10);
  await type(null);
  await settle();
  session.close();
  expect(jobs.filter((job) => job === 'edit')).toHaveLength(4);
});

it('says at which block the typesetter failed, and gives the whole book the text all the same', async () => {
  const place = { words: ['seven', 'bells'], at: 0, near: 0 };
  const problem = { error: 'It could not be typeset.', sectionId: 'a', place };
  const { given, said, type, settle, session } = openBook([{ kind: 'unset', problem }, SET]);
  await settle();
  await type(null);
  await settle();
  expect(said.at(-1)).toEqual({ type: 'problem', error: problem.error, section_id: 'a', place });
  await type();
  await vi.waitUntil(() => given.length > 1, { timeout: 5000 });
  session.close();
  expect(given).toEqual([0, 2]);
});

it('lays the whole book out where a section has no place in it yet', async () => {
  const { jobs, said, type, settle, session } = openBook([{ kind: 'unplaced' }]);
  await settle();
  await type(null);
  await settle();
  session.close();
  expect(jobs).toEqual(['load', 'lay-out', 'edit', 'lay-out']);
  expect(types(said)).toEqual(['book', 'book']);
});
