import { ABILITY_NAMES } from '../ability-names.ts';
import { formatBonus } from '../format.ts';
import { abilityOfSkill } from '../skills.ts';
import { ABILITIES, type Ability, type StatBlock } from '../stat-block.ts';
import { modifierIn, type Scaling } from './scaling.ts';
import type { ScalingStep } from './scaling-step.ts';

/** Changes initiative, saves, skills and passive Perception of `block`, and says how. What is unknown stays so. */
export function scaleBonuses(block: StatBlock, scaling: Scaling): ScalingStep[] {
  const steps: ScalingStep[] = [];
  const scale = (what: string, before: number | null, ability: Ability | null, timesMax: number) => {
    const scaled = before === null || ability === null ? null : scaleBonus(before, ability, { scaling, timesMax });
    if (scaled === null || before === null) return before;
    steps.push({ what, from: formatBonus(before), to: formatBonus(scaled.value), why: scaled.why });
    return scaled.value;
  };

  delete block.initiativeScore;
  block.initiative = scale('Initiative', block.initiative, 'dex', 2);
  const saves = { ...block.saves };
  for (const ability of ABILITIES) saves[ability] = scale(`${ABILITY_NAMES[ability]} save`, saves[ability], ability, 1);
  block.saves = saves;
  block.skills = block.skills.map((skill) => ({
    ...skill,
    bonus: scale(skill.name, skill.bonus, abilityOfSkill(skill.name), 2),
  }));

  const passive = block.passivePerception;
  const perception = block.skills.find(({ name }) => name.trim().toLowerCase() === 'perception');
  const bonus = perception === undefined ? modifierIn(block.abilities, 'wis') : perception.bonus;
  if (passive !== null && bonus !== null) {
    block.passivePerception = 10 + bonus;
    const why = `10 and ${perception ? 'the Perception bonus' : 'the Wisdom modifier'} (${formatBonus(bonus)})`;
    steps.push({ what: 'Passive Perception', from: String(passive), to: String(10 + bonus), why });
  }
  return steps;
}

interface BonusPlace {
  scaling: Scaling;
  /** How often the proficiency bonus may be in it at most. */
  timesMax: number;
}

/** The bonus with the proficiency bonus in it as often as before, which is the lawful sum nearest to it; null where the score is unknown. */
function scaleBonus(
  before: number,
  ability: Ability,
  { scaling: { from, to }, timesMax }: BonusPlace,
): { value: number; why: string } | null {
  const [was, is] = [modifierIn(from.abilities, ability), modifierIn(to.abilities, ability)];
  if (was === null || is === null) return null;
  const choices = Array.from({ length: timesMax + 1 }, (_, times) => times);
  const distance = (times: number) => Math.abs(was + times * from.proficiency - before);
  const times = choices.reduce((best, choice) => (distance(choice) < distance(best) ? choice : best), 0);
  const proficiency = ['', ` and the proficiency bonus (${formatBonus(to.proficiency)})`][times];
  return {
    value: is + times * to.proficiency,
    why: `${ABILITY_NAMES[ability]} (${formatBonus(is)})${proficiency ?? ` and twice the proficiency bonus (${formatBonus(to.proficiency)})`}`,
  };
}
