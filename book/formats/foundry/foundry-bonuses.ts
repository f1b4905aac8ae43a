import { abilityModifier, abilityOfSkill } from '../../rules-5e/abilities.ts';
import { ABILITIES, type Ability, type StatBlock } from '../../rules-5e/stat-block.ts';
import { numberOf, objectOf, textOf } from '../given.ts';
import { numberOfFormula, type ValueOf } from './formula.ts';
import { type FoundryScope, isAbility, modifierIn, proficiencyIn, systemOf } from './foundry-scope.ts';
import { FOUNDRY_SKILLS } from './foundry-words.ts';

/** Returns the saving throws that exceed the ability modifier, by proficiency or a bonus. */
export function savesOf(scope: FoundryScope, valueOf: ValueOf): Record<string, number | null> {
  return Object.fromEntries(ABILITIES.map((key) => [key, saveOf(key, scope, valueOf)]));
}

function saveOf(key: Ability, scope: FoundryScope, valueOf: ValueOf): number | null {
  const { abilities, bonuses } = systemOf(scope.actor);
  const { proficient, bonuses: own } = objectOf(objectOf(abilities)[key]);
  const times = numberOf(proficient) ?? 0;
  const added = addedBy([objectOf(own).save, objectOf(objectOf(bonuses).abilities).save], valueOf);
  const [modifier, proficiency] = [modifierIn(scope, key), proficiencyIn(scope.actor)];
  if (modifier === null || (times === 0 && added === 0) || (times > 0 && proficiency === null)) return null;
  return modifier + Math.floor(times * (proficiency ?? 0)) + added;
}

/** Returns the skills that exceed the ability modifier. A skill whose bonus cannot be calculated has null. */
export function skillsOf(scope: FoundryScope, valueOf: ValueOf): StatBlock['skills'] {
  return Object.entries(objectOf(systemOf(scope.actor).skills)).flatMap(([key, value]) => {
    const { value: times, bonuses } = objectOf(value);
    const name = FOUNDRY_SKILLS[key];
    const isMore = (numberOf(times) ?? 0) !== 0 || addedBy([objectOf(bonuses).check], valueOf) !== 0;
    return isMore && name !== undefined ? [{ name, bonus: skillBonus(key, scope, valueOf) }] : [];
  });
}

/**
 * Returns the bonus of a skill by Foundry's key; null if its ability, or a proficiency bonus that it needs, is unknown.
 */
export function skillBonus(key: string, scope: FoundryScope, valueOf: ValueOf): number | null {
  const { skills, bonuses, abilities } = systemOf(scope.actor);
  const skill = objectOf(objectOf(skills)[key]);
  const ability = textOf(skill.ability) || (abilityOfSkill(FOUNDRY_SKILLS[key] ?? '') ?? '');
  if (!isAbility(ability)) return null;
  const times = numberOf(skill.value) ?? 0;
  const [modifier, proficiency] = [modifierIn(scope, ability), proficiencyIn(scope.actor)];
  if (modifier === null || (times !== 0 && proficiency === null)) return null;
  const all = objectOf(objectOf(bonuses).abilities);
  const ofAbility = objectOf(objectOf(objectOf(abilities)[ability]).bonuses).check;
  const added = addedBy([objectOf(skill.bonuses).check, all.check, all.skill, ofAbility], valueOf);
  return modifier + Math.floor(times * (proficiency ?? 0)) + added;
}

/** Returns 10 plus the Perception bonus plus what is added only to the passive score. */
export function passivePerceptionOf(scope: FoundryScope, valueOf: ValueOf): number | null {
  const bonus = skillBonus('prc', scope, valueOf);
  const { prc } = objectOf(systemOf(scope.actor).skills);
  return bonus === null ? null : 10 + bonus + addedBy([objectOf(objectOf(prc).bonuses).passive], valueOf);
}

/**
 * Returns the bonus to initiative: Dexterity or another ability, plus additional bonuses. It is null if unknown. It is
 * also null in 2014 if nothing is added, because such a stat block does not print it.
 */
export function initiativeOf(scope: FoundryScope, valueOf: ValueOf): number | null {
  const { attributes, abilities, bonuses } = systemOf(scope.actor);
  const { ability, bonus } = objectOf(objectOf(attributes).init);
  const by = isAbility(textOf(ability)) ? (textOf(ability) as Ability) : 'dex';
  const modifier = modifierIn(scope, by);
  const ofAbility = objectOf(objectOf(objectOf(abilities)[by]).bonuses).check;
  const ofAll = objectOf(objectOf(bonuses).abilities).check;
  if (modifier === null) return null;
  const added = addedBy([bonus, ofAbility, ofAll], valueOf);
  return scope.rules === '2014' && added === 0 && by === 'dex' ? null : modifier + added;
}

/** Returns the modifier of a score; null if the score is unknown. */
export function modifierOfScore(score: number | null | undefined): number | null {
  return score === null || score === undefined ? null : abilityModifier(score);
}

/** Adds up formulas that result in numbers. Dice are not part of a printed bonus. */
function addedBy(formulas: readonly unknown[], valueOf: ValueOf): number {
  return formulas.reduce<number>((sum, formula) => sum + (numberOfFormula(textOf(formula), valueOf) ?? 0), 0);
}
