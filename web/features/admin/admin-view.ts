import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ROLES } from '#contract/accounts/people.ts';
import { type ChangeView, useAddressView } from '#web/ui/page/use-address-view.ts';
import { getAdminDashboard, listAuditLog, listUsers } from '#contract/admin.ts';
import { call } from '#web/lib/calls/api.ts';

export const TABS = ['dashboard', 'users', 'audit'] as const;
type Tab = (typeof TABS)[number];
export type RoleFilter = (typeof ROLES)[number] | 'all';

/** What the page shows. It is stored in the address, so that Back and reload keep it. */
export interface AdminView {
  tab: Tab;
  page: number;
  search: string;
  role: RoleFilter;
}

const DEFAULT_VIEW: AdminView = { tab: 'dashboard', page: 1, search: '', role: 'all' };

/** Applies a change to the view. A change of what is listed goes back to page 1. */
export function changeView(view: AdminView, change: Partial<AdminView>): AdminView {
  if (change.tab !== undefined && change.tab !== view.tab) return { ...DEFAULT_VIEW, ...change };
  return { ...view, page: 1, ...change };
}

export function viewFromUrl(url: URLSearchParams): AdminView {
  const page = Number(url.get('page'));
  return {
    tab: TABS.find((tab) => tab === url.get('tab')) ?? DEFAULT_VIEW.tab,
    page: Number.isSafeInteger(page) && page > 0 && page < 1e9 ? page : 1,
    search: url.get('search') ?? '',
    role: ROLES.find((role) => role === url.get('role')) ?? 'all',
  };
}

/** The query of a view. It holds only what differs from the default view. */
export function viewToUrl(view: AdminView): URLSearchParams {
  const url = new URLSearchParams();
  for (const key of ['tab', 'search', 'role', 'page'] as const) {
    if (view[key] !== DEFAULT_VIEW[key]) url.set(key, String(view[key]));
  }
  return url;
}

export type ChangeAdminView = ChangeView<AdminView>;

const IN_ADDRESS = { fromUrl: viewFromUrl, toUrl: viewToUrl, change: changeView };

/** The view that the address holds, and a function that changes it. */
export function useAdminView(): [AdminView, ChangeAdminView] {
  return useAddressView(IN_ADDRESS);
}

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
