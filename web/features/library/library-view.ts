import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { REUSABLE_KINDS, type ReusableKind } from '#book/document/nodes.ts';
import { searchProjects } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { type ChangeView, useAddressView } from '#web/ui/page/use-address-view.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';

export const TABS = ['images', 'blocks', 'sections', 'fonts'] as const;
type Tab = (typeof TABS)[number];

/** What the library shows. It is stored in the address, so that Back and reload keep it. */
interface LibraryView {
  tab: Tab;
  search: string;
  /** The kind of blocks to show; '' for every kind. */
  kind: ReusableKind | '';
  /** The id of a book; '' for all books. */
  book: string;
  page: number;
}

const DEFAULT_VIEW: LibraryView = { tab: 'images', search: '', kind: '', book: '', page: 1 };

/** Applies a change to the view. A change of a filter goes back to page 1, and another tab starts without filters. */
export function changeView(view: LibraryView, change: Partial<LibraryView>): LibraryView {
  if (change.tab !== undefined && change.tab !== view.tab) return { ...DEFAULT_VIEW, ...change };
  return { ...view, page: 1, ...change };
}

/** Reads the view from an address. Values that are not valid get their defaults. */
export function viewFromUrl(url: URLSearchParams): LibraryView {
  const page = url.get('page') ?? '';
  return {
    tab: TABS.find((tab) => tab === url.get('tab')) ?? DEFAULT_VIEW.tab,
    search: url.get('q') ?? '',
    kind: REUSABLE_KINDS.find((kind) => kind === url.get('kind')) ?? '',
    book: url.get('book') ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a view. It holds only what differs from the default view. */
export function viewToUrl({ tab, search, kind, book, page }: LibraryView): URLSearchParams {
  const url = new URLSearchParams();
  if (tab !== DEFAULT_VIEW.tab) url.set('tab', tab);
  if (search !== '') url.set('q', search);
  if (kind !== '') url.set('kind', kind);
  if (book !== '') url.set('book', book);
  if (page !== 1) url.set('page', String(page));
  return url;
}

/** The props of each tab of the library. */
export interface LibraryListProps {
  view: LibraryView;
  onView: ChangeView<LibraryView>;
}

const IN_ADDRESS = { fromUrl: viewFromUrl, toUrl: viewToUrl, change: changeView };

/** The view in the address, and a function that changes it. */
export function useLibraryView(): [LibraryView, ChangeView<LibraryView>] {
  return useAddressView(IN_ADDRESS);
}

/** Goes to the last page if the address names a page beyond it, for example after everything on a page was deleted. */
export function useLastPageAtMost({ view: { page }, onView }: LibraryListProps, pages: number | undefined): void {
  useEffect(() => {
    if (pages !== undefined && page > Math.max(1, pages)) onView({ page: Math.max(1, pages) }, { replace: true });
  }, [page, pages, onView]);
}

/** The names of the person's books, for a list of choices. */
export const projectNames = queryOptions({
  queryKey: ['projects', 'names'],
  queryFn: ({ signal }) => call(searchProjects, { body: { sort: 'title', order: 'asc' }, signal }),
  select: ({ projects }) => projects.map(({ id, title }) => ({ value: id, label: plainDisplay(title) })),
});
