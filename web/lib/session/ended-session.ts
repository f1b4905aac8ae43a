import { ApiError } from '../calls/api-error.ts';

/** Codes of this server's 401 answers to a form's input, which say nothing of the session. */
const OF_A_FORM = ['invalid_credentials', 'second_factor_required', 'invalid_second_factor'];

/**
 * Whether a failure says that the session has ended: the person is signed out then (specification §4). This server says so by its status;
 * for others (a proxy, the hosted provider) the words of the message decide.
 */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOurs = error instanceof ApiError && error.code !== 'http';
  if (isOurs) return error.status === 401 && !OF_A_FORM.includes(error.code);
  return /401|unauthorized|token/i.test(error.message);
}
