import { type Dice, parseDice } from './dice.ts';
import { DAMAGE_TYPES, type DamageType, damageTypesIn } from './game-terms.ts';
import { ABILITIES, type Ability } from './stat-block.ts';

/** An attack roll in a trait or action, and the damage amounts of its hit. */
export interface Attack {
  /** The index in the text at which its bonus begins. */
  at: number;
  printed: string;
  bonus: number;
  /** Whether the text says that it is a weapon or a spell attack; null if it says neither, as in 2024. */
  means: 'weapon' | 'spell' | null;
  /** The amounts up to the next attack or saving throw. The first is the attack's own. */
  amounts: Amount[];
}

/** The signs that books print before a number: plus, the true minus, and the dashes that replace it. */
export const SIGN = '[+\\-−–]';

/**
 * "Melee Attack Roll: +9" of 2024 and "Ranged Spell Attack: +9 to hit" of 2014, plain or emphasised with asterisks or
 * underscores.
 */
const ATTACK = new RegExp(`(?:(Weapon|Spell) )?Attack(?: Roll)?[*_]*:[*_:]*\\s*(${SIGN} ?\\d{1,3})(?!\\d|d\\d)`, 'gi');
const OTHER_EFFECT = /Saving Throw|\bDC \d/i;

/** Returns every attack roll of a text that prints its bonus. */
export function readAttacks(text: string): Attack[] {
  const amounts = readAmounts(text);
  const matches = [...text.matchAll(ATTACK)];
  return matches.map((match, index) => {
    const [whole, means, printed = ''] = match;
    const after = match.index + whole.length;
    const rest = text.slice(after, matches[index + 1]?.index ?? text.length);
    const other = OTHER_EFFECT.exec(rest);
    const end = after + (other === null ? rest.length : other.index);
    return {
      at: after - printed.length,
      printed,
      bonus: signedNumber(printed),
      means: means === undefined ? null : means.toLowerCase() === 'spell' ? 'spell' : 'weapon',
      amounts: amounts.filter(({ at }) => at >= after && at < end),
    };
  });
}

/** A printed amount: "12 (2d6 + 5)". */
export interface Amount {
  /** The index in the text at which it begins. */
  at: number;
  printed: string;
  average: number;
  /** The printed dice. */
  notation: string;
  /** null if they are not valid dice: "0d6". */
  dice: Dice | null;
}

const AMOUNT = /(\d{1,4}) \((\d{0,3}d\d{1,3}(?: ?[+\-−–] ?\d{1,4})?)\)/g;

/** Returns every amount of a text that gives both its average and its dice. */
export function readAmounts(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map((match) => {
    const [printed, average = '', notation = ''] = match;
    return { at: match.index, printed, average: Number(average), notation, dice: parseDice(notation) };
  });
}

/** Parses "+9", "−1" or "- 1". */
export function signedNumber(text: string): number {
  const digits = Number(text.replace(/\D/g, ''));
  return /[-−–]/.test(text) ? 0 - digits : digits;
}

/** Returns the ability for "Strength", "STR" or "Str"; null for other words. */
export function abilityNamed(word: string): Ability | null {
  return ABILITIES.find((ability) => ability === word.slice(0, 3).toLowerCase()) ?? null;
}

/** A pattern for the long and short names of the abilities, to be used ignoring case. */
export const ABILITY_WORD =
  '(?:Str(?:ength)?|Dex(?:terity)?|Con(?:stitution)?|Int(?:elligence)?|Wis(?:dom)?|Cha(?:risma)?)';

/** The range of an attack or an effect, in feet; null if the text does not give it. */
export interface Reach {
  reach: number | null;
  range: number | null;
  longRange: number | null;
}

/** Parses "reach 5 ft. or range 30/120 ft." */
export function readReach(text: string): Reach {
  const reach = /\breach (\d{1,4}) (?:ft|feet)\b/i.exec(text)?.[1];
  const range = /\brange (\d{1,5})(?:\/(\d{1,5}))? (?:ft|feet)\b/i.exec(text);
  return { reach: numberOr(reach), range: numberOr(range?.[1]), longRange: numberOr(range?.[2]) };
}

const SHAPES = ['cone', 'cube', 'sphere', 'cylinder', 'emanation', 'line'] as const;
type AreaShape = (typeof SHAPES)[number];

/** The area of an effect, in feet: the length of a cone, cube or line, or the radius of other shapes. */
export interface Area {
  shape: AreaShape;
  size: number;
  /** The width of a line. */
  width: number | null;
  /** The height of a cylinder. */
  height: number | null;
}

const AREA = new RegExp(
  `\\b(\\d{1,4})-foot(?:-(?:radius|long|wide|high|tall))?,? ?(?:(\\d{1,4})-foot-(?:wide|high|tall) )?(${SHAPES.join('|')})\\b`,
  'i',
);
/** "in a line that is 100 feet long and 5 feet wide", "in a 30-foot line that is 5 feet wide". */
const OLD_LINE =
  /\b(?:line that is (?<long>\d{1,4}) feet long and|(?<foot>\d{1,4})-foot line that is) (?<wide>\d{1,4}) feet wide/i;

/** Returns the first area in a text: "60-foot Cone", "100-foot-long, 5-foot-wide Line"; null if there is none. */
export function readArea(text: string): Area | null {
  const line = OLD_LINE.exec(text)?.groups;
  if (line)
    return { shape: 'line', size: Number(line['long'] ?? line['foot']), width: Number(line['wide']), height: null };
  const found = AREA.exec(text);
  const shape = SHAPES.find((one) => one === found?.[3]?.toLowerCase());
  if (!found || shape === undefined) return null;
  const side = numberOr(found[2]);
  return {
    shape,
    size: Number(found[1]),
    width: shape === 'line' ? side : null,
    height: shape === 'cylinder' ? side : null,
  };
}

function numberOr(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** Damage in a text: "12 (2d6 + 5) Slashing damage", "8d6 fire damage", "1 piercing damage". */
export interface Damage {
  /** The index in the text at which it begins, and at which its word "damage" ends. */
  at: number;
  end: number;
  /** null if the damage is a fixed number. */
  dice: Dice | null;
  /** The number, if there are no dice. */
  flat: number;
  /** Several if the target or the attacker chooses one: "Cold or Fire". */
  types: DamageType[];
}

const DICE = '\\d{0,3}d\\d{1,3}(?: ?[+\\-−–] ?\\d{1,4})?';
const TYPE = `(?:${DAMAGE_TYPES.join('|')})`;
const TYPES = `${TYPE}(?:(?:, or |, and |, | or | and )${TYPE}){0,12}`;
const DAMAGE = new RegExp(
  `(?<![\\d+])(?:(\\d{1,4}) \\((${DICE})\\)|(${DICE})|(\\d{1,4}))((?: extra| additional)?(?: ${TYPES})?) damage\\b`,
  'gi',
);
/** "25 damage or more in a single turn" and "if it takes 25 damage" are thresholds, not damage that is dealt. */
const THRESHOLD = /^ or (?:more|less|fewer|higher|greater)\b/i;
const CONDITION = /\b(?:if|when|whenever|after) [^.,]*\b(?:takes?|taken|taking|suffers?) $/i;
const BEFORE = 80;

/** Returns all damage in a text that is given as dice or as a number, in order. */
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
