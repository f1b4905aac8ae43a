import { DAMAGE_TYPES, type DamageType, damageTypesIn } from '../damage-types.ts';
import { type Dice, parseDice } from '../dice.ts';

/** Damage that a text deals: "12 (2d6 + 5) Slashing damage", "8d6 fire damage", "1 piercing damage". */
export interface Damage {
  /** Where it begins in the text, and where its word "damage" ends. */
  at: number;
  end: number;
  /** null where the damage is one number. */
  dice: Dice | null;
  /** The number, where there are no dice. */
  flat: number;
  /** Several where the target or the attacker chooses one: "Cold or Fire". */
  types: DamageType[];
}

const DICE = '\\d{0,3}d\\d{1,3}(?: ?[+\\-−–] ?\\d{1,4})?';
const TYPE = `(?:${DAMAGE_TYPES.join('|')})`;
const TYPES = `${TYPE}(?:(?:, or |, and |, | or | and )${TYPE}){0,12}`;
const DAMAGE = new RegExp(
  `(?<![\\d+])(?:(\\d{1,4}) \\((${DICE})\\)|(${DICE})|(\\d{1,4}))((?: extra| additional)?(?: ${TYPES})?) damage\\b`,
  'gi',
);
/** "25 damage or more in a single turn" and "if it takes 25 damage" are thresholds, and nothing that is dealt. */
const THRESHOLD = /^ or (?:more|less|fewer|higher|greater)\b/i;
const CONDITION = /\b(?:if|when|whenever|after) [^.,]*\b(?:takes?|taken|taking|suffers?) $/i;
const BEFORE = 80;

/** Every damage of a text that is given as dice or as a number, in the order of the text. */
export function readDamages(text: string): Damage[] {
  return [...text.matchAll(DAMAGE)].flatMap((match) => {
    const [whole, average, averaged, bare, flat, words = ''] = match;
    const end = match.index + whole.length;
    const before = text.slice(Math.max(0, match.index - BEFORE), match.index);
    if (THRESHOLD.test(text.slice(end, end + 12)) || CONDITION.test(before)) return [];
    const dice = parseDice(averaged ?? bare ?? '');
    if (dice === null && bare !== undefined) return [];
    return { at: match.index, end, dice, flat: Number(average ?? flat ?? 0), types: damageTypesIn(words) };
  });
}
