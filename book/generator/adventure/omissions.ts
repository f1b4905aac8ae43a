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

/** The part that tells a topic, and the word of its summary that stands for it. */
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

/** What an author took out of the outline of a plan. */
export interface Omissions {
  /** Left out of one part each. */
  names: ReadonlyMap<string, ReadonlySet<Named>>;
  /** Left out of all parts: crossed out, and named by no summary any more. */
  everywhere: ReadonlySet<Named>;
  topics: ReadonlySet<Topic>;
  /** Places whose sections are not to be written. */
  places: ReadonlySet<PlaceId>;
}

interface SettledSection {
  part: string | null;
  title: string;
  summary: string;
}

/**
 * What the plan proposed and the author's sections say no more. A summary that was emptied says nothing and takes nothing out; one that
 * was written anew takes names out of its own section alone. `now` has the author's names of places, `proposed` those of the outline.
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

/** How one of an adventure is called. */
export function nameOf({ people, places, relic }: Adventure, id: Named): string {
  if (id === 'relic') return relic.name;
  return id === 'site' || id === 'lair' ? places[id] : people[id].name;
}

/** Whether words name one of an adventure; the first name of a person is enough. */
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
 * An adventure without what its author crossed out of the outline. Rooms, clues and fights are missing in all parts alike, so that nothing
 * refers to them; of the sentences those that speak of what was crossed out of this part. A text that would be empty and cannot be is left.
 */
export function applyOmissions(adventure: Adventure, omissions: Omissions, part: PartId): Adventure {
  const scheme = withoutClues(withoutRooms(adventure.scheme, omissions), omissions);
  const names = new Set([...omissions.everywhere, ...(omissions.names.get(part) ?? [])]);
  const leftOut = new Set([...adventure.leftOut, ...names, ...omissions.topics]);
  const trim = trimming([...names, ...(omissions.topics.has('ambush') ? [AMBUSHERS] : [])]);
  return { ...adventure, leftOut, scheme: names.size === 0 && leftOut.size === 0 ? scheme : trimmed(scheme, trim) };
}

/** Rooms that hold nothing but what was crossed out, or whose section is not written. */
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

/** Clues that are nowhere any more, or that nobody can tell. */
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
