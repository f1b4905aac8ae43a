import type { SectionType } from '../../catalogue/book-choices.ts';
import type { Adventure, PlaceNames } from './plan-adventure.ts';
import { PLACES } from './scheme.ts';
import { withoutForbidden } from '../limits.ts';
import { type DraftLength, DRAFT_LENGTHS } from './brief.ts';

/** The parts of a planned adventure in order. Each becomes a section. */
export const PARTS = [
  'intro',
  'clues',
  'town',
  'people',
  'road',
  'extra',
  'site',
  'lair',
  'finale',
  'endings',
  'history',
  'treasure',
  'creatures',
] as const;
export type PartId = (typeof PARTS)[number];

export function isPart(id: string): id is PartId {
  return PARTS.some((part) => part === id);
}

export interface OutlinedPart {
  part: PartId;
  title: string;
  kind: SectionType;
  summary: string;
}

/** The shortest length of an adventure that has each part. */
const FROM: Record<PartId, DraftLength> = {
  intro: 'short',
  clues: 'usual',
  town: 'short',
  people: 'short',
  road: 'long',
  extra: 'short',
  site: 'short',
  lair: 'short',
  finale: 'short',
  endings: 'short',
  history: 'long',
  treasure: 'usual',
  creatures: 'short',
};

/** Returns the outline of an adventure, which the author can change. */
export function outlineOf(adventure: Adventure): OutlinedPart[] {
  const length = DRAFT_LENGTHS.indexOf(adventure.brief.length);
  const told = described(adventure);
  return PARTS.filter((part) => DRAFT_LENGTHS.indexOf(FROM[part]) <= length).flatMap((part) => {
    const about = told[part];
    if (about === null) return [];
    const { title, kind, summary } = about;
    const allowed = (text: string) => withoutForbidden(text, adventure.limits);
    return [{ part, kind, title: allowed(`# ${title}`).replace(/^# ?/, '') || title, summary: allowed(summary) }];
  });
}

/** Returns the names of places that the author changed through the titles of their sections. */
export function namesOfTitles(sections: readonly { part: string | null; title: string }[]): PlaceNames {
  const named = PLACES.flatMap((id) => {
    const title = sections.find(({ part }) => part === id)?.title;
    return title === undefined ? [] : [[id, title] as const];
  });
  return Object.fromEntries(named);
}

/** Null for a part that this adventure does not have. */
function described(adventure: Adventure): Record<PartId, Omit<OutlinedPart, 'part'> | null> {
  const { places, people, premise, relic, scheme, extra } = adventure;
  const { town, site, lair } = places;
  const { villain, patron, witness, scholar, insider, lost } = people;
  return {
    intro: { title: 'Introduction', kind: 'story', summary: premise },
    clues: {
      title: 'Clues at a Glance',
      kind: 'story',
      summary: `All ${scheme.clues.length} clues in one table: where each is found, and what it says about who, where and how.`,
    },
    town: {
      title: town,
      kind: 'location',
      summary: `Where it begins: ${scheme.town.rooms.length} places of ${town},${adventure.fights.has('ambush') ? ' the rumors that go round, and an ambush' : ' and the rumors that go round'}.`,
    },
    people: {
      title: `The People of ${town}`,
      kind: 'character',
      summary: `What ${patron.name}, ${witness.name}, ${insider.name}, ${scholar.name} and ${villain.name} want, hide, and can tell.`,
    },
    road: {
      title: `The Way to ${site}`,
      kind: 'encounter',
      summary: `What may happen on the way from ${town} to ${site}.`,
    },
    extra: extra === null ? null : { title: extra.title, kind: extra.kind, summary: extra.summary },
    site: {
      title: site,
      kind: 'location',
      summary: `Keyed places, ${adventure.fights.has('waylay') ? 'a fight, ' : ''}and the first answer to how it can be ended.`,
    },
    lair: {
      title: lair,
      kind: 'location',
      summary: `${scheme.lair.rooms.length} keyed rooms where ${villain.name} does it, and where ${lost.name} is found.`,
    },
    finale: {
      title: `Against ${villain.name}`,
      kind: 'encounter',
      summary: adventure.fights.has('finale')
        ? `The last fight, and how what the characters have learned turns it.`
        : `The last scene, and what is said in it.`,
    },
    endings: {
      title: 'How It Can End',
      kind: 'story',
      summary: 'What follows from what the characters did and left undone, with their rewards.',
    },
    history: {
      title: `A Short History of ${town}`,
      kind: 'lore',
      summary: `What the old people know, and what they would rather not.`,
    },
    treasure: {
      title: 'Treasure',
      kind: 'item',
      summary: adventure.leftOut.has('relic')
        ? 'What is found where.'
        : `What is found where, and what ${relic.name.replace(/^The /, 'the ')} does.`,
    },
    creatures:
      adventure.fights.size === 0
        ? null
        : { title: 'Creatures', kind: 'encounter', summary: 'The stat blocks of everything that fights.' },
  };
}
