import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAdminDashboard, listAuditLog, listUsers } from '#contract/admin.ts';
import { call } from '#web/lib/calls/api.ts';
import type { AdminView } from './admin-view.ts';

/** How many rows a page of a list has. */
const PER_PAGE = 20;
/** The first part of every cache key of the administration. */
export const ADMIN = ['admin'] as const;

export const dashboardQuery = queryOptions({
  queryKey: [...ADMIN, 'dashboard'],
  queryFn: ({ signal }) => call(getAdminDashboard, { signal }),
  staleTime: 0,
});

/** One page of the accounts. The previous page stays visible while the next one is fetched. */
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
