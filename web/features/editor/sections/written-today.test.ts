// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '#web/lib/session/session.ts';
import { answerCalls, failure, success } from '#web/testing/answer-calls.ts';
import { addWritten, sendWritten, writtenToday } from './written-today.ts';

const user = { id: 'ann', email: 'ann@example.com', email_verified: true, role: 'user', created_at: '' } as const;
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
