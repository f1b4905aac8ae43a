import { CANON_KINDS, type CanonKind } from '#book/canon/kind-words.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { CanonEntry } from '#contract/canon.ts';

/** Which entries of the canon are shown; it lives in the address, so that Back and reload keep it. */
export interface CanonView {
  search: string;
  /** '' is every kind. */
  kind: CanonKind | '';
  page: number;
}

export const PER_PAGE = 50;

/** The view with a change; a filter begins at page 1. */
export function changeView(view: CanonView, change: Partial<CanonView>): CanonView {
  return { ...view, page: 1, ...change };
}

/** The view of an address; whatever is not understood takes its default. */
export function viewFromUrl(url: URLSearchParams): CanonView {
  const page = url.get('page') ?? '';
  return {
    search: url.get('q') ?? '',
    kind: CANON_KINDS.find((kind) => kind === url.get('kind')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a view: only what differs from the one that the page opens with. */
export function viewToUrl({ search, kind, page }: CanonView): URLSearchParams {
  const url = new URLSearchParams();
  if (search !== '') url.set('q', search);
  if (kind !== '') url.set('kind', kind);
  if (page !== 1) url.set('page', String(page));
  return url;
}

/** The entries of which a name or a fact contains what is searched, kind by kind; within a kind they stay in their order. */
export function entriesInView(entries: readonly CanonEntry[], { search, kind }: CanonView): CanonEntry[] {
  const words = fold(search.trim());
  const found = entries.filter(
    (entry) =>
      (kind === '' || entry.kind === kind) &&
      [entry.name, ...entry.aliases, ...entry.facts].some((text) => fold(text).includes(words)),
  );
  return CANON_KINDS.flatMap((one) => found.filter((entry) => entry.kind === one));
}

/** Entries that stand in the order of their kinds, with a list for each kind. */
export function byKind(entries: readonly CanonEntry[]): { kind: CanonKind; entries: CanonEntry[] }[] {
  return CANON_KINDS.map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind) })).filter(
    (group) => group.entries.length > 0,
  );
}
