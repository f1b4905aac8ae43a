import { CHALLENGES, challengeValue, xpForChallenge } from '../../rules-5e/challenge.ts';
import type { Random } from '../random.ts';

/** A number of creatures of one challenge rating in a fight. */
export interface Troop {
  challenge: string;
  count: number;
}

/** One or more leaders of one rating, and followers of a lower rating. */
interface Force {
  leader: string;
  leaders: number;
  follower: Troop | null;
}

interface ForceOrder {
  /** The XP limit. */
  budget: number;
  level: number;
  characters: number;
  /** The leader's rating, if it was requested. It is used even if it exceeds the budget. */
  challenge: string | null;
  /** Whether the leader is alone or has only a few followers: a dragon, a person with a name. */
  solitary: boolean;
}

/**
 * Spends an XP budget as SRD 5.2 advises: never over it, no leader above the party's level, at most two creatures for
 * each character, and two kinds of creatures, the leaders first. It picks one of the choices that use most of the
 * budget.
 */
export function composeForce(order: ForceOrder, random: Random): Troop[] {
  const { budget, level, characters, solitary } = order;
  const cost = (challenge: string) => xpForChallenge(challenge) ?? 0;
  const leaders =
    order.challenge === null
      ? CHALLENGES.filter(
          (challenge) =>
            challenge !== '0' && cost(challenge) <= budget && (challengeValue(challenge) ?? 0) <= Math.max(level, 0.5),
        )
      : [order.challenge];
  const forces = leaders.flatMap((leader) => forcesUnder(leader, { budget, most: characters * 2, cost }));
  const affordable = forces.map((force) => ({ force, xp: total(force, cost) })).filter(({ xp }) => xp <= budget);
  const alone = affordable.filter(({ force }) => standsOut(force, order, cost));
  const single = affordable.filter(({ force }) => force.leaders === 1);
  const fit = !solitary ? affordable : alone.length > 0 ? alone : single;
  const best = Math.max(0, ...fit.map(({ xp }) => xp));
  const good = fit.filter(({ xp }) => xp >= best * 0.9);
  if (good.length === 0) return [{ challenge: leaders.at(-1) ?? '1/8', count: 1 }];
  const { leader, leaders: count, follower } = random.pick(good).force;
  return follower === null ? [{ challenge: leader, count }] : [{ challenge: leader, count }, follower];
}

/**
 * Whether there is one leader who is worth at least half of the budget, with at most one follower for each character.
 */
function standsOut(
  { leader, leaders, follower }: Force,
  order: ForceOrder,
  cost: (challenge: string) => number,
): boolean {
  const costly =
    cost(leader) * 2 >= Math.min(order.budget, cost(CHALLENGES[CHALLENGES.indexOf('1') + order.level - 1] ?? '30') * 2);
  return leaders === 1 && (costly || order.challenge !== null) && (follower?.count ?? 0) <= order.characters;
}

interface Purse {
  budget: number;
  most: number;
  cost(challenge: string): number;
}

function forcesUnder(leader: string, { budget, most, cost }: Purse): Force[] {
  const forces: Force[] = [];
  for (let leaders = 1; leaders <= Math.min(most, 4) && leaders * cost(leader) <= budget; leaders++) {
    forces.push({ leader, leaders, follower: null });
    const rest = budget - leaders * cost(leader);
    const lesser = CHALLENGES.slice(1, CHALLENGES.indexOf(leader));
    for (const challenge of lesser) {
      const count = Math.min(most - leaders, Math.floor(rest / cost(challenge)));
      if (count > 0) forces.push({ leader, leaders, follower: { challenge, count } });
    }
  }
  return forces;
}

function total({ leader, leaders, follower }: Force, cost: (challenge: string) => number): number {
  return leaders * cost(leader) + (follower === null ? 0 : follower.count * cost(follower.challenge));
}

interface RatingOrder {
  /** The requested number of each kind; at most three kinds. */
  counts: readonly number[];
  /** The XP limit. It may be exceeded if even the lowest ratings cost more. */
  budget: number;
  level: number;
  /** The rating of the first kind, if it was requested. */
  challenge: string | null;
}

/**
 * Chooses ratings for troops with given numbers, so that they use as much of the budget as possible. No rating is above
 * the party's level. Of two kinds, the smaller group is stronger, by at most four steps.
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
  // If even the lowest ratings exceed the budget, the requested numbers are kept.
  return counts.map((count, index) => ({
    challenge: (index === 0 ? challenge : null) ?? CHALLENGES[best[index] ?? 0] ?? '0',
    count,
  }));
}

function costOf(challenge: string): number {
  return xpForChallenge(challenge) ?? 0;
}

/** Whether smaller groups have higher ratings, and no two ratings are too far apart. */
function isOrdered(ratings: number[], counts: readonly number[]): boolean {
  return ratings.every((rating, a) =>
    ratings.every((other, b) => {
      const isFewer = (counts[a] ?? 0) < (counts[b] ?? 0);
      return Math.abs(rating - other) <= STEPS && (!isFewer || rating > other);
    }),
  );
}

const STEPS = 4;
