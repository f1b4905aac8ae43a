import type { Ability, Size } from '../../rules-5e/stat-block.ts';

/** How a creature fights: which ability leads, and what it wears. */
export type Style = 'brute' | 'soldier' | 'skirmisher' | 'archer' | 'caster';

export interface Weapon {
  name: string;
  reach: 'melee' | 'ranged' | 'spell';
  /** Sides of its die. */
  die: number;
  damage: string;
}

/** What is true of one kind of creature at every challenge rating. */
export interface Archetype {
  /** Names from weak to strong; the creature's rating picks one. */
  ranks: readonly string[];
  size: Size;
  kind: string;
  alignment: string;
  style: Style;
  /** The ability it fights with, where the style does not tell. */
  prime?: Ability;
  speed: string;
  senses?: string;
  languages: string;
  resistances?: string;
  immunities?: string;
  conditionImmunities?: string;
  skills: readonly string[];
  /** Scores that the kind fixes, whatever the rating. */
  fixed?: Partial<Record<Ability, number>>;
  /** Suits it may wear; natural hide where absent. */
  suits?: readonly string[];
  weapons: readonly [Weapon, Weapon];
  /** Damage that it deals besides that of its weapons, from CR 5 on; that of its type where absent. */
  elements?: readonly string[];
  /** Keys of TRAITS and of POWERS. */
  traits: readonly string[];
  powers: readonly string[];
  /** What it wants and how it behaves, for the notes around the block. */
  manner: string;
}

/** Weapons by how they reach; `die` is the number of sides of their damage. */
export const melee = (name: string, die: number, damage: string): Weapon => ({ name, reach: 'melee', die, damage });
export const ranged = (name: string, die: number, damage: string): Weapon => ({ name, reach: 'ranged', die, damage });
export const spell = (name: string, die: number, damage: string): Weapon => ({ name, reach: 'spell', die, damage });

/** What the light-footed wear, from the poorest to the best. */
export const LIGHT = ['Leather Armor', 'Studded Leather Armor', 'Chain Shirt', 'Half Plate Armor'] as const;

/** What those wear who stand and fight. */
export const HEAVY = [
  'Leather Armor',
  'Chain Shirt',
  'Breastplate',
  'Chain Mail',
  'Splint Armor',
  'Plate Armor',
] as const;
