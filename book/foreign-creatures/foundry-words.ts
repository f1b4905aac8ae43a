/** Foundry's keys for the sizes of creatures. */
export const FOUNDRY_SIZES: Readonly<Record<string, string>> = {
  tiny: 'Tiny',
  sm: 'Small',
  med: 'Medium',
  lg: 'Large',
  huge: 'Huge',
  grg: 'Gargantuan',
};

/** Foundry's keys for the skills, in the order of its system for D&D. */
export const FOUNDRY_SKILLS: Readonly<Record<string, string>> = {
  acr: 'Acrobatics',
  ani: 'Animal Handling',
  arc: 'Arcana',
  ath: 'Athletics',
  dec: 'Deception',
  his: 'History',
  ins: 'Insight',
  itm: 'Intimidation',
  inv: 'Investigation',
  med: 'Medicine',
  nat: 'Nature',
  prc: 'Perception',
  prf: 'Performance',
  per: 'Persuasion',
  rel: 'Religion',
  slt: 'Sleight of Hand',
  ste: 'Stealth',
  sur: 'Survival',
};

/** The movements beside walking that Foundry knows, in the order in which stat blocks print them. */
export const FOUNDRY_MOVEMENTS = ['burrow', 'climb', 'fly', 'swim'] as const;

/** The senses that Foundry knows by their range, in the order in which stat blocks print them. */
export const FOUNDRY_SENSES = ['blindsight', 'darkvision', 'tremorsense', 'truesight'] as const;
