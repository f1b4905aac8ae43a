import { ABILITY_NAMES } from './abilities.ts';
import { averageOfDice, type Dice, formatDamage, formatDice, parseDice } from './dice.ts';
import { formatBonus } from './format.ts';
import { ABILITIES, type Ability, type StatBlockEntry } from './stat-block.ts';
import { readSpellcasting } from './spellcasting.ts';
import {
  abilityOfAttack,
  abilityOfSave,
  AMOUNT,
  ATTACK,
  modifierIn,
  SAVE_DC,
  type Scaling,
  type ScalingStep,
  signed,
} from './scaling.ts';

interface ScaledEntry {
  entry: StatBlockEntry;
  steps: ScalingStep[];
}

/** Scales the attack bonuses, save DCs, damage and healing in a trait or an action. Other numbers stay. */
export function scaleEntry(entry: StatBlockEntry, scaling: Scaling): ScaledEntry {
  const steps: ScalingStep[] = [];
  const note = (what: string, from: string, to: string, why: string) => {
    if (from !== to) steps.push({ what: `${entry.name}: ${what}`, from, to, why });
    return to;
  };
  const { from, to } = scaling;
  const attack = [...entry.text.matchAll(ATTACK)].map(([, , bonus]) => signed(bonus))[0];
  const weapon = attack === undefined ? null : abilityOfAttack(attack, from.proficiency, from.abilities);
  /** The text of a spellcaster names the ability. The DC alone does not distinguish abilities with equal modifiers. */
  const spellAbility = readSpellcasting(entry.text)?.ability ?? null;

  const text = entry.text
    .replace(ATTACK, (printed: string, before: string, bonus: string) => {
      const ability = abilityOfAttack(signed(bonus), from.proficiency, from.abilities);
      if (ability === null) return printed;
      const sum = sumOf(ability, scaling);
      return before + note('attack bonus', bonus, formatBonus(sum.value), sum.words);
    })
    .replace(SAVE_DC, (printed: string, before: string, dc: string) => {
      const named = /save DC $/i.test(before) ? spellAbility : null;
      const ability = named ?? abilityOfSave(Number(dc), from.proficiency, from.abilities);
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

/** Returns proficiency bonus plus modifier after scaling, and the sum in words. */
function sumOf(ability: Ability, { to }: Scaling): { value: number; words: string } {
  const modifier = modifierIn(to.abilities, ability) ?? 0;
  return {
    value: to.proficiency + modifier,
    words: `the proficiency bonus (${formatBonus(to.proficiency)}) and ${ABILITY_NAMES[ability]} (${formatBonus(modifier)})`,
  };
}

/**
 * Returns the ability whose modifier is added to damage: the attack's ability if its modifier fits or no other does,
 * otherwise any that fits; null if nothing is added.
 */
function abilityOfBonus(bonus: number, weapon: Ability | null, { from }: Scaling): Ability | null {
  if (bonus === 0) return null;
  const has = (ability: Ability) => modifierIn(from.abilities, ability) === bonus;
  return [...(weapon === null ? [] : [weapon]), ...ABILITIES].find(has) ?? weapon;
}

/** Dice sizes, the largest first. */
const SIDES = [12, 10, 8, 6, 4];

/**
 * Returns the number of these dice that comes, with this bonus, nearest to `ratio` times the old average. If one die is
 * already too much, it returns one smaller die, at least 1d4.
 */
function scaleDice(dice: Dice, bonus: number, ratio: number): Dice {
  const left = average(dice) * ratio - bonus;
  const count = Math.round(left / ((dice.sides + 1) / 2));
  if (count >= 1) return { count, sides: dice.sides, bonus };
  const fitting = SIDES.filter((sides) => sides < dice.sides);
  const sides = fitting.find((smaller) => (smaller + 1) / 2 <= left) ?? Math.min(4, dice.sides);
  return { count: 1, sides, bonus };
}

/** Not rounded down, unlike a printed average. */
function average({ count, sides, bonus }: Dice): number {
  return (count * (sides + 1)) / 2 + bonus;
}
