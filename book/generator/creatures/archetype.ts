import type { Ability, Size } from '../../rules-5e/stat-block.ts';

/** How a creature fights. The style determines its main ability and its armor. */
export type Style = 'brute' | 'soldier' | 'skirmisher' | 'archer' | 'caster';

export interface Weapon {
  name: string;
  reach: 'melee' | 'ranged' | 'spell';
  /** The number of sides of its damage die. */
  die: number;
  damage: string;
}

/** The properties of a kind of creature at every challenge rating. */
export interface Archetype {
  /** Names from weak to strong. The creature's rating selects one. */
  ranks: readonly string[];
  size: Size;
  kind: string;
  alignment: string;
  style: Style;
  /** The ability that it fights with, if it is not that of the style. */
  prime?: Ability;
  speed: string;
  senses?: string;
  languages: string;
  resistances?: string;
  immunities?: string;
  conditionImmunities?: string;
  skills: readonly string[];
  /** Scores that the kind fixes at every rating. */
  fixed?: Partial<Record<Ability, number>>;
  /** Suits of armor that it may wear; natural hide if absent. */
  suits?: readonly string[];
  weapons: readonly [Weapon, Weapon];
  /** Types of additional damage, from CR 5 on; those of its creature type if absent. */
  elements?: readonly string[];
  /** Keys of TRAITS and POWERS. */
  traits: readonly string[];
  powers: readonly string[];
  /** What it wants and how it behaves, for the text around the block. */
  manner: string;
}

/** Weapons by their reach. `die` is the number of sides of the damage die. */
export const melee = (name: string, die: number, damage: string): Weapon => ({ name, reach: 'melee', die, damage });
export const ranged = (name: string, die: number, damage: string): Weapon => ({ name, reach: 'ranged', die, damage });
export const spell = (name: string, die: number, damage: string): Weapon => ({ name, reach: 'spell', die, damage });

/** Armor of agile creatures, from the weakest to the best. */
export const LIGHT = ['Leather Armor', 'Studded Leather Armor', 'Chain Shirt', 'Half Plate Armor'] as const;

/** Armor of those who fight in the front line, from the weakest to the best. */
export const HEAVY = [
  'Leather Armor',
  'Chain Shirt',
  'Breastplate',
  'Chain Mail',
  'Splint Armor',
  'Plate Armor',
] as const;
