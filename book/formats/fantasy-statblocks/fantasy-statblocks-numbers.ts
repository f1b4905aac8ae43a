import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { ABILITIES, type Ability } from '../../rules-5e/stat-block.ts';
import { plainLine } from './fantasy-statblocks-text.ts';
import { objectOf, titled } from '../given.ts';

/** Dice with blanks around their signs: "6d8 + 12"; '' where the text has none. */
export function diceOf(text: string): string {
  return /\d?d\d/i.test(text) ? text.replace(/ ?([+−-]) ?/g, ' $1 ') : '';
}

/** "+3", "−1", "1,800"; null for anything else. */
export function wholeNumber(value: unknown): number | null {
  const text = plainLine(value)
    .replace(/−/g, '-')
    .replace(/^\+/, '')
    .replace(/(?<=\d),(?=\d{3})/g, '');
  return /^-?\d+$/.test(text) ? Number(text) : null;
}

/** "30 ft."; a bare number counts feet, and an object has a number for each way to move. */
export function speedOf(value: unknown): string {
  const feet = (given: unknown) => (/^\d+$/.test(plainLine(given)) ? `${plainLine(given)} ft.` : plainLine(given));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return feet(value);
  return Object.entries(value)
    .map(([kind, given]) => (kind === 'walk' ? feet(given) : `${kind} ${feet(given)}`))
    .join(', ');
}

/** Six scores in their order, or each by its ability's name. */
export function scoresOf(value: unknown): Record<Ability, number | null> {
  const list = Array.isArray(value) ? value : [];
  const named = new Map(
    Object.entries(Array.isArray(value) ? {} : objectOf(value)).map(([name, score]) => [
      abilityNamed(name),
      wholeNumber(score),
    ]),
  );
  return Object.fromEntries(
    ABILITIES.map((key, index) => [key, wholeNumber(list[index]) ?? named.get(key) ?? null]),
  ) as Record<Ability, number | null>;
}

/** The ability that a name of any length means: "dex", "Dexterity". */
function abilityNamed(name: string): Ability | null {
  const key = name.trim().toLowerCase();
  return ABILITIES.find((ability) => key === ability || key === ABILITY_NAMES[ability].toLowerCase()) ?? null;
}

/**
 * Names with their bonuses as a stat block prints them in a line: of `[{stealth: 4}]`, `{stealth: 4}`, `[{name: Stealth, desc: "+4"}]` or
 * "Stealth +4, Arcana +2".
 */
export function bonusLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(bonusLine).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return plainLine(value);
  const given = objectOf(value);
  if ('name' in given) return oneBonus(plainLine(given.name), given.desc ?? given.bonus);
  return Object.entries(given)
    .map(([name, bonus]) => oneBonus(plainLine(name), bonus))
    .join(', ');
}

function oneBonus(name: string, bonus: unknown): string {
  const said = plainLine(bonus);
  return `${titled(name)} ${said === '' ? '–' : said.replace(/^(?=\d)/, '+')}`;
}
