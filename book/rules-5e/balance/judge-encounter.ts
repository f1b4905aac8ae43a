import {
  adjustedXp,
  type ClassicDifficulty,
  classicDifficultyOf,
  classicThresholds,
  type Difficulty,
  difficultyOf,
  encounterBudget,
} from '../encounter-budget.ts';
import type { CreatureCount } from './creature-counts.ts';
import type { FindCreature, KnownCreature } from './known-creatures.ts';

/** A number of characters of one level. */
export interface Party {
  level: number;
  size: number;
}

/** A party as a text describes it. */
export interface ToldParty {
  level: number;
  /** Null if the text gives only the level. Then the usual size is assumed. */
  size: number | null;
}

/** An encounter as a section describes it. */
export interface WrittenEncounter {
  name: string;
  /** Null if the book does not say. */
  party: ToldParty | null;
  creatures: CreatureCount[];
  /** In gold pieces. */
  treasure: number;
}

interface JudgedCreature extends CreatureCount {
  /** Null if neither the book nor the SRD has a creature of this name. */
  known: KnownCreature | null;
}

export interface JudgedEncounter {
  name: string;
  party: Party;
  creatures: JudgedCreature[];
  /** The XP of the creatures that are known. */
  xp: number;
  /** XP budgets of SRD 5.2 for this party. */
  budget: Readonly<Record<Difficulty, number>>;
  /** The lowest difficulty of SRD 5.2 whose budget suffices; 'beyond' if even the high one does not. */
  current: Difficulty | 'beyond';
  /** By the rules of 2014: the XP adjusted for the number of creatures, and the thresholds of the party. */
  classic: {
    difficulty: ClassicDifficulty | 'trivial';
    adjusted: number;
    thresholds: Readonly<Record<ClassicDifficulty, number>>;
  };
  /** In gold pieces. */
  treasure: number;
}

/** Rates an encounter. `usual` is the party for encounters that name none. */
export function judgeEncounter(encounter: WrittenEncounter, find: FindCreature, usual: Party): JudgedEncounter {
  const level = encounter.party?.level ?? usual.level;
  const size = encounter.party?.size ?? usual.size;
  const creatures = encounter.creatures.map(({ name, count, isEach }) => ({
    name,
    count: isEach ? count * size : count,
    known: find(name),
  }));
  const xp = creatures.reduce((sum, { count, known }) => sum + count * (known?.xp ?? 0), 0);
  const budget = {
    low: encounterBudget('low', level, size),
    moderate: encounterBudget('moderate', level, size),
    high: encounterBudget('high', level, size),
  };
  const adjusted = adjustedXp(
    xp,
    creatures.reduce((sum, { count }) => sum + count, 0),
    size,
  );
  return {
    name: encounter.name,
    party: { level, size },
    creatures,
    xp,
    budget,
    current: difficultyOf(xp, level, size) ?? 'beyond',
    classic: {
      difficulty: classicDifficultyOf(adjusted, level, size) ?? 'trivial',
      adjusted,
      thresholds: classicThresholds(level, size),
    },
    treasure: encounter.treasure,
  };
}
