import type { Weapon } from './archetype.ts';

/** Weapons by how they reach; `die` is the number of sides of their damage. */
export const melee = (name: string, die: number, damage: string): Weapon => ({ name, reach: 'melee', die, damage });
export const ranged = (name: string, die: number, damage: string): Weapon => ({ name, reach: 'ranged', die, damage });
export const spell = (name: string, die: number, damage: string): Weapon => ({ name, reach: 'spell', die, damage });
