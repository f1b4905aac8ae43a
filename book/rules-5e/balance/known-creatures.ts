import { nameKey } from '../../sections/named-part.ts';
import { xpForChallenge } from '../challenge.ts';
import type { StatBlock } from '../stat-block.ts';
import { creatureKeys } from './creature-keys.ts';

export interface KnownCreature {
  name: string;
  challenge: string;
  xp: number;
}

/** Finds creatures by their names; null for one that is unknown or has no experience. */
export type FindCreature = (name: string) => KnownCreature | null;

/** Finds creatures of the lists by name, in the singular or the plural; those of an earlier list go before those of a later. */
export function creaturesByName(...lists: readonly (readonly StatBlock[])[]): FindCreature {
  const known = new Map<string, KnownCreature>();
  for (const { name, challenge, xp } of lists.flat()) {
    const worth = xp ?? xpForChallenge(challenge);
    const key = nameKey(name);
    if (worth !== null && key !== '' && !known.has(key)) known.set(key, { name, challenge, xp: worth });
  }
  return (name) =>
    creatureKeys(name)
      .map((key) => known.get(key))
      .find((creature) => creature !== undefined) ?? null;
}
