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
