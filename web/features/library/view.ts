import { REUSABLE_KINDS, type ReusableKind } from '#book/document/nodes.ts';

export const TABS = ['images', 'blocks', 'sections', 'fonts'] as const;
export type Tab = (typeof TABS)[number];

/** What the library shows; it lives in the address, so that Back and reload keep it. */
export interface LibraryView {
  tab: Tab;
  search: string;
  /** The kind of blocks to show; '' is every kind. */
  kind: ReusableKind | '';
  /** The id of a book; '' is all of them. */
  book: string;
  page: number;
}

const DEFAULT_VIEW: LibraryView = { tab: 'images', search: '', kind: '', book: '', page: 1 };

/** The view with a change; a filter begins at page 1, and another tab without filters. */
export function changeView(view: LibraryView, change: Partial<LibraryView>): LibraryView {
  if (change.tab !== undefined && change.tab !== view.tab) return { ...DEFAULT_VIEW, ...change };
  return { ...view, page: 1, ...change };
}

/** The view of an address; whatever is not understood takes its default. */
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

/** The address of a view: only what differs from the one that the page opens with. */
export function viewToUrl({ tab, search, kind, book, page }: LibraryView): URLSearchParams {
  const url = new URLSearchParams();
  if (tab !== DEFAULT_VIEW.tab) url.set('tab', tab);
  if (search !== '') url.set('q', search);
  if (kind !== '') url.set('kind', kind);
  if (book !== '') url.set('book', book);
  if (page !== 1) url.set('page', String(page));
  return url;
}
