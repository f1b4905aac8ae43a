import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { afterFailure } from './recovery.ts';
import { BookCold } from './warm-books.ts';

it('never gives up on what passes, and waits at most half a minute for it', () => {
  expect(afterFailure(new AppError('too_many_jobs'), { count: 1, isWarm: true })).toEqual({
    go: 'again',
    afterMs: 2000,
  });
  expect(afterFailure(new AppError('overloaded'), { count: 40, isWarm: false })).toEqual({
    go: 'again',
    afterMs: 30_000,
  });
});

it('tries a text that cannot be set no second time, while its process lives', () => {
  const problem = new AppError('typeset_failed');
  expect(afterFailure(problem, { count: 1, isWarm: true })).toEqual({ go: 'on', afterMs: 2000 });
  expect(afterFailure(problem, { count: 1, isWarm: false })).toEqual({ go: 'again', afterMs: 2000 });
  expect(afterFailure(problem, { count: 3, isWarm: true })).toEqual({ go: 'rest' });
});

it('goes on at once with a book that only rested', () => {
  expect(afterFailure(new BookCold(), { count: 1, isWarm: false })).toEqual({ go: 'again', afterMs: 0 });
  expect(afterFailure(new BookCold(), { count: 3, isWarm: false })).toEqual({ go: 'rest' });
});
