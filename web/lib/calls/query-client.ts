import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { endSession, getSnapshot } from '../session/session.ts';

/** How long an answer of the server counts as fresh, in ms. */
export const FRESH_MS = 10_000;

/** The codes of this server's 401 answers to a form's input, which do not mean that the session has ended. */
const OF_A_FORM = ['invalid_credentials', 'second_factor_required', 'invalid_second_factor'];

/** The cache of all answers of the server. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenEnded }),
  mutationCache: new MutationCache({ onError: leaveWhenEnded }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: shouldRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** Whether to try a query once more: only after a failure that may be temporary. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 1) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function leaveWhenEnded(error: unknown): void {
  if (endsSession(error) && getSnapshot().user !== null) endSession();
}

/**
 * Whether a failure means that the session has ended, so that the person is signed out. This server says so by its status. For others (a
 * proxy, the hosted provider) the words of the message decide.
 */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOurs = error instanceof ApiError && error.code !== 'http';
  if (isOurs) return error.status === 401 && !OF_A_FORM.includes(error.code);
  return /401|unauthorized|token/i.test(error.message);
}
