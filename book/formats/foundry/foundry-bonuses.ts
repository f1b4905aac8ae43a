import { abilityModifier, abilityOfSkill } from '../../rules-5e/abilities.ts';
import { ABILITIES, type Ability, type StatBlock } from '../../rules-5e/stat-block.ts';
import { numberOf, objectOf, textOf } from '../given.ts';
import { numberOfFormula, type ValueOf } from './formula.ts';
import { type FoundryScope, isAbility, modifierIn, proficiencyIn, systemOf } from './foundry-scope.ts';
import { FOUNDRY_SKILLS } from './foundry-words.ts';

/** The saving throws that are more than their ability, by proficiency or by a bonus beside it. */
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

/** The skills that are more than their ability; one whose bonus cannot be calculated has null. */
export function skillsOf(scope: FoundryScope, valueOf: ValueOf): StatBlock['skills'] {
  return Object.entries(objectOf(systemOf(scope.actor).skills)).flatMap(([key, value]) => {
    const { value: times, bonuses } = objectOf(value);
    const name = FOUNDRY_SKILLS[key];
    const isMore = (numberOf(times) ?? 0) !== 0 || addedBy([objectOf(bonuses).check], valueOf) !== 0;
    return isMore && name !== undefined ? [{ name, bonus: skillBonus(key, scope, valueOf) }] : [];
  });
}

/** The bonus of a skill by Foundry's key; null where its ability, or the proficiency bonus that it needs, is not known. */
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

/** 10, the bonus of Perception, and what is added to the passive score alone. */
export function passivePerceptionOf(scope: FoundryScope, valueOf: ValueOf): number | null {
  const bonus = skillBonus('prc', scope, valueOf);
  const { prc } = objectOf(systemOf(scope.actor).skills);
  return bonus === null ? null : 10 + bonus + addedBy([objectOf(objectOf(prc).bonuses).passive], valueOf);
}

/**
 * The bonus to initiative, which is Dexterity or another ability and what is added to it. null where it is not known, and in 2014 where
 * nothing is added, since such a stat block does not print it.
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

/** The modifier of a score, with what cannot be known as null. */
export function modifierOfScore(score: number | null | undefined): number | null {
  return score === null || score === undefined ? null : abilityModifier(score);
}

/** What formulas add that are a number in the end; a die that is rolled each time is no part of a printed bonus. */
function addedBy(formulas: readonly unknown[], valueOf: ValueOf): number {
  return formulas.reduce<number>((sum, formula) => sum + (numberOfFormula(textOf(formula), valueOf) ?? 0), 0);
}
