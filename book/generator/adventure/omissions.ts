import { isMostly, sentencesOf } from './author-words.ts';
import { outlineOf, type PartId } from './outline.ts';
import type { Adventure } from './plan-adventure.ts';
import {
  type ClueSeed,
  type Named,
  NAMED,
  type PlaceId,
  PLACES,
  type PlaceSeed,
  ROLES,
  type RoleSeed,
  type RoomSeed,
  type Scheme,
  type Topic,
  TOPICS,
} from './scheme.ts';
import { AMBUSHERS, FOES, type Trim, trimmed, trimming } from './trim-plot.ts';

/** For each topic, the part that contains it and the words in the summary that stand for it. */
const SIGNS: Record<Topic, readonly [PartId, RegExp]> = {
  rumors: ['town', /\brumou?rs?\b/i],
  ambush: ['town', /\bambush/i],
  fight: ['site', /\bfights?\b/i],
  wants: ['people', /\bwants?\b/i],
  secrets: ['people', /\bhides?\b/i],
  tells: ['people', /\btells?\b/i],
  turn: ['finale', /\bturns?\b/i],
  rewards: ['endings', /\brewards?\b/i],
  hoards: ['treasure', /\bfound\b/i],
};

/** What the author removed from the outline of a plan. */
export interface Omissions {
  /** The names that each part leaves out. */
  names: ReadonlyMap<string, ReadonlySet<Named>>;
  /** The names that all parts leave out, because they were removed and no summary contains them any more. */
  everywhere: ReadonlySet<Named>;
  topics: ReadonlySet<Topic>;
  /** Places whose sections will not be written. */
  places: ReadonlySet<PlaceId>;
}

interface SettledSection {
  part: string | null;
  title: string;
  summary: string;
}

/**
 * Compares the author's sections with the proposed plan and returns what was removed. An empty summary removes nothing.
 * A completely rewritten summary removes names only from its own section. `now` has the author's names of places,
 * `proposed` those of the outline.
 */
export function readOmissions(
  { now, proposed }: Record<'now' | 'proposed', Adventure>,
  sections: readonly SettledSection[],
): Omissions {
  const plan = outlineOf(proposed);
  const says = (text: string, id: Named) => [now, proposed].some((adventure) => isNamed(text, adventure, id));
  const kept = plan.flatMap((before) => {
    const after = sections.find(({ part }) => part === before.part);
    if (!after) return [];
    const text = after.summary.trim() === '' ? `${after.title}\n${before.summary}` : `${after.title}\n${after.summary}`;
    return [{ part: before.part, before: before.summary, text, summary: after.summary }];
  });
  const names = new Map(
    kept.map(({ part, before, text }) => [
      part,
      new Set(NAMED.filter((id) => id !== part && says(before, id) && !says(text, id))),
    ]),
  );
  const places = PLACES.filter((id) => !kept.some(({ part }) => part === id));
  const edited = kept.filter(({ before, summary }) => isEdited(before, summary));
  const gone = [...edited.flatMap(({ part }) => [...(names.get(part) ?? [])]), ...places.filter(isNamable)];
  const all = [...kept, ...sections.filter(({ part }) => part === null).map(textOf)];
  return {
    names,
    everywhere: new Set(gone.filter((id) => !all.some(({ text }) => says(text, id)))),
    topics: new Set(
      TOPICS.filter((topic) => {
        const [part, words] = SIGNS[topic];
        const section = kept.find((one) => one.part === part);
        return section !== undefined && words.test(section.before) && !words.test(section.text);
      }),
    ),
    places: new Set(places),
  };
}

/** Returns the name of a person, place or relic of an adventure. */
export function nameOf({ people, places, relic }: Adventure, id: Named): string {
  if (id === 'relic') return relic.name;
  return id === 'site' || id === 'lair' ? places[id] : people[id].name;
}

/** Whether a text contains the name of a person, place or relic. The first name of a person is enough. */
export function isNamed(text: string, adventure: Adventure, id: Named): boolean {
  const whole = nameOf(adventure, id).replace(/^The /, '');
  const person = ROLES.find((role) => role === id);
  const names = person === undefined ? [whole] : [whole, adventure.people[person].first];
  return names.some((name) =>
    new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu').test(text),
  );
}

function isEdited(before: string, summary: string): boolean {
  const proposed = sentencesOf(before);
  return sentencesOf(summary).some((sentence) => proposed.some((one) => isMostly(sentence, one)));
}

function isNamable(id: PlaceId): id is PlaceId & Named {
  return id !== 'town';
}

function textOf({ title, summary }: SettledSection) {
  return { text: `${title}\n${summary}` };
}

/**
 * Returns an adventure without what its author removed from the outline. Rooms, clues and fights are removed in all
 * parts, so that nothing refers to them. In this part, sentences about what was removed are dropped. A required text
 * stays if it would become empty.
 */
export function applyOmissions(adventure: Adventure, omissions: Omissions, part: PartId): Adventure {
  const scheme = withoutClues(withoutRooms(adventure.scheme, omissions), omissions);
  const names = new Set([...omissions.everywhere, ...(omissions.names.get(part) ?? [])]);
  const leftOut = new Set([...adventure.leftOut, ...names, ...omissions.topics]);
  const trim = trimming([...names, ...(omissions.topics.has('ambush') ? [AMBUSHERS] : [])]);
  return { ...adventure, leftOut, scheme: names.size === 0 && leftOut.size === 0 ? scheme : trimmed(scheme, trim) };
}

/** Removes rooms that contain only what was removed, and rooms whose section is not written. */
function withoutRooms(scheme: Scheme, { names, everywhere, topics, places }: Omissions): Scheme {
  const place = (id: (typeof PLACES)[number]): PlaceSeed => {
    const trim = trimming([...everywhere, ...(names.get(id) ?? [])]);
    const calm = id === 'site' && topics.has('fight');
    const rooms = scheme[id].rooms.flatMap((room) => roomOf(room, trim, calm));
    return { ...scheme[id], rooms: places.has(id) ? [] : rooms };
  };
  return { ...scheme, town: place('town'), site: place('site'), lair: place('lair') };
}

function roomOf(room: RoomSeed, trim: Trim, calm: boolean): RoomSeed[] {
  const fight = calm ? undefined : room.fight;
  const still = calm && room.fight !== undefined ? trimming(FOES) : (template: string) => template;
  const text = trim(still(room.text));
  if (text === '' && fight === undefined) return [];
  const { fight: _fight, ...rest } = room;
  return [{ ...rest, text, ...(fight === undefined ? {} : { fight }) }];
}

/** Removes clues that are no longer anywhere, or that nobody can give. */
function withoutClues(scheme: Scheme, { names, everywhere }: Omissions): Scheme {
  const absent = new Set([...everywhere, ...(names.get('people') ?? [])]);
  const trim = trimming([...everywhere]);
  const held = new Set([
    ...PLACES.flatMap((id) => scheme[id].rooms.map(({ clue }) => clue)),
    ...ROLES.map((role) => (absent.has(role) ? undefined : scheme.roles[role].clue)),
  ]);
  const isThere = ({ id, sign, tells }: ClueSeed) => held.has(id) && trim(sign) !== '' && trim(tells) !== '';
  const clues = scheme.clues.filter(isThere);
  const ids = new Set(clues.map(({ id }) => id));
  const kept = <Holder extends { clue?: string }>({ clue, ...rest }: Holder) =>
    clue !== undefined && ids.has(clue) ? { ...rest, clue } : rest;
  const place = (seed: PlaceSeed): PlaceSeed => ({ ...seed, rooms: seed.rooms.map(kept<RoomSeed>) });
  const roles = Object.fromEntries(ROLES.map((role) => [role, kept<RoleSeed>(scheme.roles[role])])) as Scheme['roles'];
  return { ...scheme, clues, roles, town: place(scheme.town), site: place(scheme.site), lair: place(scheme.lair) };
}
