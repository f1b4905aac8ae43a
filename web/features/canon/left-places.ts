import type { RenamePlace, Renaming } from '#contract/canon.ts';
import { sectionName } from '#web/ui/text/display-text.ts';

export interface SectionPlaces {
  id: string;
  title: string;
  places: RenamePlace[];
}

/** Groups places by section. The places must come in the order of the book. */
export function placesBySection(places: readonly RenamePlace[]): SectionPlaces[] {
  return [...Map.groupBy(places, ({ section_id }) => section_id)].map(([id, group]) => ({
    id,
    title: sectionName(group[0]?.section_title ?? '') || 'Untitled section',
    places: group,
  }));
}

/** A key for a place that is unique within the book. */
export function keyOf({ section_id, index }: RenamePlace): string {
  return `${index} ${section_id}`;
}

/** Returns `left` with these places added or removed. */
export function withLeftOut(
  left: ReadonlySet<string>,
  places: readonly RenamePlace[],
  isLeftOut: boolean,
): ReadonlySet<string> {
  const keys = places.map(keyOf);
  return isLeftOut ? new Set([...left, ...keys]) : new Set([...left].filter((key) => !keys.includes(key)));
}

/** The left-out places in the form of the call. If all places of a section are left out, the section is named without indexes. */
export function leaveOutOf(sections: readonly SectionPlaces[], left: ReadonlySet<string>): Renaming['leave_out'] {
  return sections.flatMap(({ id, places }) => {
    const gone = places.filter((place) => left.has(keyOf(place)));
    const [first] = gone;
    if (first === undefined) return [];
    const section = { section_id: id, version: first.section_version };
    return [gone.length === places.length ? section : { ...section, indexes: gone.map(({ index }) => index) }];
  });
}
