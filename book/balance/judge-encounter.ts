import { challengeValue, xpForChallenge } from '../rules-5e/challenge.ts';
import { type Difficulty, difficultyOf, encounterBudget } from '../rules-5e/encounter-budget.ts';
import type { CreatureCount } from './creature-counts.ts';
import type { FindCreature, KnownCreature } from './known-creatures.ts';
import type { Party, WrittenEncounter } from './written-encounter.ts';

export interface JudgedCreature extends CreatureCount {
  /** Null where neither the book nor the SRD has a creature of this name. */
  known: KnownCreature | null;
}

export interface JudgedEncounter {
  name: string;
  party: Party;
  creatures: JudgedCreature[];
  /** Of the creatures that are known. */
  xp: number;
  /** XP budgets of SRD 5.2 for this party. */
  budget: Readonly<Record<Difficulty, number>>;
  /** The hardest difficulty of SRD 5.2 whose budget it reaches; 'below' the low one, 'beyond' the high one. */
  current: Difficulty | 'below' | 'beyond';
  /**
   * By SRD 5.1 ("Challenge"): four characters should be able to defeat a creature whose rating is their level. So its XP, for a party of
   * another size in proportion, are what an encounter of that edition is measured by. The thresholds of the Dungeon Master's Guide are
   * in no SRD.
   */
  classic: { measure: number; verdict: 'within' | 'beyond' };
  /** Gold pieces. */
  treasure: number;
}

/** An encounter with its XP and difficulty; `usual` is the party of encounters that name none. */
export function judgeEncounter(encounter: WrittenEncounter, find: FindCreature, usual: Party): JudgedEncounter {
  const party = encounter.party ?? usual;
  const { level, size } = party;
  const creatures = encounter.creatures.map((creature) => ({ ...creature, known: find(creature.name) }));
  const xp = creatures.reduce((sum, { count, known }) => sum + count * (known?.xp ?? 0), 0);
  const budget = {
    low: encounterBudget('low', level, size),
    moderate: encounterBudget('moderate', level, size),
    high: encounterBudget('high', level, size),
  };
  const measure = Math.round(((xpForChallenge(String(level)) ?? 0) * size) / 4);
  const isAbove = creatures.some(({ known }) => known !== null && (challengeValue(known.challenge) ?? 0) > level);
  return {
    name: encounter.name,
    party,
    creatures,
    xp,
    budget,
    current: xp > budget.high ? 'beyond' : (difficultyOf(xp, level, size) ?? 'below'),
    classic: { measure, verdict: xp > measure || isAbove ? 'beyond' : 'within' },
    treasure: encounter.treasure,
  };
}
