import { formatDice, parseDice } from '#book/rules-5e/dice.ts';
import type { Finding } from '#book/rules-5e/stat-block/finding.ts';
import { type Ability, ENTRY_LISTS, type EntryList, type StatBlock } from '#book/rules-5e/stat-block.ts';

const NUMBER_FIELDS = ['hitPoints', 'armorClass', 'initiative', 'passivePerception', 'xp', 'proficiencyBonus'] as const;

/** The stat block with the value that a finding expects. The same block where the field or the value is not known. */
export function applyFinding(block: StatBlock, { field, printed, expected }: Finding): StatBlock {
  if (expected === null) return block;
  const [part = '', key = ''] = field.split('.');
  if (part === 'hitDice') return { ...block, hitDice: mendDice(block.hitDice, expected) };
  if (isOneOf(NUMBER_FIELDS, part)) return { ...block, [part]: numberFrom(expected) };
  if (part === 'saves') return { ...block, saves: { ...block.saves, [key as Ability]: numberFrom(expected) } };
  if (part === 'skills') {
    const skills = block.skills.map((skill, index) =>
      index === Number(key) ? { ...skill, bonus: numberFrom(expected) } : skill,
    );
    return { ...block, skills };
  }
  if (!isOneOf<EntryList>(ENTRY_LISTS, part)) return block;
  const entries = block[part].map((entry, index) =>
    index === Number(key) ? { ...entry, text: replaceNumber(entry.text, printed, expected) } : entry,
  );
  return { ...block, [part]: entries };
}

/** Hit dice with the expected value. A finding about the size of the dice gives the die alone: then their number and the bonus stay. */
function mendDice(hitDice: string, expected: string): string {
  const die = /^d(\d+)$/.exec(expected);
  const dice = parseDice(hitDice);
  return die && dice ? formatDice({ ...dice, sides: Number(die[1]) }) : expected;
}

function numberFrom(text: string): number {
  return Number(text.replace(/[−–]/, '-').replace(/[+,]/g, ''));
}

/** Replaces the first occurrence of a number (not as a part of a longer one), whichever minus sign it is written with. */
function replaceNumber(text: string, printed: string, expected: string): string {
  const pattern = printed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[−–-]/g, '[-−–]');
  return text.replace(new RegExp(`${pattern}(?!\\d)`), expected);
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return (values as readonly string[]).includes(value);
}
