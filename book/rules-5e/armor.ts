/** A suit of armor: its base, and the highest Dexterity modifier that it allows (null: no limit). */
interface Suit {
  base: number;
  dexterityCap: number | null;
}

/** SRD 5.2 (CC-BY-4.0), table "Armor". */
const SUITS: Record<string, Suit> = {
  'padded armor': { base: 11, dexterityCap: null },
  'leather armor': { base: 11, dexterityCap: null },
  'studded leather armor': { base: 12, dexterityCap: null },
  'hide armor': { base: 12, dexterityCap: 2 },
  'chain shirt': { base: 13, dexterityCap: 2 },
  'scale mail': { base: 14, dexterityCap: 2 },
  breastplate: { base: 14, dexterityCap: 2 },
  'half plate armor': { base: 15, dexterityCap: 2 },
  'ring mail': { base: 14, dexterityCap: 0 },
  'chain mail': { base: 16, dexterityCap: 0 },
  'splint armor': { base: 17, dexterityCap: 0 },
  'plate armor': { base: 18, dexterityCap: 0 },
};

/**
 * Returns the Armor Class for a suit by name, with or without a Shield (+2); null for a suit that is not in the rules.
 */
export function armorClassOf(suit: string, dexterityModifier: number, shield: boolean): number | null {
  const name = canonical(suit);
  const known = Object.hasOwn(SUITS, name) ? SUITS[name] : undefined;
  if (known === undefined) return null;
  const dexterity = known.dexterityCap === null ? dexterityModifier : Math.min(dexterityModifier, known.dexterityCap);
  return known.base + (known.dexterityCap === 0 ? 0 : dexterity) + (shield ? 2 : 0);
}

/**
 * Returns the suit and the shield named in a line of gear ("Chain Mail, Shield, Spear x 3"); null if it names no suit
 * or several.
 */
export function wornArmor(gear: string): { suit: string; shield: boolean } | null {
  const items = gear
    .split(/[,;]/)
    .map(canonical)
    .filter((item) => item !== '');
  const suits = items.filter((item) => Object.hasOwn(SUITS, item));
  const [suit] = suits;
  if (suit === undefined || suits.length > 1) return null;
  return { suit, shield: items.includes('shield') };
}

const SHORT_NAMES: Record<string, string> = {
  leather: 'leather armor',
  'studded leather': 'studded leather armor',
  hide: 'hide armor',
  'half plate': 'half plate armor',
  plate: 'plate armor',
  splint: 'splint armor',
  padded: 'padded armor',
};

function canonical(name: string): string {
  const lower = name.trim().toLowerCase().replace('armour', 'armor');
  return (Object.hasOwn(SHORT_NAMES, lower) ? SHORT_NAMES[lower] : undefined) ?? lower;
}
