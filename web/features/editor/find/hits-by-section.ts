import type { FoundHits, TextHit } from '#contract/find.ts';
import { counted } from './how-found.ts';
import { sectionName } from '#web/ui/text/section-name.ts';

export interface SectionHits {
  id: string;
  title: string;
  hits: TextHit[];
}

/** Hits, which come in the order of the book, section by section. */
export function hitsBySection(hits: readonly TextHit[]): SectionHits[] {
  return [...Map.groupBy(hits, ({ section_id }) => section_id)].map(([id, group]) => ({
    id,
    title: sectionName(group[0]?.section_title ?? '') || 'Untitled section',
    hits: group,
  }));
}

/** "3 hits in 2 sections." */
export function hitWords({ hits, count }: FoundHits, sections: number): string {
  if (count === 0) return 'Nothing found.';
  if (count > hits.length)
    return `${counted(count, 'result')}, of which the first ${hits.length.toLocaleString('en')} are shown.`;
  return `${counted(count, 'result')} in ${counted(sections, 'section')}.`;
}

/** "12 replaced." */
export function replacedWords(replaced: number): string {
  return replaced === 0 ? 'Nothing was replaced.' : `${replaced.toLocaleString('en')} replaced.`;
}
