import { CHALLENGES, challengeValue, xpForChallenge } from '../../rules-5e/challenge.ts';
import type { Troop } from './compose-force.ts';

export interface RatingOrder {
  /** How many of each kind were asked for; at most three kinds. */
  counts: readonly number[];
  /** XP that must not be exceeded, as far as the lowest ratings allow it. */
  budget: number;
  level: number;
  /** The rating of the first kind, where it was asked for. */
  challenge: string | null;
}

/**
 * Ratings for troops whose numbers are given, so that together they use as much of the budget as they can: none above the party's
 * level, and of two kinds the fewer are stronger, at most four steps stronger.
 */
export function rateTroops({ counts, budget, level, challenge }: RatingOrder): Troop[] {
  const choices = CHALLENGES.filter((rating) => (challengeValue(rating) ?? 0) <= Math.max(level, 0.5));
  let best = counts.map(() => 0);
  let most = -1;
  const rate = (ratings: number[], spent: number) => {
    if (spent > budget) return;
    if (ratings.length === counts.length) {
      if (spent > most && isOrdered(ratings, counts)) [best, most] = [ratings, spent];
      return;
    }
    const fixed = ratings.length === 0 && challenge !== null ? [challenge] : choices;
    for (const rating of fixed)
      rate([...ratings, CHALLENGES.indexOf(rating)], spent + costOf(rating) * (counts[ratings.length] ?? 0));
  };
  rate([], 0);
  // Where even the weakest ratings exceed the budget, the numbers asked for are kept.
  return counts.map((count, index) => ({
    challenge: (index === 0 ? challenge : null) ?? CHALLENGES[best[index] ?? 0] ?? '0',
    count,
  }));
}

function costOf(challenge: string): number {
  return xpForChallenge(challenge) ?? 0;
}

/** Whether the fewer creatures have the higher rating, and no two ratings are too far apart. */
function isOrdered(ratings: number[], counts: readonly number[]): boolean {
  return ratings.every((rating, a) =>
    ratings.every((other, b) => {
      const isFewer = (counts[a] ?? 0) < (counts[b] ?? 0);
      return Math.abs(rating - other) <= STEPS && (!isFewer || rating > other);
    }),
  );
}

const STEPS = 4;
