import { ABILITY_NAMES } from '../ability-names.ts';
import { averageOfDice, formatDamage, formatDice, parseDice } from '../dice.ts';
import { formatBonus } from '../format.ts';
import { ABILITIES, type Ability, type StatBlockEntry } from '../stat-block.ts';
import { abilityOfAttack, abilityOfSave } from './combat-abilities.ts';
import { AMOUNT, ATTACK, SAVE_DC, signed } from './combat-numbers.ts';
import { scaleDice } from './scale-dice.ts';
import { modifierIn, type Scaling } from './scaling.ts';
import type { ScalingStep } from './scaling-step.ts';

export interface ScaledEntry {
  entry: StatBlockEntry;
  steps: ScalingStep[];
}

/** A trait or an action with its attack bonuses, save DCs, damage and healing scaled. Other numbers stay. */
export function scaleEntry(entry: StatBlockEntry, scaling: Scaling): ScaledEntry {
  const steps: ScalingStep[] = [];
  const note = (what: string, from: string, to: string, why: string) => {
    if (from !== to) steps.push({ what: `${entry.name}: ${what}`, from, to, why });
    return to;
  };
  const { from, to } = scaling;
  const attack = [...entry.text.matchAll(ATTACK)].map(([, , bonus]) => signed(bonus))[0];
  const weapon = attack === undefined ? null : abilityOfAttack(attack, from.proficiency, from.abilities);

  const text = entry.text
    .replace(ATTACK, (printed: string, before: string, bonus: string) => {
      const ability = abilityOfAttack(signed(bonus), from.proficiency, from.abilities);
      if (ability === null) return printed;
      const sum = sumOf(ability, scaling);
      return before + note('attack bonus', bonus, formatBonus(sum.value), sum.words);
    })
    .replace(SAVE_DC, (printed: string, before: string, dc: string) => {
      const ability = abilityOfSave(Number(dc), from.proficiency, from.abilities);
      if (ability === null) return printed;
      const sum = sumOf(ability, scaling);
      return before + note('save DC', dc, String(8 + sum.value), `8 and ${sum.words}`);
    })
    .replace(AMOUNT, (printed: string, _average: string, notation: string) => {
      const dice = parseDice(notation);
      if (dice === null) return printed;
      const ability = abilityOfBonus(dice.bonus, weapon, scaling);
      const bonus = ability === null ? dice.bonus : (modifierIn(to.abilities, ability) ?? dice.bonus);
      const ratio = to.usual.damage / from.usual.damage;
      const scaled = scaleDice(dice, bonus, ratio);
      const average = averageOfDice(dice);
      const wanted = Math.round(average * ratio);
      const by = ability === null ? '' : `, with ${ABILITY_NAMES[ability]} ${formatBonus(bonus)}`;
      const why =
        `Damage a round is usually ${from.usual.damage} at CR ${from.challenge} and ${to.usual.damage} at CR ${to.challenge}: ` +
        `${average} × ${to.usual.damage} ÷ ${from.usual.damage} = ${wanted}; ${formatDice(scaled)} comes nearest${by}`;
      return note('amount', printed, formatDamage(scaled), why);
    });
  return { entry: { name: entry.name, text }, steps };
}

/** Proficiency bonus and modifier after the scaling, and the same in words. */
function sumOf(ability: Ability, { to }: Scaling): { value: number; words: string } {
  const modifier = modifierIn(to.abilities, ability) ?? 0;
  return {
    value: to.proficiency + modifier,
    words: `the proficiency bonus (${formatBonus(to.proficiency)}) and ${ABILITY_NAMES[ability]} (${formatBonus(modifier)})`,
  };
}

/** Whose modifier is added to damage: the attack's where it is the same, else any that is; null for a bonus of its own or none. */
function abilityOfBonus(bonus: number, weapon: Ability | null, { from }: Scaling): Ability | null {
  if (bonus === 0) return null;
  const has = (ability: Ability) => modifierIn(from.abilities, ability) === bonus;
  return [...(weapon === null ? [] : [weapon]), ...ABILITIES].find(has) ?? null;
}
