import { ABILITY_NAMES } from '../rules-5e/ability-names.ts';
import { normaliseChallenge } from '../rules-5e/challenge.ts';
import { ABILITIES, type Ability } from '../rules-5e/stat-block.ts';
import { plainLine } from './fantasy-statblocks-text.ts';
import { numberOf, objectOf } from './given.ts';

/** "17 (natural armor)" is the number and what stands behind it. */
export function numberAndNote(value: unknown): [number: number | null, note: string] {
  const text = plainLine(value);
  const [number] = /^\d+/.exec(text) ?? [];
  if (number === undefined) return [null, ''];
  const note = text.slice(number.length).replace(/^[\s,;]+/, '');
  return [Number(number), note.replace(/^\((.*)\)$/, '$1')];
}

/** A number, with its dice or without; where the points depend on something, the words that say so. */
export function hitPointsOf(text: string): [points: number | null, note: string] {
  const [, number, dice = ''] = /^(\d+)\s*(?:\(([^()]*)\))?$/.exec(text) ?? [];
  return number === undefined ? [null, text] : [Number(number), diceOf(dice)];
}

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

/** "1/4 (50 XP)" is the rating and what stands behind it; of a text without one, the text. */
export function challengeOf(text: string): [challenge: string, note: string] {
  const [rating = ''] = /^\S+/.exec(text) ?? [];
  const challenge = normaliseChallenge(rating);
  return challenge === null ? [text, ''] : [challenge, text.slice(rating.length).trim()];
}

/** The senses, and the passive Perception among them. */
export function sensesOf(text: string): [senses: string, passive: number | null] {
  const passive = /[,;]? ?passive(?: perception)?:? (\d+)\b/i.exec(text);
  if (!passive) return [text, null];
  return [text.replace(passive[0], '').replace(/^[,;\s]+/, ''), Number(passive[1])];
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
    bonuses(Array.isArray(value) ? null : value).map(([name, score]) => [abilityNamed(name), score]),
  );
  return Object.fromEntries(
    ABILITIES.map((key, index) => [key, wholeNumber(list[index]) ?? named.get(key) ?? null]),
  ) as Record<Ability, number | null>;
}

/** The bonuses of saving throws by ability. */
export function savesOf(value: unknown): Record<string, number | null> {
  return Object.fromEntries(
    bonuses(value).flatMap(([name, bonus]) => {
      const ability = abilityNamed(name);
      return ability === null ? [] : [[ability, bonus]];
    }),
  );
}

/** The ability that a name of any length means: "dex", "Dexterity". */
function abilityNamed(name: string): Ability | null {
  const key = name.trim().toLowerCase();
  return ABILITIES.find((ability) => key === ability || key === ABILITY_NAMES[ability].toLowerCase()) ?? null;
}

/** Names with their numbers: `[{stealth: 4}]`, `{stealth: 4}`, `[{name: Stealth, desc: "+4"}]` or "Stealth +4, Arcana +2". */
export function bonuses(value: unknown): [name: string, bonus: number | null][] {
  if (typeof value === 'string') {
    const found = [...value.replace(/\s+/g, ' ').matchAll(/(?<![\p{L} ])([\p{L} ]+):? ?([+−-]?\d+)/gu)];
    return found.map(([, name = '', bonus]) => [name.trim(), wholeNumber(bonus)]);
  }
  if (Array.isArray(value)) return value.flatMap(bonuses);
  const given = objectOf(value);
  if ('name' in given) return [[plainLine(given.name), wholeNumber(given.desc) ?? numberOf(given.bonus)]];
  return Object.entries(given).map(([name, bonus]) => [plainLine(name), wholeNumber(bonus)]);
}
