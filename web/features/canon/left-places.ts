import type { RenamePlace, Renaming } from '#contract/canon.ts';
import { sectionName } from '#web/ui/text/display-text.ts';

export interface SectionPlaces {
  id: string;
  title: string;
  places: RenamePlace[];
}

/** Places, which come in the order of the book, section by section. */
export function placesBySection(places: readonly RenamePlace[]): SectionPlaces[] {
  return [...Map.groupBy(places, ({ section_id }) => section_id)].map(([id, group]) => ({
    id,
    title: sectionName(group[0]?.section_title ?? '') || 'Untitled section',
    places: group,
  }));
}

/** The key of a place among all of the book. */
export function keyOf({ section_id, index }: RenamePlace): string {
  return `${index} ${section_id}`;
}

/** With these places left out, or no longer so. */
export function withLeftOut(
  left: ReadonlySet<string>,
  places: readonly RenamePlace[],
  isLeftOut: boolean,
): ReadonlySet<string> {
  const keys = places.map(keyOf);
  return isLeftOut ? new Set([...left, ...keys]) : new Set([...left].filter((key) => !keys.includes(key)));
}

/** What is left out as a call names it; of a section of which nothing is to be renamed, all. */
export function leaveOutOf(sections: readonly SectionPlaces[], left: ReadonlySet<string>): Renaming['leave_out'] {
  return sections.flatMap(({ id, places }) => {
    const gone = places.filter((place) => left.has(keyOf(place)));
    const [first] = gone;
    if (first === undefined) return [];
    const section = { section_id: id, version: first.section_version };
    return [gone.length === places.length ? section : { ...section, indexes: gone.map(({ index }) => index) }];
  });
}
