// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '#web/lib/session/session.ts';
import { answerCalls, failure, success } from '#web/testing/answer-calls.ts';
import { openEditor } from '../testing/open-editor.ts';
import { wordsOf } from './words-line.tsx';
import { addWritten, reached, readGoals, sendWritten, writeGoals, writtenToday } from './writing-progress.ts';

const user = {
  id: 'ann',
  email: 'ann@example.com',
  display_name: '',
  email_verified: true,
  role: 'user',
  created_at: '',
} as const;

beforeEach(() => {
  localStorage.clear();
  signIn({ access_token: 'a', refresh_token: 'r', user });
});

describe('goals', () => {
  it('are kept for a section, for its book and for the day', () => {
    writeGoals('book', 'one', { section: 300, book: 50_000, day: 500 });
    expect(readGoals('book', 'one')).toEqual({ section: 300, book: 50_000, day: 500 });
    expect(readGoals('book', 'two')).toEqual({ section: null, book: 50_000, day: 500 });
    expect(readGoals('other', 'one')).toEqual({ section: null, book: null, day: 500 });
  });

  it('are none where the storage holds something else', () => {
    localStorage.setItem('tomewright.personal.ann.word-goal.book', '"many"');
    expect(readGoals('book', 'one').book).toBeNull();
  });

  it('are reached in part, and no more than wholly', () => {
    expect([reached(0, 300), reached(299, 300), reached(300, 300), reached(900, 300)]).toEqual([0, 99, 100, 100]);
  });
});

it('the words of a text are those of its blocks', () => {
  const { state } = openEditor(
    '<p>One, two</p><ul><li><p>three</p></li></ul><table><tr><td>4</td><td>five – six</td></tr></table>',
  );
  expect(wordsOf(state.doc)).toBe(6);
  expect(wordsOf(state.tr.insertText('zero ', 1).doc)).toBe(7);
});

const MORNING = new Date(2026, 2, 1, 9);
const NEXT_DAY = new Date(2026, 2, 2, 0, 1);
const GET = 'GET /api/auth/words?day=2026-03-01';
const POST = 'POST /api/auth/words';

beforeEach(() => {
  localStorage.clear();
  signIn({ access_token: 'a', refresh_token: 'r', user });
});

describe('what was written on a day', () => {
  it('is what the server has of all browsers, and what it has not taken yet', async () => {
    const answers = { [GET]: success({ words: 40 }), [POST]: failure(503, 'Later') };
    const sent = answerCalls(answers);
    await sendWritten(MORNING);
    expect(writtenToday(MORNING)).toBe(40);
    addWritten(20, MORNING);
    addWritten(-5, MORNING);
    expect(writtenToday(MORNING)).toBe(55);
    await sendWritten(MORNING);
    expect(writtenToday(MORNING)).toBe(55);
    // Another browser has added three words meanwhile.
    answers[POST] = success({ words: 58 });
    await sendWritten(MORNING);
    expect(sent.at(-1)).toEqual({ call: POST, body: { day: '2026-03-01', more: 15 } });
    expect(writtenToday(MORNING)).toBe(58);
    expect(writtenToday(NEXT_DAY)).toBe(0);
  });

  it('is never less than nothing', () => {
    addWritten(-500, MORNING);
    expect(writtenToday(MORNING)).toBe(0);
  });
});
