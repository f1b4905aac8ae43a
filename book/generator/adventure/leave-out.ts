import type { CrossedOut } from './crossed-out.ts';
import type { PartId } from './outline.ts';
import type { Adventure } from './plan-adventure.ts';
import { type ClueSeed, type PlaceSeed, PLACES, type RoleSeed, ROLES, type RoomSeed, type Scheme } from './scheme.ts';
import { AMBUSHERS, FOES, type Trim, trimmed, trimming } from './trim-plot.ts';

/**
 * An adventure without what its author crossed out of the outline. Rooms, clues and fights are missing in all parts alike, so that nothing
 * refers to them; of the sentences those that speak of what was crossed out of this part. A text that would be empty and cannot be is left.
 */
export function leaveOut(adventure: Adventure, crossed: CrossedOut, part: PartId): Adventure {
  const scheme = withoutClues(withoutRooms(adventure.scheme, crossed), crossed);
  const names = new Set([...crossed.everywhere, ...(crossed.names.get(part) ?? [])]);
  const leftOut = new Set([...adventure.leftOut, ...names, ...crossed.topics]);
  const trim = trimming([...names, ...(crossed.topics.has('ambush') ? [AMBUSHERS] : [])]);
  return { ...adventure, leftOut, scheme: names.size === 0 && leftOut.size === 0 ? scheme : trimmed(scheme, trim) };
}

/** Rooms that hold nothing but what was crossed out, or whose section is not written. */
function withoutRooms(scheme: Scheme, { names, everywhere, topics, places }: CrossedOut): Scheme {
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
function withoutClues(scheme: Scheme, { names, everywhere }: CrossedOut): Scheme {
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
