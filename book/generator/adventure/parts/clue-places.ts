import type { Adventure } from '../plan-adventure.ts';
import { type ClueSeed, type PlaceId, PLACES, QUESTIONS, type Role, ROLES, type RoomSeed } from '../scheme.ts';

/** How many clues lead to each question. */
const CLUES_TO_EACH = 3;

/** Where a clue is found: in a room of a place, or with a person. */
export type Finding = { place: PlaceId; room: RoomSeed; key: string } | { role: Role };

/** By which a room is called on a map: T2 in the town, S1 at the site, 3 in the lair. */
export function roomKey(place: PlaceId, index: number): string {
  const letter = { town: 'T', site: 'S', lair: '' }[place];
  return `${letter}${index + 1}`;
}

/** Where the clue of an adventure is found. Throws for one that is nowhere, which is a mistake in its scheme. */
export function findingOf({ scheme }: Pick<Adventure, 'scheme'>, { id }: Pick<ClueSeed, 'id'>): Finding {
  for (const place of PLACES) {
    const index = scheme[place].rooms.findIndex((room) => room.clue === id);
    const room = scheme[place].rooms[index];
    if (room) return { place, room, key: roomKey(place, index) };
  }
  const role = ROLES.find((one) => scheme.roles[one].clue === id);
  if (role === undefined) throw new Error(`Nobody can find the clue ${id}`);
  return { role };
}

/** Whether each question has all of its clues still. */
export function hasAllClues({ scheme }: Pick<Adventure, 'scheme'>): boolean {
  return scheme.clues.length === CLUES_TO_EACH * QUESTIONS.length;
}

/** The clue of this id. */
export function clueOf({ scheme }: Pick<Adventure, 'scheme'>, id: string): ClueSeed {
  const clue = scheme.clues.find((one) => one.id === id);
  if (!clue) throw new Error(`No clue is called ${id}`);
  return clue;
}
