import { CHALLENGES, challengeValue, xpForChallenge } from '../../rules-5e/challenge.ts';
import type { Random } from '../random.ts';

/** Creatures of one challenge rating in a fight. */
export interface Troop {
  challenge: string;
  count: number;
}

/** One or more leaders of one rating, and followers of a lower one. */
interface Force {
  leader: string;
  leaders: number;
  follower: Troop | null;
}

export interface ForceOrder {
  /** XP that must not be exceeded. */
  budget: number;
  level: number;
  characters: number;
  /** The leader's rating, where it was asked for; it holds even where it is more than the budget allows. */
  challenge: string | null;
  /** One leader alone or with a few followers: a dragon, a person with a name. */
  solitary: boolean;
}

/**
 * Spends a budget as SRD 5.2 advises: never over it, no leader above the party's level, at most two creatures for each character,
 * two kinds of creatures, the leaders first. Of the choices that use most of the budget, one is picked.
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

/** One leader who is worth at least half of the budget, with at most one follower for each character. */
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
