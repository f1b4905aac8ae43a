import { afterAll, expect, it } from 'vitest';
import { BookCold, createWarmBooks } from './warm-books.ts';
import type { LiveJob } from './live-jobs.ts';

const books = createWarmBooks({ fonts: '', entry: new URL('../testing/dying-book.ts', import.meta.url), most: 1 });
afterAll(() => books.close());

const LAY_OUT: LiveJob = { do: 'lay-out', edits: [], file: '' };
const LOAD = { do: 'load', book: {}, openSectionId: null } as unknown as LiveJob;

it('starts a process for a book alone: a job for one that has ended is refused', { timeout: 30_000 }, async () => {
  const book = books.open('whole');
  await expect(book.run({ do: 'find', query: 'a' })).rejects.toThrow(BookCold);
  await book.run(LOAD);
  expect(book.isWarm).toBe(true);
  await expect(book.run(LAY_OUT)).rejects.toMatchObject({ code: 'typeset_failed' });
  expect(book.isWarm).toBe(false);
  await expect(book.run({ do: 'find', query: 'a' })).rejects.toThrow(BookCold);
  await book.run(LOAD);
  expect(await book.run({ do: 'find', query: 'a' })).toEqual({ did: 'find', pages: [] });
});

it('is cold where another book took its room', { timeout: 30_000 }, async () => {
  const [one, other] = [books.open('whole'), books.open('whole')];
  await one.run(LOAD);
  await other.run(LOAD);
  expect([one.isWarm, other.isWarm]).toEqual([false, true]);
  await expect(one.run(LAY_OUT)).rejects.toThrow(BookCold);
});
