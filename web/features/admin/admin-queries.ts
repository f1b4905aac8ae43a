import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAdminDashboard, listAuditLog, listUsers } from '#contract/admin.ts';
import { call } from '#web/lib/calls/api.ts';
import type { AdminView } from './admin-view.ts';

/** The page size of administration's lists. */
const PER_PAGE = 20;
/** The beginning of the cache keys of all of administration. */
export const ADMIN = ['admin'] as const;

export const dashboardQuery = queryOptions({
  queryKey: [...ADMIN, 'dashboard'],
  queryFn: ({ signal }) => call(getAdminDashboard, { signal }),
  staleTime: 0,
});

/** One page of the accounts; the last one is shown while the next is fetched. */
export function usersQuery({ page, search, role }: AdminView) {
  const words = search.trim();
  const query = {
    page,
    per_page: PER_PAGE,
    ...(words === '' ? {} : { search: words }),
    ...(role === 'all' ? {} : { role }),
  };
  return queryOptions({
    queryKey: [...ADMIN, 'users', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function auditLogQuery(page: number) {
  return queryOptions({
    queryKey: [...ADMIN, 'audit-log', page],
    queryFn: ({ signal }) => call(listAuditLog, { query: { page, per_page: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
