import type { CanonEntry } from '#contract/canon.ts';
import { savedCanonQuery } from '#web/lib/books/canon-query.ts';
import { KIND_LABELS, KINDS_LABELS } from '#web/lib/books/canon-words.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import type { LinkTarget } from '../base/host.ts';
import { sectionName } from '#web/ui/text/display-text.ts';

/** What is offered first of the canon; the other kinds follow. */
const FIRST_KINDS: readonly CanonEntry['kind'][] = ['creature', 'place', 'item'];
/** How long the canon is used before it is asked for again, in milliseconds. */
const FRESH_MS = 60_000;

/** What links of a book can lead to, and what they say, as the page knows both at any moment. */
export function bookLinks(projectId: string) {
  const outline = outlineQuery(projectId);
  const canon = savedCanonQuery(projectId);
  const keys = [outline, canon].map(({ queryKey }) => JSON.stringify(queryKey));
  const sections = () => queryClient.getQueryData(outline.queryKey)?.content.sections ?? [];
  return {
    /** Sections, then the canon, which is asked for where the page does not have it yet. */
    linkTargets(): readonly LinkTarget[] {
      void queryClient.prefetchQuery({ ...canon, staleTime: FRESH_MS, retry: false });
      const named = sections().filter(({ title }) => title.trim() !== '');
      return [...named.map(toSection), ...byKind(queryClient.getQueryData(canon.queryKey) ?? []).map(toEntry)];
    },
    /** The present title of a section, by its id; undefined where the book has no such section. */
    titleOf: (target: string) => sectionName(sections().find(({ id }) => id === target)?.title ?? '') || undefined,
    /** Tells when there are other targets or titles, until it is called off. */
    onLinkTargets: (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && keys.includes(JSON.stringify(query.queryKey))) listener();
      }),
  };
}

/** For text that belongs to no book. */
export const NO_LINKS: ReturnType<typeof bookLinks> = {
  linkTargets: () => [],
  titleOf: () => undefined,
  onLinkTargets: () => () => {},
};

/** The attributes of a link to what goes by this name: to a section by its id, so that the link follows its title. */
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
