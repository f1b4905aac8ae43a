import { xpForChallenge } from '../../rules-5e/challenge.ts';
import type { Difficulty } from '../../rules-5e/encounter-budget.ts';
import { encounterBudget } from '../../rules-5e/encounter-budget.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { BESTIARY, NATIVES } from '../creatures/bestiary.ts';
import { composeForce, rateTroops, type Troop } from '../creatures/compose-force.ts';
import { colorDragon, withoutColor } from '../creatures/dragons.ts';
import { type CreatureOrder, makeCreature, rankOf } from '../creatures/make-creature.ts';
import type { NamedCreature } from '../prompt-creatures.ts';
import type { GenerationContext } from '../generation-context.ts';
import { titleCase } from '../words.ts';

export interface Foe {
  block: StatBlock;
  count: number;
  /** Whether it is a person with a name. */
  isPerson: boolean;
}

export interface Foes {
  /** The leaders first; at least one. */
  all: [Foe, ...Foe[]];
  /** A key of the bestiary, which determines how they fight. */
  key: string;
  difficulty: Difficulty;
  xp: number;
}

/**
 * Returns the foes of an encounter: the creatures and numbers that the prompt gives, otherwise creatures of the place,
 * as many as the budget allows.
 */
export function foesOf(context: GenerationContext): Foes {
  const { facts, random, level, characters } = context;
  const isAlone = facts.limits.monstersMax === 1;
  const named = facts.creatures.slice(0, 3);
  const key = named[0]?.key ?? nativeOf(context);
  const budget = encounterBudget(facts.difficulty ?? 'moderate', level, characters);
  const isCounted =
    named.some(({ count }) => count !== null && count > 1) || named.filter(({ count }) => count).length > 1;
  const troops = isCounted
    ? rateTroops({ counts: named.map(({ count }) => count ?? characters), budget, level, challenge: facts.challenge })
    : composeForce(
        { budget, level, characters, challenge: facts.challenge, solitary: isAlone || isSolitary(context, key) },
        random,
      );
  const most = facts.limits.monstersMax ?? Number.POSITIVE_INFINITY;
  const [first, ...rest] = atMost(
    isCounted ? countedOrders(named, troops) : composedOrders(context, key, troops),
    most,
  );
  if (first === undefined) throw new Error('A fight needs a foe');
  const xp = [first, ...rest].reduce(
    (sum, { order, count }) => sum + (xpForChallenge(order.challenge) ?? 0) * count,
    0,
  );
  const make = ({ order, count }: Ordered): Foe => ({
    block: withColor(makeCreature(order, random), order.key, context),
    count,
    isPerson: order.calledByName === true,
  });
  return { all: [make(first), ...rest.map(make)], key, difficulty: facts.difficulty ?? difficultyFor(xp, context), xp };
}

/** Returns a creature of the terrain that the prompt does not forbid, otherwise any allowed one. */
function nativeOf({ facts, random }: GenerationContext): string {
  const isAllowed = (key: string) => !facts.limits.creatures.has(key);
  const natives = NATIVES[facts.terrain ?? ''] ?? ['bandit', 'goblin', 'wolf', 'skeleton', 'spider'];
  const choices = [natives, ['bandit', 'wolf', 'guard'], Object.keys(BESTIARY)].map((keys) => keys.filter(isAllowed));
  return random.pick(choices.find((keys) => keys.length > 0) ?? ['bandit']);
}

/** Returns the first orders, up to a total number of creatures. */
function atMost(orders: readonly Ordered[], most: number): Ordered[] {
  let left = most;
  return orders.flatMap((ordered) => {
    const count = Math.min(ordered.count, left);
    left -= count;
    return count > 0 ? [{ ...ordered, count }] : [];
  });
}

/** Whether it appears alone or with a few followers: a dragon, a person with a name, a single requested creature. */
function isSolitary({ facts }: GenerationContext, key: string): boolean {
  return key === 'dragon' || facts.people.length > 0 || facts.creatures[0]?.count === 1;
}

/** Returns the lowest difficulty with this budget; high if the cost exceeds all of them. */
function difficultyFor(xp: number, { level, characters }: GenerationContext): Difficulty {
  const order: Difficulty[] = ['low', 'moderate', 'high'];
  return order.find((difficulty) => xp <= encounterBudget(difficulty, level, characters)) ?? 'high';
}

interface Ordered {
  order: CreatureOrder;
  count: number;
}

function countedOrders(named: NamedCreature[], troops: Troop[]): Ordered[] {
  return troops.flatMap(({ challenge, count }, index) => {
    const creature = named[index];
    return creature === undefined
      ? []
      : [{ count, order: { key: creature.key, challenge, legendary: count === 1, ...ownName(creature, true) } }];
  });
}

function composedOrders({ facts }: GenerationContext, key: string, [leader, follower]: Troop[]): Ordered[] {
  if (leader === undefined) return [];
  const [first, second] = facts.creatures;
  const person = facts.people[0];
  const name = first === undefined ? {} : ownName(first, false);
  const order = { key, challenge: leader.challenge, legendary: true };
  const companion = COMPANIONS[key] ?? key;
  const followerKey = second?.key ?? (facts.limits.creatures.has(companion) ? key : companion);
  const led = person === undefined ? name : { name: person, calledByName: true };
  if (follower === undefined) return [{ count: leader.count, order: { ...order, ...led } }];
  const followers = { key: followerKey, challenge: follower.challenge };
  const parted =
    followerKey === key
      ? distinctNames(order, followers, name)
      : { leader: name, follower: second ? ownName(second, false) : {} };
  return [
    { count: leader.count, order: { ...order, ...(person === undefined ? parted.leader : led) } },
    { count: follower.count, order: { ...followers, ...parted.follower } },
  ];
}

/** Gives leaders and followers of one kind different names. The leaders get that of the higher rank. */
function distinctNames(leader: CreatureOrder, follower: CreatureOrder, { name }: { name?: string }) {
  if (name !== undefined) {
    const isFolk = BESTIARY[leader.key]?.kind.startsWith('Humanoid') === true;
    return { leader: { name: isFolk ? `${name} Captain` : `Elder ${name}` }, follower: { name } };
  }
  const rank = Math.max(1, rankOf(leader.key, leader.challenge));
  return { leader: { rank }, follower: { rank: Math.min(rank - 1, rankOf(follower.key, follower.challenge)) } };
}

/**
 * Returns the name that the prompt gives a creature. A kind of the bestiary uses the name of its rank unless the prompt
 * gives a number: "wolves" may be led by a Pack Leader, "three wolves" all have one name. Dragons are named by their
 * age.
 */
function ownName({ key, word }: NamedCreature, isCounted: boolean): { name?: string } {
  if (key === 'dragon' && /\b(?:dragon|wyrm)$/.test(word))
    return /\b(?:young|adult|ancient)\b/.test(word) ? { name: titleCase(withoutColor(word)) } : {};
  return word === key && !isCounted ? {} : { name: titleCase(word) };
}

function withColor(block: StatBlock, key: string, { facts, random }: GenerationContext): StatBlock {
  return key === 'dragon' ? colorDragon(block, facts.dragonColor, random) : block;
}

const COMPANIONS: Readonly<Record<string, string>> = {
  dragon: 'kobold',
  giant: 'wolf',
  goblin: 'wolf',
  orc: 'wolf',
  vampire: 'wolf',
  mage: 'golem',
  cultist: 'demon',
  fey: 'plant',
  demon: 'cultist',
  ghost: 'zombie',
  spider: 'goblin',
  golem: 'guard',
  lizard: 'snake',
  sea: 'lizard',
  werewolf: 'wolf',
};
