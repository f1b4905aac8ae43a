export interface Variant {
  name: string;
  description: string;
  features: string[];
}

/** How rules are played; keyed by what is stored. `classic` is the default of the wizard, `standard` that of the generator. */
export const VARIANTS = {
  classic: {
    name: 'Classic 5e',
    description: 'Fifth-edition rules as most tables know them, with the 2014 layout of stat blocks.',
    features: ['2014 stat block layout', 'Standard rests', 'Experience points'],
  },
  standard: {
    name: 'Standard',
    description: 'Fifth-edition rules as revised in SRD 5.2, with the 2024 layout of stat blocks.',
    features: ['2024 stat block layout', 'Encounter budgets by XP', 'Weapon mastery'],
  },
  extended: {
    name: 'Extended',
    description: 'Everything of Standard, with longer descriptions, more options and optional rules.',
    features: ['Longer descriptions', 'Optional rules', 'Additional tables'],
  },
  quick: {
    name: 'Quick Play',
    description: 'Short entries for play with little preparation: the few numbers a table needs.',
    features: ['Short entries', 'Few numbers', 'Ready in minutes'],
  },
} as const satisfies Record<string, Variant>;

export type VariantId = keyof typeof VARIANTS;
export const VARIANT_IDS = Object.keys(VARIANTS) as VariantId[];
export const DEFAULT_VARIANT: VariantId = 'classic';
