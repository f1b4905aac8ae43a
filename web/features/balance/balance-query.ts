import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBalance } from '#contract/balance.ts';
import { call } from '#web/lib/calls/api.ts';

/** The party of encounters that name none. */
export interface UsualParty {
  level: number;
  size: number;
}

export const USUAL_PARTY: UsualParty = { level: 1, size: 4 };

/** The balance of a book, worked out anew each time its page is opened. */
export function balanceQuery(projectId: string, party: UsualParty) {
  return queryOptions({
    queryKey: ['balance', projectId, party],
    queryFn: ({ signal }) =>
      call(getBalance, {
        params: { id: projectId },
        query: { level: String(party.level), size: String(party.size) },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
