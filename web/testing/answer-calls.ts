import { onTestFinished } from 'vitest';
import type { User } from '#contract/accounts/people.ts';
import { setTransport } from '#web/lib/calls/transport.ts';

/** Somebody who is signed in. */
export const USER: User = {
  id: 'u1',
  email: 'ada@example.com',
  display_name: '',
  email_verified: true,
  role: 'user',
  created_at: '',
};

export interface Answer {
  status: number;
  body: object;
}

interface SentCall {
  /** The method and path, such as "DELETE /api/auth/sessions/s2". */
  call: string;
  body: unknown;
}

/**
 * Answers the calls of one test by method and path ("GET /api/auth/sessions"), and returns the list of sent calls. A test may change
 * `answers` meanwhile.
 */
export function answerCalls(answers: Record<string, Answer>): SentCall[] {
  const sent: SentCall[] = [];
  setTransport(async (url, { method = 'GET', body }) => {
    const call = `${method} ${url}`;
    sent.push({ call, body: body === undefined || body === null ? null : JSON.parse(String(body)) });
    const { status, body: answer } = answers[call] ?? failure(404, `No answer for ${call}`);
    return new Response(JSON.stringify(answer), { status });
  });
  onTestFinished(() => setTransport(null));
  return sent;
}

export function success(data: object): Answer {
  return { status: 200, body: { success: true, data } };
}

export function failure(status: number, error: string, code = 'http'): Answer {
  return { status, body: { success: false, error, code } };
}
