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

/** The search options, for a section and for the whole book. */
export const HOW_FOUND: readonly { key: 'case' | 'word' | 'regex'; label: string }[] = [
  { key: 'case', label: 'Match case' },
  { key: 'word', label: 'Whole words' },
  { key: 'regex', label: 'Regular expression' },
];

export const EMPTY_QUERY: TextQuery = { query: '', case: false, word: false, regex: false };

export const QUERY_MAX = 500;
export const REPLACEMENT_MAX = 2000;
