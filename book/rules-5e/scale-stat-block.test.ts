import { describe, expect, it } from 'vitest';
import { UNPACKED_SRD } from './srd/testing/unpacked-srd.ts';
import { CHALLENGES, challengeValue, xpForChallenge } from './challenge.ts';
import { checkStatBlock } from './stat-block/check-stat-block.ts';
import { emptyStatBlock, parseStatBlock, type StatBlock } from './stat-block.ts';
import { scaleStatBlock } from './scale-stat-block.ts';

const named = (name: string): StatBlock => {
  const found = UNPACKED_SRD.creatures.find((block) => block.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const scaled = (name: string, challenge: string) => {
  const result = scaleStatBlock(named(name), challenge);
  if (result === null) throw new Error(`${name} cannot be scaled`);
  return result;
};
const RATED = UNPACKED_SRD.creatures.filter(({ challenge }) => challengeValue(challenge) !== null);

describe('a creature at another rating', () => {
  it.each(['0', '1/4', '2', '5', '11', '19', '25', '30'])(
    'has no wrong number at CR %s, whichever it is',
    (challenge) => {
      for (const block of RATED) {
        const result = scaleStatBlock(block, challenge);
        const wrong = checkStatBlock(result?.block ?? emptyStatBlock());
        expect(wrong, block.name).toEqual([]);
        expect(result?.block, block.name).toEqual(parseStatBlock(result?.block));
        expect(result?.block.xp).toBe(xpForChallenge(challenge));
      }
    },
  );

  it('has a step for every number that changed, with the sum', () => {
    const { block, steps } = scaled('Ogre', '5');
    const step = (what: string) => steps.find((one) => one.what === what);
    expect(block).toMatchObject({ challenge: '5', xp: 1800, proficiencyBonus: 3, hitDice: '16d10 + 64' });
    expect(step('Hit Points')).toEqual({
      what: 'Hit Points',
      from: '68 (8d10 + 24)',
      to: '152 (16d10 + 64)',
      why: expect.stringContaining('68 × 102 ÷ 45 = 154'),
    });
    expect(step('Strength')).toMatchObject({ from: '19 (+4)', to: '21 (+5)' });
    expect(step('Greatclub: attack bonus')).toMatchObject({ from: '+6', to: '+8' });
    expect(step('Greatclub: amount')).toMatchObject({ from: '13 (2d8 + 4)', to: '27 (5d8 + 5)' });
    expect(block.actions[0]?.text).toContain('27 (5d8 + 5) Bludgeoning damage');
  });

  it('keeps its armor, its words and what it knows nothing of', () => {
    const { block } = scaled('Goblin Warrior', '4');
    expect(block).toMatchObject({ gear: named('Goblin Warrior').gear, languages: named('Goblin Warrior').languages });
    const bare = scaleStatBlock({ ...emptyStatBlock(), challenge: '1' }, '3')?.block;
    expect(bare).toMatchObject({
      armorClass: null,
      hitPoints: null,
      initiative: null,
      passivePerception: null,
      xp: 700,
    });
  });

  it('is as it was at its own rating, but for numbers that no rule gives', () => {
    const { block, steps } = scaled('Ogre', '2');
    expect(block).toEqual(named('Ogre'));
    expect(steps).toEqual([]);
  });

  it('grows with the rating', () => {
    const rows = CHALLENGES.map((challenge) => scaled('Bugbear Warrior', challenge).block);
    const hitPoints = rows.map((block) => block.hitPoints ?? 0);
    expect(hitPoints).toEqual(hitPoints.toSorted((a, b) => a - b));
  });

  it('is none where a rating is none', () => {
    expect(scaleStatBlock(named('Ogre'), '31')).toBeNull();
    expect(scaleStatBlock(named('Otherworldly Steed'), '3')).toBeNull();
  });

  it('reads the layout of 2014 as well', () => {
    const { block } = scaled('Ogre', '2');
    const older: StatBlock = {
      ...block,
      layout: '2014',
      proficiencyBonus: null,
      actions: [
        {
          name: 'Claw',
          text: 'Melee Weapon Attack: +6 to hit, reach 5 ft. Hit: 13 (2d8 + 4) slashing damage, and the target must succeed on a DC 14 Strength saving throw or be grappled (escape DC 14).',
        },
      ],
    };
    const result = scaleStatBlock(older, '9');
    expect(result?.block.actions[0]?.text).toMatch(/: \+10 to hit.* DC 18 Strength saving throw.*escape DC 18/);
    expect(result?.block.proficiencyBonus).toBeNull();
    expect(checkStatBlock(result?.block ?? older)).toEqual([]);
  });
});
