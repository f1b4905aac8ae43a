import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { MarkedExcerpt } from '#web/ui/text/marked-excerpt.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import classes from './canon.module.css';
import { keyOf, type SectionPlaces, withLeftOut } from './left-places.ts';

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
