import type { Area, Damage, Reach } from '#book/rules-5e/attacks.ts';
import type { Ability } from '#book/rules-5e/stat-block.ts';
import type { Data, Value } from './foundry-documents.ts';

/** What using a feature costs: its own uses, or a resource of the creature. */
export type Consumption = { uses: true } | { resource: string; amount: number };

/** The data common to all activities of a feature. */
export interface ActivityBase {
  id: string;
  /** '' if it has the name of its kind. */
  name: string;
  /** "action", "bonus", "reaction", "legendary", "special", or '' where no time is spent. */
  activation: string;
  /** The number of such actions; null if they are not counted. */
  cost: number | null;
  consumes: Consumption | null;
  reach: Reach;
  area: Area | null;
}

export function utilityActivity(base: ActivityBase, sort: number): Data {
  return { ...activity(base, 'utility', sort), roll: { prompt: false, visible: false, name: '', formula: '' } };
}

export interface AttackRoll {
  /** null if the text gives none. Foundry then calculates it. */
  bonus: number | null;
  isRanged: boolean;
  isSpell: boolean;
}

/** An attack with the printed bonus and damage, and nothing that Foundry would add. */
export function attackActivity(base: ActivityBase, roll: AttackRoll, damages: readonly Damage[], sort: number): Data {
  return {
    ...activity(base, 'attack', sort),
    attack: {
      ability: '',
      bonus: roll.bonus === null ? '' : String(roll.bonus),
      critical: { threshold: null },
      flat: roll.bonus !== null,
      type: { value: roll.isRanged ? 'ranged' : 'melee', classification: roll.isSpell ? 'spell' : 'weapon' },
    },
    damage: { critical: { bonus: '' }, includeBase: false, parts: damages.map(damagePart) },
  };
}

export interface SavingThrow {
  ability: Ability;
  /** null for the DC of the spell's caster. */
  dc: number | null;
  /** Whether a success halves the damage. */
  halves: boolean;
}

export function saveActivity(base: ActivityBase, save: SavingThrow, damages: readonly Damage[], sort: number): Data {
  return {
    ...activity(base, 'save', sort),
    save: {
      ability: save.ability,
      dc:
        save.dc === null ? { calculation: 'spellcasting', formula: '' } : { calculation: '', formula: String(save.dc) },
    },
    damage: { onSave: save.halves ? 'half' : 'none', parts: damages.map(damagePart) },
  };
}

export function damageActivity(base: ActivityBase, damages: readonly Damage[], sort: number): Data {
  return {
    ...activity(base, 'damage', sort),
    damage: { critical: { allow: false, bonus: '' }, parts: damages.map(damagePart) },
  };
}

function activity(base: ActivityBase, type: string, sort: number): Data {
  const { id, name, activation, cost, consumes, reach, area } = base;
  const distance = reach.range ?? reach.reach;
  return {
    _id: id,
    type,
    ...(name !== '' && { name }),
    sort,
    activation: { type: activation, value: cost, condition: '', override: false },
    consumption: {
      targets: consumes === null ? [] : [consumption(consumes)],
      scaling: { allowed: false, max: '' },
      spellSlot: true,
    },
    description: { chatFlavor: '' },
    duration: { concentration: false, value: '', units: 'inst', special: '', override: false },
    effects: [],
    range: {
      value: distance === null ? '' : String(distance),
      units: distance === null ? '' : 'ft',
      special: '',
      override: false,
    },
    target: { template: template(area), affects: NO_TARGET, prompt: true, override: false },
    uses: { spent: 0, max: '', recovery: [] },
  };
}

const NO_TARGET = { count: '', type: '', choice: false, special: '' };

function consumption(consumes: Consumption): Value {
  const scaling = { mode: '', formula: '' };
  if ('uses' in consumes) return { type: 'itemUses', target: '', value: '1', scaling };
  return { type: 'attribute', target: `resources.${consumes.resource}.value`, value: String(consumes.amount), scaling };
}

/** The area as Foundry draws it. Foundry calls an emanation a radius. */
export function template(area: Area | null): Data {
  const size = (feet: number | null | undefined) => (feet === null || feet === undefined ? '' : String(feet));
  const shape = area?.shape === 'emanation' ? 'radius' : (area?.shape ?? '');
  const [width, height] = [size(area?.width), size(area?.height)];
  return { count: '', contiguous: false, type: shape, size: size(area?.size), width, height, units: 'ft' };
}

/** Damage as Foundry rolls it. */
function damagePart({ dice, flat, types }: Damage): Data {
  const bonus = dice === null ? flat : dice.bonus;
  return {
    number: dice?.count ?? null,
    denomination: dice?.sides ?? null,
    bonus: dice !== null && bonus === 0 ? '' : String(bonus),
    types: types.map((type) => type.toLowerCase()),
    custom: { enabled: false, formula: '' },
    scaling: { mode: '', number: null, formula: '' },
  };
}
