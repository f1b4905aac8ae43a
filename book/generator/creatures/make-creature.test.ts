import { describe, expect, it } from 'vitest';
import { benchmarkFor, CHALLENGES, xpForChallenge } from '../../rules-5e/challenge.ts';
import { encounterBudget } from '../../rules-5e/encounter-budget.ts';
import { checkStatBlock } from '../../rules-5e/stat-block/check-stat-block.ts';
import { createRandom } from '../random.ts';
import { CREATURE_WORDS } from '../tables/creature-words.ts';
import { BESTIARY, NATIVES } from './bestiary.ts';
import { composeForce, rateTroops, type Troop } from './compose-force.ts';
import { POWERS } from './powers.ts';
import { TRAITS } from './traits.ts';
import { toLayout2014 } from './layout-2014.ts';
import { makeCreature } from './make-creature.ts';

const KEYS = Object.keys(BESTIARY);

describe('the bestiary', () => {
  it('has a kind for each word of a prompt, and only traits and powers that exist', () => {
    expect(KEYS.toSorted()).toEqual(Object.keys(CREATURE_WORDS).toSorted());
    for (const { traits, powers, ranks } of Object.values(BESTIARY)) {
      expect(traits.filter((key) => !Object.hasOwn(TRAITS, key))).toEqual([]);
      expect(powers.filter((key) => !Object.hasOwn(POWERS, key))).toEqual([]);
      expect(ranks).toHaveLength(4);
    }
    expect(
      Object.values(NATIVES)
        .flat()
        .filter((key) => !KEYS.includes(key)),
    ).toEqual([]);
  });
});

describe('a made creature', () => {
  it.each(KEYS)('agrees with the formulas at every challenge rating, in both layouts: %s', (key) => {
    for (const challenge of CHALLENGES) {
      for (const seed of ['a', 'b', 'c']) {
        const block = makeCreature(
          { key, challenge, legendary: seed === 'c' },
          createRandom(`${key}${challenge}${seed}`),
        );
        const findings = [...checkStatBlock(block), ...checkStatBlock(toLayout2014(block))];
        expect(findings, `${block.name} CR ${challenge}`).toEqual([]);
      }
    }
  });

  it('is as tough as creatures of its rating are', () => {
    for (const challenge of CHALLENGES) {
      const { hitPoints } = makeCreature({ key: 'giant', challenge }, createRandom(challenge));
      const usual = benchmarkFor(challenge).hitPoints;
      expect(Math.abs((hitPoints ?? 0) - usual)).toBeLessThanOrEqual(Math.max(6, usual * 0.16));
    }
  });

  it('has legendary actions only from CR 10 and when asked', () => {
    const random = createRandom('x');
    expect(makeCreature({ key: 'dragon', challenge: '12', legendary: true }, random).legendaryActions).toHaveLength(3);
    expect(makeCreature({ key: 'dragon', challenge: '12' }, random).legendaryActions).toEqual([]);
    expect(makeCreature({ key: 'dragon', challenge: '9', legendary: true }, random).legendaryActions).toEqual([]);
  });

  it('is worded as in 2014 in that layout', () => {
    const block = toLayout2014(makeCreature({ key: 'skeleton', challenge: '3' }, createRandom('x')));
    expect(block.actions[1]?.text).toMatch(
      /^\*Melee Weapon Attack:\* \+\d to hit, reach 5 ft\., one target\. \*Hit:\* /,
    );
    expect(JSON.stringify(block)).not.toMatch(/Saving Throw:\* DC|\*Failure/);
  });
});

describe('a force', () => {
  it('never exceeds the budget, the party’s level, or two creatures for each character', () => {
    for (let budget = 50; budget < 90_000; budget = Math.ceil(budget * 1.3)) {
      for (const characters of [1, 3, 4, 6]) {
        const level = Math.min(20, 1 + Math.floor(budget / 1500));
        const order = { budget, level, characters, challenge: null, solitary: budget % 2 === 0 };
        const troops = composeForce(order, createRandom(String(budget)));
        expect(xpOf(troops)).toBeLessThanOrEqual(budget);
        expect(troops.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(characters * 2);
        expect(CHALLENGES.indexOf(troops[0]?.challenge ?? '')).toBeLessThanOrEqual(
          Math.max(CHALLENGES.indexOf(String(level)), 3),
        );
      }
    }
  });

  it('comes in the numbers that were asked for, as strong as the budget allows', () => {
    const order = { budget: 900, level: 3, challenge: null };
    expect(rateTroops({ ...order, counts: [3] })).toEqual([{ challenge: '1', count: 3 }]);
    expect(rateTroops({ ...order, counts: [3], challenge: '1/2' })).toEqual([{ challenge: '1/2', count: 3 }]);
    const [ogres, goblins] = rateTroops({ ...order, counts: [2, 6] });
    expect([ogres?.count, goblins?.count]).toEqual([2, 6]);
    expect(CHALLENGES.indexOf(ogres?.challenge ?? '')).toBeGreaterThan(CHALLENGES.indexOf(goblins?.challenge ?? ''));
    expect(rateTroops({ ...order, counts: [99] })).toEqual([{ challenge: '0', count: 99 }]);
  });

  it('never costs more than the budget where the numbers are given, and uses most of it', () => {
    for (const level of [1, 3, 5, 9, 13, 17, 20]) {
      for (const counts of [[2], [3], [5], [1, 4], [2, 6], [1, 2, 4]]) {
        const budget = encounterBudget('moderate', level, 4);
        const xp = xpOf(rateTroops({ counts, budget, level, challenge: null }));
        expect(xp).toBeLessThanOrEqual(budget);
        expect(xp, `${counts} at ${level}`).toBeGreaterThan(budget * 0.5);
      }
    }
  });
});

function xpOf(troops: Troop[]): number {
  return troops.reduce((sum, { challenge, count }) => sum + count * (xpForChallenge(challenge) ?? 0), 0);
}
