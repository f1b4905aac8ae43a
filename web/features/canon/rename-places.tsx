import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { MarkedExcerpt } from '#web/ui/text/marked-excerpt.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import type { RenamePlace, Renaming } from '#contract/canon.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import classes from './canon.module.css';

interface RenamePlacesProps {
  sections: readonly SectionPlaces[];
  left: ReadonlySet<string>;
  onLeft(left: ReadonlySet<string>): void;
}

/** How many places of a section are shown at first, and how many more with each press. */
const SHOWN = 40;

/** The places that will be renamed, grouped by section, with the old and the new words. */
export function RenamePlaces({ sections, left, onLeft }: RenamePlacesProps) {
  return (
    <PlainList className={classes.places} aria-label="Places">
      {sections.map((section) => (
        <li key={section.id}>
          <PlacesOfSection section={section} left={left} onLeft={onLeft} />
        </li>
      ))}
    </PlainList>
  );
}

type PlacesOfSectionProps = Omit<RenamePlacesProps, 'sections'> & { section: SectionPlaces };

function PlacesOfSection({ section: { title, places }, left, onLeft }: PlacesOfSectionProps) {
  const [shown, setShown] = useState(SHOWN);
  const chosen = places.filter((place) => !left.has(keyOf(place))).length;
  const rest = places.length - shown;
  return (
    <>
      <Checkbox
        className={classes.name}
        label={title}
        checked={chosen > 0}
        indeterminate={chosen > 0 && chosen < places.length}
        onChange={() => onLeft(withLeftOut(left, places, chosen === places.length))}
      />
      <PlainList className={classes.place}>
        {places.slice(0, shown).map((place) => (
          <li key={place.index}>
            <Checkbox
              label={
                <MarkedExcerpt
                  text={place.excerpt}
                  from={place.match.from}
                  to={place.match.to}
                  replacement={place.with}
                />
              }
              checked={!left.has(keyOf(place))}
              onChange={({ currentTarget }) => onLeft(withLeftOut(left, [place], !currentTarget.checked))}
            />
          </li>
        ))}
      </PlainList>
      {rest > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown + SHOWN)}>
          {`Show ${Math.min(rest, SHOWN)} more`}
        </Button>
      )}
    </>
  );
}

interface SectionPlaces {
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
