import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { endsSession } from '../session/ended-session.ts';
import { endSession, getSnapshot } from '../session/session.ts';

/** How long what the server said is not asked for again, in milliseconds. */
export const FRESH_MS = 10_000;

/** The one cache of what the server says. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenEnded }),
  mutationCache: new MutationCache({ onError: leaveWhenEnded }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: shouldRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** Whether a query is tried once more: only after a failure that may pass by itself. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 1) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function leaveWhenEnded(error: unknown): void {
  if (endsSession(error) && getSnapshot().user !== null) endSession();
}
