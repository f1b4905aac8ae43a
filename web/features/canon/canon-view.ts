import { CANON_KINDS, type CanonKind } from '#book/canon/kind-words.ts';
import { fold } from '#book/text/normalize-text.ts';
import type { CanonEntry } from '#contract/canon.ts';

/** Which entries of the canon are shown. This is stored in the address, so that Back and reload keep it. */
interface CanonView {
  search: string;
  /** '' means every kind. */
  kind: CanonKind | '';
  page: number;
}

export const PER_PAGE = 50;

/** Applies a change to the view. A change of a filter goes back to page 1. */
export function changeView(view: CanonView, change: Partial<CanonView>): CanonView {
  return { ...view, page: 1, ...change };
}

/** Reads the view from an address. Values that are not valid get their defaults. */
export function viewFromUrl(url: URLSearchParams): CanonView {
  const page = url.get('page') ?? '';
  return {
    search: url.get('q') ?? '',
    kind: CANON_KINDS.find((kind) => kind === url.get('kind')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a view. It holds only what differs from the default view. */
export function viewToUrl({ search, kind, page }: CanonView): URLSearchParams {
  const url = new URLSearchParams();
  if (search !== '') url.set('q', search);
  if (kind !== '') url.set('kind', kind);
  if (page !== 1) url.set('page', String(page));
  return url;
}

/** The entries with a name or a fact that contains the searched words. They are grouped by kind and keep their order within a kind. */
export function entriesInView(entries: readonly CanonEntry[], { search, kind }: CanonView): CanonEntry[] {
  const words = fold(search.trim());
  const found = entries.filter(
    (entry) =>
      (kind === '' || entry.kind === kind) &&
      [entry.name, ...entry.aliases, ...entry.facts].some((text) => fold(text).includes(words)),
  );
  return CANON_KINDS.flatMap((one) => found.filter((entry) => entry.kind === one));
}

/** The entries of each kind, in the order of kinds. Kinds without entries are left out. */
export function byKind(entries: readonly CanonEntry[]): { kind: CanonKind; entries: CanonEntry[] }[] {
  return CANON_KINDS.map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind) })).filter(
    (group) => group.entries.length > 0,
  );
}
