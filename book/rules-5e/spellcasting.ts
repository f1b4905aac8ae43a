import type { Ability } from './stat-block.ts';
import { ABILITY_WORD, abilityNamed, SIGN, signedNumber } from './attacks.ts';

/** A number that an entry about spells prints. */
export interface PrintedNumber {
  at: number;
  printed: string;
  value: number;
}

interface SpellSlots extends PrintedNumber {
  spellLevel: number;
}

/** What a trait or action says about the creature's spells. */
export interface Spellcasting {
  /** The spellcasting ability, if the text names it. */
  ability: Ability | null;
  saveDcs: PrintedNumber[];
  attacks: PrintedNumber[];
  /** The level of the spellcaster, in the layout of 2014. */
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

/** Parses what a text says about spells; null if it has no number about them. */
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

/** The DC of a saving throw that an effect of the creature imposes on others. */
export interface SaveDc {
  /** The index in the text at which "DC 14" begins. */
  at: number;
  printed: string;
  dc: number;
  /** The ability of the saving throw. */
  save: Ability;
}

/** "*Constitution Saving Throw*: DC 14" of 2024; "DC 14 Constitution saving throw" of 2014, "DC 14 Con save" of some publishers. */
const NOTED = new RegExp(`(${ABILITY_WORD}) Saving Throw[*_]*:[*_:]* ?(DC (\\d{1,3}))\\b`, 'gi');
const IN_SENTENCE = new RegExp(`(DC (\\d{1,3})) (${ABILITY_WORD}) sav(?:e|es|ing throws?)\\b`, 'gi');
/**
 * ", the behir must succeed on a": a saving throw of a named creature. In "Each creature within 10 feet of the dragon
 * must", others make it.
 */
const MADE_BY =
  /(?:^|[.,;:!?)*_] ?|\b(?:and|but|or|then) )the ([\w'’-]+(?: [\w'’-]+){0,3}) must (?:succeed on|make) an? $/i;

/** Returns the save DCs of a text, except for saves that the creature with this name makes itself. */
export function readSaveDcs(text: string, creature: string): SaveDc[] {
  const noted = [...text.matchAll(NOTED)].flatMap((match) => {
    const [whole, ability = '', printed = '', dc] = match;
    return dcOf(match.index + whole.length - printed.length, printed, dc, ability);
  });
  const inSentence = [...text.matchAll(IN_SENTENCE)]
    .filter((match) => !isItsOwn(text.slice(Math.max(0, match.index - 80), match.index), creature))
    .flatMap((match) => dcOf(match.index, match[1] ?? '', match[2], match[3] ?? ''));
  return [...noted, ...inSentence];
}

function dcOf(at: number, printed: string, dc: string | undefined, ability: string): SaveDc[] {
  const save = abilityNamed(ability);
  return save === null ? [] : [{ at, printed, dc: Number(dc), save }];
}

function isItsOwn(before: string, creature: string): boolean {
  const who = MADE_BY.exec(before)?.[1]?.toLowerCase();
  return who !== undefined && creature.toLowerCase().includes(who);
}
