import type { BalancedEncounter } from '#contract/balance.ts';

/** The difficulties of an encounter as people read them, by the rules of 2024 and of 2014. */
export const DIFFICULTY_LABELS: Record<BalancedEncounter['difficulty_2024']['difficulty'], string> = {
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  beyond: 'Beyond high',
};

export const CLASSIC_LABELS: Record<BalancedEncounter['difficulty_2014']['difficulty'], string> = {
  trivial: 'Trivial',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  deadly: 'Deadly',
};
