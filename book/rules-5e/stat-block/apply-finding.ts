import { formatDice, parseDice } from '../dice.ts';
import type { Finding } from './rule-finding.ts';
import { type Ability, ENTRY_LISTS, type EntryList, type StatBlock } from '../stat-block.ts';

const NUMBER_FIELDS = ['hitPoints', 'armorClass', 'passivePerception', 'xp', 'proficiencyBonus'] as const;
const TEXT_FIELDS = ['speed', 'xpNote'] as const;

/**
 * Returns the stat block with the value that a finding expects; the same block if the field or the value is unknown.
 */
export function applyFinding(block: StatBlock, { field, at, printed, expected }: Finding): StatBlock {
  if (expected === null) return block;
  const [part = '', key = ''] = field.split('.');
  if (part === 'hitDice') return { ...block, hitDice: fixDice(block.hitDice, expected) };
  if (part === 'initiative') return withInitiative(block, expected);
  if (isOneOf(NUMBER_FIELDS, part)) return { ...block, [part]: numberFrom(expected) };
  if (part === 'abilities') return { ...block, abilities: { ...block.abilities, [key]: numberFrom(expected) } };
  if (part === 'modifiers') return withModifier(block, key as Ability);
  if (part === 'saves') return { ...block, saves: { ...block.saves, [key as Ability]: numberFrom(expected) } };
  if (part === 'skills') {
    const skills = block.skills.map((skill, index) =>
      index === Number(key) ? { ...skill, bonus: numberFrom(expected) } : skill,
    );
    return { ...block, skills };
  }
  if (part === 'size' || part === 'challenge') return { ...block, [part]: expected };
  if (isOneOf(TEXT_FIELDS, part)) return { ...block, [part]: replaceNumber(block[part], { at, printed, expected }) };
  if (!isOneOf<EntryList>(ENTRY_LISTS, part)) return block;
  const entries = block[part].map((entry, index) =>
    index === Number(key) ? { ...entry, text: replaceNumber(entry.text, { at, printed, expected }) } : entry,
  );
  return { ...block, [part]: entries };
}

/** Returns the stat block with the values of all these findings. All of them have to be findings of this block. */
export function applyFindings(block: StatBlock, findings: readonly Finding[]): StatBlock {
  // From the end of each text to its start, so that a longer number does not shift the position of another one.
  const order = findings.toSorted((a, b) => (b.at ?? -1) - (a.at ?? -1));
  return order.reduce(applyFinding, block);
}

/**
 * Returns hit dice with the expected value. A finding about the die size gives only the die; then the count and the
 * bonus stay.
 */
function fixDice(hitDice: string, expected: string): string {
  const die = /^d(\d+)$/.exec(expected);
  const dice = parseDice(hitDice);
  return die && dice ? formatDice({ ...dice, sides: Number(die[1]) }) : expected;
}

/** Sets the bonus from "+5 (15)" or "+5". The score follows from it again. */
function withInitiative({ initiativeScore: _score, ...block }: StatBlock, expected: string): StatBlock {
  return { ...block, initiative: numberFrom(expected.split(' ')[0] ?? '') };
}

/** Removes a printed modifier, so that it follows from the score again. */
function withModifier({ modifiers, ...block }: StatBlock, ability: Ability): StatBlock {
  const left = { ...NO_MODIFIERS, ...modifiers, [ability]: null };
  return Object.values(left).every((modifier) => modifier === null) ? block : { ...block, modifiers: left };
}

const NO_MODIFIERS: StatBlock['saves'] = { str: null, dex: null, con: null, int: null, wis: null, cha: null };

function numberFrom(text: string): number {
  return Number(text.replace(/[−–]/, '-').replace(/[+,]/g, ''));
}

/**
 * Replaces the printed number with the right one. If there is no position, or the text has changed since the check, it
 * replaces the first occurrence that is not part of a longer number, with any kind of minus sign.
 */
function replaceNumber(text: string, { at, printed, expected }: { at?: number; printed: string; expected: string }) {
  const number = `${printed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[−–-]/g, '[-−–]')}(?!\\d)`;
  const inPlace = new RegExp(number, 'y');
  inPlace.lastIndex = at ?? 0;
  const found = (at === undefined ? null : inPlace.exec(text)) ?? new RegExp(number).exec(text);
  if (found === null) return text;
  return `${text.slice(0, found.index)}${expected}${text.slice(found.index + found[0].length)}`;
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return (values as readonly string[]).includes(value);
}
