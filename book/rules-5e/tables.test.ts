import { describe, expect, it } from 'vitest';
import { armorClassOf, wornArmor } from './armor.ts';
import {
  CHALLENGES,
  challengeValue,
  normaliseChallenge,
  proficiencyForChallenge,
  xpForChallenge,
} from './challenge.ts';
import { difficultyOf, encounterBudget } from './encounter-budget.ts';
import { hitDice, hitDiceFor, hitPointsOf } from './dice.ts';
import { magicItemValue, rarityForLevel, rarityOfBonus } from './game-terms.ts';
import { abilityOfSkill } from './abilities.ts';

describe('challenge ratings', () => {
  it('give the XP of the SRD', () => {
    expect(['0', '1/8', '1/4', '1/2', '1', '3', '10', '20', '30'].map(xpForChallenge)).toEqual([
      10, 25, 50, 100, 200, 700, 5900, 25_000, 155_000,
    ]);
  });

  it('give +2 up to CR 4 and one more for every four after it', () => {
    expect(['0', '1/2', '4', '5', '8', '9', '16', '17', '21', '25', '29', '30'].map(proficiencyForChallenge)).toEqual([
      2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9,
    ]);
  });

  it('are worth more the higher they are', () => {
    const xp = CHALLENGES.map((challenge) => xpForChallenge(challenge) ?? 0);
    expect(xp).toEqual(xp.toSorted((a, b) => a - b));
  });

  it('are read in several spellings, and nothing else is', () => {
    expect(normaliseChallenge(' ½ ')).toBe('1/2');
    expect(challengeValue('1/8')).toBe(0.125);
    expect(normaliseChallenge('31')).toBeNull();
    expect(xpForChallenge('constructor')).toBeNull();
  });
});

describe('the encounter budget', () => {
  it('agrees with the worked examples of the SRD', () => {
    expect(encounterBudget('low', 1, 4)).toBe(200);
    expect(encounterBudget('moderate', 3, 5)).toBe(1125);
    expect(encounterBudget('high', 15, 6)).toBe(46_800);
  });

  it('allows the encounters of those examples', () => {
    const xp = (...challenges: [string, number][]) =>
      challenges.reduce((sum, [challenge, count]) => sum + (xpForChallenge(challenge) ?? 0) * count, 0);
    expect(xp(['2', 2], ['1/8', 9])).toBe(1125);
    expect(xp(['3', 1], ['1/2', 1], ['1/4', 6])).toBe(1100);
    expect(xp(['17', 2], ['9', 2])).toBe(46_000);
  });

  it('names the difficulty of the encounters in those examples, and null beyond a high one', () => {
    expect(difficultyOf(150, 1, 4)).toBe('low');
    expect(difficultyOf(200, 1, 4)).toBe('low');
    expect(difficultyOf(1100, 3, 5)).toBe('moderate');
    expect(difficultyOf(46_000, 15, 6)).toBe('high');
    expect(difficultyOf(401, 1, 4)).toBeNull();
  });

  it('keeps levels within 1 to 20', () => {
    expect(encounterBudget('low', 0, 1)).toBe(50);
    expect(encounterBudget('high', 99, 1)).toBe(22_000);
  });
});

describe('other tables', () => {
  it('give the Hit Points of the SRD example, and never less than 1', () => {
    expect(hitPointsOf(hitDice(2, 8, 1))).toBe(11);
    expect(hitPointsOf(hitDice(1, 4, -5))).toBe(1);
    expect(hitDiceFor(11, 8, 1)).toBe(2);
  });

  it('give Armor Class by suit, Dexterity and shield', () => {
    expect(armorClassOf('Chain Mail', 3, true)).toBe(18);
    expect(armorClassOf('Half Plate Armor', 3, false)).toBe(17);
    expect(armorClassOf('Studded Leather', -1, false)).toBe(11);
    expect(armorClassOf('bathrobe', 2, false)).toBeNull();
  });

  it('find the suit and the shield in a line of gear', () => {
    expect(wornArmor('Spear x 3, Leather Armor, Shield')).toEqual({ suit: 'leather armor', shield: true });
    expect(wornArmor('Longbow')).toBeNull();
    expect(wornArmor('Chain Shirt, Plate Armor')).toBeNull();
  });

  it('give the value and rarity of magic items', () => {
    expect(magicItemValue('Rare')).toBe(4000);
    expect(magicItemValue('Common', true)).toBe(50);
    expect(magicItemValue('Artifact')).toBeNull();
    expect(rarityOfBonus(1, 'weapon')).toBe('Uncommon');
    expect(rarityOfBonus(1, 'armor')).toBe('Rare');
    expect(rarityOfBonus(3, 'armor')).toBe('Legendary');
    expect([1, 5, 11, 17].map(rarityForLevel)).toEqual(['Uncommon', 'Rare', 'Very Rare', 'Legendary']);
  });

  it('know the ability of a skill', () => {
    expect(abilityOfSkill('sleight of hand')).toBe('dex');
    expect(abilityOfSkill('Cookery')).toBeNull();
  });
});
