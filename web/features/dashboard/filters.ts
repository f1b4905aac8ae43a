import { type Status, STATUSES } from '#book/catalogue/book-choices.ts';
import { type ProjectSearch, SORT_KEYS } from '#contract/projects.ts';
import { type ChangeView, useAddressView } from '#web/ui/page/use-address-view.ts';

export type SortKey = (typeof SORT_KEYS)[number];
export type SortOrder = 'asc' | 'desc';
export type View = 'grid' | 'list';

export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 20;

/** What the dashboard shows. It is stored in the address, so that Back and reload keep it. */
export interface Filters {
  search: string;
  status: Status | 'all';
  tags: string[];
  /** First and last day as `YYYY-MM-DD` in the person's time zone; '' for no limit. */
  from: string;
  to: string;
  sort: SortKey;
  order: SortOrder;
  view: View;
  page: number;
  perPage: number;
}

export const DEFAULT_FILTERS: Filters = {
  search: '',
  status: 'all',
  tags: [],
  from: '',
  to: '',
  sort: 'updated_at',
  order: 'desc',
  view: 'grid',
  page: 1,
  perPage: DEFAULT_PAGE_SIZE,
};

/** Reads filters from an address. Values that are not valid get their defaults. */
export function filtersFromUrl(url: URLSearchParams): Filters {
  const [sort, order] = (url.get('sort') ?? '').split('.');
  return {
    search: url.get('q') ?? '',
    status: STATUSES.find((status) => status === url.get('status')) ?? 'all',
    tags: [...new Set(url.getAll('tag').filter((tag) => tag !== ''))],
    from: dayOf(url.get('from')),
    to: dayOf(url.get('to')),
    sort: SORT_KEYS.find((key) => key === sort) ?? DEFAULT_FILTERS.sort,
    order: order === 'asc' || order === 'desc' ? order : DEFAULT_FILTERS.order,
    view: url.get('view') === 'list' ? 'list' : 'grid',
    page: countOf(url.get('page')) ?? 1,
    perPage: PAGE_SIZES.find((size) => size === countOf(url.get('per_page'))) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The query of the filters. Filters with their default value are left out. */
export function filtersToUrl(filters: Filters): URLSearchParams {
  const url = new URLSearchParams();
  if (filters.search !== '') url.set('q', filters.search);
  if (filters.status !== 'all') url.set('status', filters.status);
  for (const tag of filters.tags) url.append('tag', tag);
  if (filters.from !== '') url.set('from', filters.from);
  if (filters.to !== '') url.set('to', filters.to);
  const sort = sortValue(filters);
  if (sort !== sortValue(DEFAULT_FILTERS)) url.set('sort', sort);
  if (filters.view !== 'grid') url.set('view', filters.view);
  if (filters.perPage !== DEFAULT_PAGE_SIZE) url.set('per_page', String(filters.perPage));
  if (filters.page !== 1) url.set('page', String(filters.page));
  return url;
}

/** Applies a change to the filters. Every change except one of page or view goes back to the first page. */
export function changeFilters(filters: Filters, change: Partial<Filters>): Filters {
  const keepsPage = Object.keys(change).every((key) => key === 'page' || key === 'view');
  return { ...filters, ...(keepsPage ? {} : { page: 1 }), ...change };
}

/** The filters in the form of the server's call. Days become the instants at which they begin and end in the person's time zone. */
export function searchOf(filters: Filters): ProjectSearch {
  return {
    search: filters.search.trim() || null,
    status: filters.status,
    tags: filters.tags.length > 0 ? filters.tags : null,
    from: filters.from === '' ? null : new Date(`${filters.from}T00:00:00`).toISOString(),
    to: filters.to === '' ? null : new Date(`${filters.to}T23:59:59.999`).toISOString(),
    sort: filters.sort,
    order: filters.order,
    page: filters.page,
    per_page: filters.perPage,
  };
}

/** Whether a filter is set that can hide books. */
export function isFiltered(filters: Filters): boolean {
  const { search, status, tags, from, to } = filters;
  return search.trim() !== '' || status !== 'all' || tags.length > 0 || from !== '' || to !== '';
}

/**
 * Whether the person has no book at all. Only an unfiltered list tells that, and a list that still shows the result of other filters does
 * not count.
 */
export function isGridEmpty(
  filters: Filters,
  list: { data?: { pagination: { total: number } } | undefined; isPlaceholderData: boolean },
): boolean {
  return list.data?.pagination.total === 0 && !list.isPlaceholderData && !isFiltered(filters);
}

/** The filters without their conditions. Order, view and page size stay. */
export function clearedFilters({ sort, order, view, perPage }: Filters): Filters {
  return { ...DEFAULT_FILTERS, sort, order, view, perPage };
}

/** The day that both From and To name; '' if they differ. */
export function singleDay({ from, to }: Pick<Filters, 'from' | 'to'>): string {
  return from === to ? from : '';
}

export function sortValue({ sort, order }: Pick<Filters, 'sort' | 'order'>): string {
  return `${sort}.${order}`;
}

function dayOf(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : '';
}

function countOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

export type ChangeFilters = ChangeView<Filters>;

const IN_ADDRESS = { fromUrl: filtersFromUrl, toUrl: filtersToUrl, change: changeFilters };

/** The filters in the address, and a function that changes them. */
export function useFilters(): [Filters, ChangeFilters] {
  return useAddressView(IN_ADDRESS);
}
