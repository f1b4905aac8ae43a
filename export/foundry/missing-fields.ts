import { FOUNDRY_SKILLS } from '#book/formats/foundry/foundry-words.ts';
import { challengeValue, proficiencyForChallenge, xpForChallenge } from '#book/rules-5e/challenge.ts';
import { parseDice } from '#book/rules-5e/dice.ts';
import { modifierOf } from '#book/rules-5e/abilities.ts';
import { ABILITIES, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { movementData, sizeKey } from './creature-traits.ts';

/** The facts of a stat block that an actor has no field for or that Foundry calculates otherwise, in words for a sentence. */
export function notCarried(block: StatBlock): string[] {
  const { left } = movementData(block.speed);
  const names = Object.values(FOUNDRY_SKILLS).map((name) => name.toLowerCase());
  const skills = block.skills.map(({ name }) => name).filter((name) => !names.includes(name.toLowerCase()));
  const usual = proficiencyForChallenge(block.challenge);
  const xp = xpForChallenge(block.challenge);
  const others = ABILITIES.filter(
    (ability) => block.modifiers !== undefined && block.modifiers[ability] !== modifierOf(block, ability),
  );
  return [
    ...when(left.length > 0, `the speed “${left.join(', ')}”`),
    ...when(skills.length > 0, `the skill ${skills.map((name) => `“${name}”`).join(', ')}`),
    ...when(block.hitDice !== '' && parseDice(block.hitDice) === null, `the hit dice “${block.hitDice}”`),
    ...when(others.length > 0, `the modifiers printed for ${others.map((one) => one.toUpperCase()).join(', ')}`),
    ...when(block.proficiencyBonus !== null && block.proficiencyBonus !== (usual ?? 2), 'the proficiency bonus'),
    ...when(block.xp !== null && block.xp !== (xp ?? block.xp), 'the experience points'),
    ...when(block.challenge !== '' && challengeValue(block.challenge) === null, `the challenge “${block.challenge}”`),
    ...when(/\bor\b/.test(block.size), `the size “${block.size}”`),
  ];
}

/** The facts that a stat block leaves open and Foundry fills with its own number or word. */
export function filledByFoundry(block: StatBlock): string[] {
  const scores = ABILITIES.filter((ability) => block.abilities[ability] === null);
  return [
    ...when(scores.length > 0, `10 as the score of ${scores.map((one) => one.toUpperCase()).join(', ')}`),
    ...when(block.armorClass === null, '0 as the armor class'),
    ...when(block.hitPoints === null, '0 as the hit points'),
    ...when(sizeKey(block.size) === null, 'Medium as the size'),
    ...when(
      block.legendaryActions.length > 0 && legendaryActions(block) === null,
      '0 as the number of legendary actions',
    ),
  ];
}

/** The number of legendary actions in "can take 3 legendary actions" or "Legendary Action Uses: 3 (4 in Lair)". */
export function legendaryActions({ legendaryIntro }: StatBlock): number | null {
  const found = /\b(\d) legendary actions?\b|\blegendary action uses[*_]*:[*_]* ?(\d)/i.exec(legendaryIntro);
  return found === null ? null : Number(found[1] ?? found[2]);
}

/** How many times a day the creature can use Legendary Resistance. */
export function legendaryResistances({ traits }: StatBlock): number | null {
  const name = traits.find((trait) => /^legendary resistance \(/i.test(trait.name))?.name;
  const uses = /\((\d)\/day/i.exec(name ?? '')?.[1];
  return uses === undefined ? null : Number(uses);
}

function when(isSo: boolean, words: string): string[] {
  return isSo ? [words] : [];
}
