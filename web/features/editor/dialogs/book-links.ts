import type { CanonEntry } from '#contract/canon.ts';
import { KIND_LABELS, KINDS_LABELS, savedCanonQuery } from '#web/lib/books/canon-entries.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import type { LinkTarget } from '../base/host.ts';
import { sectionName } from '#web/ui/text/display-text.ts';

/** The kinds of entries that are listed first. The other kinds follow. */
const FIRST_KINDS: readonly CanonEntry['kind'][] = ['creature', 'place', 'item'];
/** How long the canon is used before it is read again, in ms. */
const FRESH_MS = 60_000;

/** The targets of links within a book and the titles that links show, from the page's cache. */
export function bookLinks(projectId: string) {
  const outline = outlineQuery(projectId);
  const canon = savedCanonQuery(projectId);
  const keys = [outline, canon].map(({ queryKey }) => JSON.stringify(queryKey));
  const sections = () => queryClient.getQueryData(outline.queryKey)?.content.sections ?? [];
  return {
    /** The sections and then the entries of the canon. Requests the canon if the cache does not have it yet. */
    linkTargets(): readonly LinkTarget[] {
      void queryClient.prefetchQuery({ ...canon, staleTime: FRESH_MS, retry: false });
      const named = sections().filter(({ title }) => title.trim() !== '');
      return [...named.map(toSection), ...byKind(queryClient.getQueryData(canon.queryKey) ?? []).map(toEntry)];
    },
    /** The current title of the section with this id; undefined if the book has no such section. */
    titleOf: (target: string) => sectionName(sections().find(({ id }) => id === target)?.title ?? '') || undefined,
    /** Calls `listener` when targets or titles change. Returns a function that stops it. */
    onLinkTargets: (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && keys.includes(JSON.stringify(query.queryKey))) listener();
      }),
  };
}

/** For text outside of a book: no targets and no titles. */
export const NO_LINKS: ReturnType<typeof bookLinks> = {
  linkTargets: () => [],
  titleOf: () => undefined,
  onLinkTargets: () => () => {},
};

/** The attributes of a link to the target of this name. A link to a section uses the section's id, so that it follows the title. */
export function linkByName(name: string, sections: readonly { id: string; title: string }[]) {
  const section = sections.find(({ title }) => title === name);
  return { target: section?.id ?? name, shown: name };
}

function toSection({ id, title }: { id: string; title: string }): LinkTarget {
  return { id: `section-${id}`, target: id, title, hint: 'Section', group: 'Sections', words: '' };
}

function toEntry({ id, name, kind, aliases }: CanonEntry): LinkTarget {
  const words = aliases.join(' ').toLowerCase();
  return { id, target: name, title: name, hint: KIND_LABELS[kind], group: KINDS_LABELS[kind], words };
}

function byKind(entries: readonly CanonEntry[]): CanonEntry[] {
  const kinds = [...FIRST_KINDS, ...new Set(entries.map(({ kind }) => kind))];
  return entries.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}
