import type { CreatureCount } from './creature-counts.ts';

/** A number of characters of one level. */
export interface Party {
  level: number;
  size: number;
}

/** An encounter as a section has it. */
export interface WrittenEncounter {
  name: string;
  /** Null where the book does not say. */
  party: Party | null;
  creatures: CreatureCount[];
  /** Gold pieces. */
  treasure: number;
}
