import { formatNumber } from './format.ts';
import { magicItemValue, RARITIES, type Rarity } from './magic-items.ts';
import type { TextFinding } from './text-finding.ts';

/** What of a magic item says what it is worth. */
export interface PricedItem {
  /** "Weapon (Longsword)", "Potion". */
  category: string;
  /** "Rare", "Uncommon (+1), Rare (+2)". */
  rarity: string;
}

/** The dearest thing that a magic item is made of: a suit of Plate Armor, in GP (SRD 5.2, "Armor"). */
const DEAREST_BASE = 1500;
const PRICE = /\b(?:price|value|cost)\b[*_]*(?::[*_]*)? *(\d[\d,]*) ?(?:gp\b|gold pieces)/gi;

/**
 * The prices that the text of a magic item names ("Price: 4,000 GP") beside those of its rarity. Potions and ammunition, which are used up, are
 * worth half; armor and weapons also what they are made of. A scroll's worth follows its spell, and an artifact has none: they are not judged.
 */
export function checkItemPrice({ category, rarity }: PricedItem, text: string): TextFinding[] {
  // Few texts name a price; the others are done with before any rarity is read.
  if (text.search(PRICE) < 0) return [];
  if (/scroll/i.test(category)) return [];
  const isConsumable = /potion|ammunition|arrow|bolt|oil|elixir/i.test(category);
  const values = raritiesIn(rarity).flatMap((known) => magicItemValue(known, isConsumable) ?? []);
  if (values.length === 0) return [];
  const above = /armor|armour|weapon|shield/i.test(category) && !isConsumable ? DEAREST_BASE : 0;
  return [...text.matchAll(PRICE)].flatMap(({ index, 0: whole, 1: printed = '' }) => {
    const price = Number(printed.replaceAll(',', ''));
    if (values.some((value) => price >= value && price <= value + above)) return [];
    const listed = values.map((value) => `${formatNumber(value)} GP`).join(' or ');
    return {
      severity: 'warning',
      at: index + whole.indexOf(printed),
      printed,
      expected: values.length === 1 && above === 0 ? formatNumber(values[0] ?? 0) : null,
      formula: `A magic item of this rarity (${rarity}) is worth ${listed}${above > 0 ? ' and what it is made of' : ''}.`,
      source: 'SRD 5.2.1, Magic Items: Magic Item Values by Rarity',
    };
  });
}

/** "Very Rare" is not "Rare". */
function raritiesIn(text: string): Rarity[] {
  const found = new Set(
    [...text.matchAll(/very rare|common|uncommon|rare|legendary|artifact/gi)].map(([word]) => word.toLowerCase()),
  );
  return RARITIES.filter((rarity) => found.has(rarity.toLowerCase()));
}
