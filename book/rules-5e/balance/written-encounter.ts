import type { CreatureCount } from './creature-counts.ts';

/** A number of characters of one level. */
export interface Party {
  level: number;
  size: number;
}

/** A party as a text tells of it. */
export interface ToldParty {
  level: number;
  /** Null where the text names the level alone: then it is as large as usual. */
  size: number | null;
}

/** An encounter as a section has it. */
export interface WrittenEncounter {
  name: string;
  /** Null where the book does not say. */
  party: ToldParty | null;
  creatures: CreatureCount[];
  /** Gold pieces. */
  treasure: number;
}
