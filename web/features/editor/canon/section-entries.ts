import { fold } from '#book/text/normalize-text.ts';
import type { CanonEntry } from '#contract/canon.ts';

/** How many entries are listed that the section does not name; a search finds the others. */
const REST_MAX = 50;

export interface SectionEntries {
  /** Those that the section names, the most named first. */
  here: CanonEntry[];
  /** The others, by name. */
  rest: CanonEntry[];
}

/** The entries of which a name or a fact holds what is searched: those that the section names, and the first of the others. */
export function sectionEntries(
  entries: readonly CanonEntry[],
  sectionId: string | null,
  search: string,
): SectionEntries {
  const words = fold(search.trim());
  const found = entries.filter(({ name, aliases, facts }) =>
    [name, ...aliases, ...facts].some((text) => fold(text).includes(words)),
  );
  const countOf = ({ mentions }: CanonEntry) => mentions.find(({ section_id }) => section_id === sectionId)?.count ?? 0;
  return {
    here: found.filter((entry) => countOf(entry) > 0).toSorted((one, other) => countOf(other) - countOf(one)),
    rest: found.filter((entry) => countOf(entry) === 0).slice(0, REST_MAX),
  };
}
