import { type Dice, formatDamage } from '../../rules-5e/dice.ts';
import type { CreatureMaths } from '../../rules-5e/stat-block/derive-stat-block.ts';
import { formatBonus } from '../../rules-5e/format.ts';
import type { Ability, StatBlockEntry } from '../../rules-5e/stat-block.ts';
import type { Weapon } from './archetype.ts';

/** What the text of an entry is made from. */
export interface EntryContext {
  /** "the goblin". */
  who: string;
  maths: CreatureMaths;
  /** The ability that its attacks use. */
  prime: Ability;
  /** Feet that its arms reach. */
  reach: number;
  /** Damage of one attack to come close to. */
  damage: number;
}

/** Dice of these sides whose average with the bonus comes closest to the damage wanted; at least one die. */
export function diceFor(damage: number, sides: number, bonus: number): Dice {
  return { count: Math.max(1, Math.round((damage - bonus) / ((sides + 1) / 2))), sides, bonus };
}

/** An attack in the wording of 2024: bonus, reach or range, damage; strong attacks add a second type of damage. */
export function attackEntry(weapon: Weapon, context: EntryContext, extra: string | null): StatBlockEntry {
  const { maths, prime, damage } = context;
  const modifier = Math.max(0, maths.modifier(prime));
  const share = extra === null ? damage : Math.round(damage * 0.65);
  const bonus = weapon.reach === 'spell' ? 0 : modifier;
  const parts = [`${formatDamage(diceFor(share, weapon.die, bonus))} ${weapon.damage} damage`];
  if (extra !== null) parts.push(`${formatDamage(diceFor(damage - share, 6, 0))} ${extra} damage`);
  const kind = weapon.reach === 'melee' ? 'Melee' : 'Ranged';
  const distance = { melee: `reach ${context.reach} ft.`, ranged: 'range 80/320 ft.', spell: 'range 60 ft.' }[
    weapon.reach
  ];
  return {
    name: weapon.name,
    text: `*${kind} Attack Roll:* ${formatBonus(maths.attack(prime))}, ${distance} *Hit:* ${parts.join(' plus ')}.`,
  };
}
