import type { FoundHits, TextHit, TextQuery } from '#contract/find.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import { counted } from '#web/lib/counted.ts';

export interface SectionHits {
  id: string;
  title: string;
  hits: TextHit[];
}

/** Groups hits by section. The hits must come in the order of the book. */
export function hitsBySection(hits: readonly TextHit[]): SectionHits[] {
  return [...Map.groupBy(hits, ({ section_id }) => section_id)].map(([id, group]) => ({
    id,
    title: sectionName(group[0]?.section_title ?? '') || 'Untitled section',
    hits: group,
  }));
}

/** The number of hits as a sentence, such as "3 hits in 2 sections." */
export function hitWords({ hits, count }: FoundHits, sections: number): string {
  if (count === 0) return 'Nothing found.';
  if (count > hits.length)
    return `${counted(count, 'result')}, of which the first ${hits.length.toLocaleString()} are shown.`;
  return `${counted(count, 'result')} in ${counted(sections, 'section')}.`;
}

/** The number of replacements as a sentence, such as "12 replaced." */
export function replacedWords(replaced: number): string {
  return replaced === 0 ? 'Nothing was replaced.' : `${replaced.toLocaleString()} replaced.`;
}

/** In how many sections replacements are named one by one. */
const NAMED_MAX = 3;

/** The same by section, such as "12 replaced: 8 in “The Gate”, 4 in “The Harbour”." `titleOf` returns null for an unknown section. */
export function replacedIn(
  sections: readonly { id: string; replaced: number }[],
  titleOf: (id: string) => string | null,
): string {
  const total = replacedWords(sections.reduce((sum, { replaced }) => sum + replaced, 0));
  if (sections.length === 0) return total;
  const words = total.slice(0, -1);
  const named = sections.map(({ id, replaced }) => ({ count: replaced.toLocaleString(), title: titleOf(id) }));
  if (named.length > NAMED_MAX || named.some(({ title }) => title === null))
    return `${words} in ${counted(sections.length, 'section')}.`;
  if (named.length === 1) return `${words} in “${named[0]?.title}”.`;
  return `${words}: ${named.map(({ count, title }) => `${count} in “${title}”`).join(', ')}.`;
}

/** The search options, for a section and for the whole book. */
export const HOW_FOUND: readonly { key: 'case' | 'word' | 'regex'; label: string }[] = [
  { key: 'case', label: 'Match case' },
  { key: 'word', label: 'Whole words' },
  { key: 'regex', label: 'Regular expression' },
];

export const EMPTY_QUERY: TextQuery = { query: '', case: false, word: false, regex: false };

export const QUERY_MAX = 500;
export const REPLACEMENT_MAX = 2000;
