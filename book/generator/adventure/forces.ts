import { CHALLENGES, challengeValue, xpForChallenge } from '../../rules-5e/challenge.ts';
import { type Difficulty, difficultyOf, encounterBudget } from '../../rules-5e/encounter-budget.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { colorDragon, dragonColor } from '../creatures/dragons.ts';
import type { Limits } from '../limits.ts';
import { makeCreature } from '../creatures/make-creature.ts';
import type { Random } from '../random.ts';
import { capitalise, titleCase } from '../words.ts';
import type { AdventureBrief } from './brief.ts';
import type { Person } from './cast.ts';
import type { FightId, Scheme } from './scheme.ts';

/** Species of size Small. */
const SMALL = new Set(['halfling', 'gnome']);

export type FoeRole = keyof Scheme['foes'];

interface Force {
  difficulty: Difficulty;
  budget: number;
  xp: number;
  foes: { role: FoeRole; count: number }[];
}

export interface Forces {
  blocks: Record<FoeRole, StatBlock>;
  fights: Record<FightId, Force>;
}

/**
 * Makes the creatures and fights of an adventure. Each kind of creature has one rating everywhere, and no fight exceeds
 * its budget. The villain goes by their true name if they are not what they seem.
 */
export function raiseForces(
  { foes }: Pick<Scheme, 'foes'>,
  { brief, villain, trueName }: { brief: AdventureBrief; villain: Person; trueName: string | null },
  random: Random,
): Forces {
  const { level, characters } = brief;
  const budget = (difficulty: Difficulty) => encounterBudget(difficulty, level, characters);
  const ratings: Record<FoeRole, string> = {
    minion: highest(budget('low') / Math.max(3, characters), level),
    beast: highest(budget('moderate') / 2, level),
    guardian: highest(budget('moderate') * 0.8, level),
    villain: highest(budget('high') * 0.7, level),
  };
  const block = (role: FoeRole, own: object = {}) =>
    makeCreature({ key: foes[role].key, name: foes[role].name, challenge: ratings[role], ...own }, random);
  const led = { name: trueName ?? villain.name, calledByName: true, legendary: true };
  const person = {
    kind: `Humanoid (${titleCase(villain.species)})`,
    ...(SMALL.has(villain.species) ? { size: 'Small' as const } : {}),
  };
  const own = block('villain', { ...led, ...(trueName === null ? person : {}) });
  const blocks = distinct({
    minion: block('minion'),
    beast: block('beast'),
    guardian: block('guardian'),
    villain: foes.villain.key === 'dragon' ? colorDragon(own, dragonColor(brief.theme) ?? 'red', random) : own,
  });
  const cost = (role: FoeRole) => xpForChallenge(ratings[role]) ?? 0;
  const fight = (difficulty: Difficulty, ...ranks: [FoeRole, number][]): Force => {
    const limit = budget(difficulty);
    let left = limit;
    const hired = ranks.flatMap(([role, most]) => {
      const count = Math.min(most, Math.floor(left / cost(role)));
      left -= count * cost(role);
      return count > 0 ? [{ role, count }] : [];
    });
    const reached = difficultyOf(limit - left, level, characters) ?? difficulty;
    return { difficulty: reached, budget: budget(reached), xp: limit - left, foes: hired };
  };
  return {
    blocks,
    fights: {
      ambush: fight('low', ['minion', characters + 1]),
      waylay: fight('moderate', ['beast', 3]),
      guards: fight('moderate', ['minion', characters + 2]),
      guardian: fight('moderate', ['guardian', 1], ['minion', Math.ceil(characters / 2)]),
      finale: fight('high', ['villain', 1], ['minion', characters]),
    },
  };
}

/** Reduces the fights to the number of monsters that a brief allows. */
export function withFewer(forces: Forces, { monstersMax }: Limits, { level, characters }: AdventureBrief): Forces {
  if (monstersMax === null) return forces;
  let left = monstersMax;
  const { finale } = forces.fights;
  const foes = finale.foes.flatMap(({ role, count }) => {
    const fewer = Math.min(count, left);
    left -= fewer;
    return fewer > 0 ? [{ role, count: fewer }] : [];
  });
  const xp = foes.reduce(
    (sum, { role, count }) => sum + count * (xpForChallenge(forces.blocks[role].challenge) ?? 0),
    0,
  );
  const difficulty = difficultyOf(xp, level, characters) ?? finale.difficulty;
  const budget = encounterBudget(difficulty, level, characters);
  return { ...forces, fights: { ...forces.fights, finale: { difficulty, budget, xp, foes } } };
}

/** Returns the highest rating that costs at most `xp`, not above the party's level. */
function highest(xp: number, level: number): string {
  const affordable = CHALLENGES.filter(
    (challenge) =>
      challenge !== '0' &&
      (xpForChallenge(challenge) ?? 0) <= xp &&
      (challengeValue(challenge) ?? 0) <= Math.max(level, 0.5),
  );
  return affordable.at(-1) ?? '1/8';
}

/** Renames creatures so that no two have the same name. */
function distinct(blocks: Record<FoeRole, StatBlock>): Record<FoeRole, StatBlock> {
  const taken = new Set<string>([blocks.minion.name, blocks.villain.name]);
  const named = (block: StatBlock, prefix: string): StatBlock => {
    const name = taken.has(block.name) ? `${capitalise(prefix)} ${block.name}` : block.name;
    taken.add(name);
    return { ...block, name };
  };
  const beast = named(blocks.beast, 'prowling');
  return { ...blocks, beast, guardian: named(blocks.guardian, 'elder') };
}
