import type { Ability } from '../stat-block.ts';
import { ABILITY_WORD, abilityNamed, SIGN, signedNumber } from './printed-numbers.ts';

/** A number that an entry about spells prints. */
export interface PrintedNumber {
  at: number;
  printed: string;
  value: number;
}

export interface SpellSlots extends PrintedNumber {
  spellLevel: number;
}

/** What a trait or action says of the creature's spells. */
export interface Spellcasting {
  /** The spellcasting ability, where the text names it. */
  ability: Ability | null;
  saveDcs: PrintedNumber[];
  attacks: PrintedNumber[];
  /** The level of the spellcaster in the layout of 2014. */
  casterLevel: number | null;
  slots: SpellSlots[];
}

const ABILITY = new RegExp(
  `(${ABILITY_WORD}) as (?:(?:the|its|her|his|their) )?spellcasting ability|spellcasting ability is (${ABILITY_WORD})`,
  'i',
);
const SAVE_DC = /spell save (DC (\d{1,3}))\b/gi;
const ATTACK = new RegExp(`(${SIGN} ?\\d{1,3}) to hit with spell`, 'gi');
const CASTER = /\b(\d{1,2})(?:st|nd|rd|th)[- ]level spellcaster/i;
const SLOTS = /\b([1-9])(?:st|nd|rd|th)[- ]level \((\d{1,2}) slots?\)/gi;

/** Reads what a text says of spells; null where it says nothing with a number. */
export function readSpellcasting(text: string): Spellcasting | null {
  const found = ABILITY.exec(text);
  const level = CASTER.exec(text)?.[1];
  const spells: Spellcasting = {
    ability: found === null ? null : abilityNamed(found[1] ?? found[2] ?? ''),
    saveDcs: [...text.matchAll(SAVE_DC)].map(({ index, 0: whole, 1: printed = '', 2: dc }) => ({
      at: index + whole.length - printed.length,
      printed,
      value: Number(dc),
    })),
    attacks: [...text.matchAll(ATTACK)].map(({ index, 1: printed = '' }) => ({
      at: index,
      printed,
      value: signedNumber(printed),
    })),
    casterLevel: level === undefined ? null : Number(level),
    slots: [...text.matchAll(SLOTS)].map(({ index, 0: whole, 1: spellLevel, 2: slots = '' }) => ({
      at: index + whole.indexOf('(') + 1,
      printed: slots,
      value: Number(slots),
      spellLevel: Number(spellLevel),
    })),
  };
  return spells.saveDcs.length + spells.attacks.length + spells.slots.length === 0 ? null : spells;
}
