import { modifierOf } from '../abilities.ts';
import { ABILITY_NAMES } from '../ability-names.ts';
import { normaliseChallenge } from '../challenge.ts';
import { formatDice, parseDice } from '../dice.ts';
import { formatBonus } from '../format.ts';
import { ABILITIES, ENTRY_LISTS, type StatBlock } from '../stat-block.ts';
import { fold } from '../../text/normalize-text.ts';
import { creatureKey } from './creature-key.ts';

/** A number that a stat block prints, to be laid beside the same one of another block. */
export interface PrintedNumber {
  /** What both blocks call it; in a text, the words around it are a part of that. */
  key: string;
  /** As a finding names them. */
  field: string;
  at?: number;
  printed: string;
  /** "Speed", "Dexterity save", "Scimitar". */
  label: string;
}

/** The numbers of a block by their keys, apart from those that its challenge rating gives. What it leaves out is left out. */
export function printedNumbersOf(block: StatBlock): ReadonlyMap<string, PrintedNumber> {
  const numbers = [...facts(block), ...saves(block), ...skills(block), ...speeds(block), ...entries(block)];
  return new Map(numbers.map((number) => [number.key, number]));
}

function facts(block: StatBlock): PrintedNumber[] {
  const dice = parseDice(block.hitDice);
  const given: [field: string, label: string, printed: string | null][] = [
    ['armorClass', 'Armor Class', inDigits(block.armorClass)],
    ['hitPoints', 'Hit Points', inDigits(block.hitPoints)],
    ['hitDice', 'Hit Dice', dice && formatDice(dice)],
    ['initiative', 'Initiative', block.initiative === null ? null : formatBonus(block.initiative)],
    ...ABILITIES.map((ability): [string, string, string | null] => [
      `abilities.${ability}`,
      ABILITY_NAMES[ability],
      inDigits(block.abilities[ability]),
    ]),
    ['passivePerception', 'Passive Perception', inDigits(block.passivePerception)],
    ['challenge', 'Challenge rating', normaliseChallenge(block.challenge)],
  ];
  return given.flatMap(([field, label, printed]) => (printed === null ? [] : [{ key: field, field, label, printed }]));
}

/** A save that no proficiency changes is the modifier; the score is in the key, since another score has another modifier. */
function saves(block: StatBlock): PrintedNumber[] {
  return ABILITIES.flatMap((ability) => {
    const field = `saves.${ability}`;
    const bonus = block.saves[ability] ?? modifierOf(block, ability);
    if (bonus === null) return [];
    const key = `${field}.${block.abilities[ability]}`;
    return [{ key, field, label: `${ABILITY_NAMES[ability]} save`, printed: formatBonus(bonus) }];
  });
}

function skills(block: StatBlock): PrintedNumber[] {
  return block.skills.flatMap(({ name, bonus }, index) =>
    bonus === null
      ? []
      : [{ key: `skills.${fold(name.trim())}`, field: `skills.${index}`, label: name, printed: formatBonus(bonus) }],
  );
}

const SPEED = /(?:\b(burrow|climb|fly|swim) )?\b(\d+)/gi;

function speeds({ speed }: StatBlock): PrintedNumber[] {
  return [...speed.matchAll(SPEED)].map(({ index, 0: whole, 1: way = 'walk', 2: printed = '' }) => ({
    key: `speed.${way.toLowerCase()}`,
    field: 'speed',
    at: index + whole.length - printed.length,
    printed,
    label: 'Speed',
  }));
}

function entries(block: StatBlock): PrintedNumber[] {
  return ENTRY_LISTS.flatMap((list) =>
    block[list].flatMap(({ name, text }, index) =>
      numbersIn(text, `${list}.${creatureKey(name)}`).map((number) => ({
        ...number,
        field: `${list}.${index}`,
        label: name,
      })),
    ),
  );
}

/** The numbers of a text, to be laid beside those of one with the same words around its numbers. */
function numbersIn(text: string, key: string): Pick<PrintedNumber, 'key' | 'at' | 'printed'>[] {
  const words = text
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, '')
    .toLowerCase();
  return [...text.matchAll(/\d+/g)].map(({ 0: printed, index }, order) => ({
    key: `${key}.${words}.${order}`,
    at: index,
    printed,
  }));
}

function inDigits(number: number | null): string | null {
  return number === null ? null : String(number);
}
