import { modifierOf } from '../abilities.ts';
import { proficiencyForChallenge } from '../challenge.ts';
import { averageOfDice, formatDamage, parseDice } from '../dice.ts';
import type { Finding } from './finding.ts';
import { type Judged, judged } from './rule-sources.ts';
import { formatBonus } from '../format.ts';
import { ABILITIES, type StatBlock, type StatBlockEntry } from '../stat-block.ts';

/** "12 (2d6 + 5)". */
const AMOUNT = /(\d{1,4}) \((\d{0,3}d\d{1,3}(?: ?[+\-−–] ?\d{1,4})?)\)/g;
/** "Melee Attack Roll: +9" of 2024 and "Melee Weapon Attack: +9 to hit" of 2014, with or without emphasis. */
const ATTACK = /(?:Attack(?: Roll)?:\**\s*|Attack Roll\**:\s*)([+\-−–]\d{1,2})\b/gi;
/** "Saving Throw: DC 14", "DC 14 Dexterity saving throw", "spell save DC 14". */
const SAVE_DC =
  /(?:Saving Throw\**:?\**:? DC (\d{1,2}))|(?:\bDC (\d{1,2}) \w+ saving throw)|(?:spell save DC (\d{1,2}))/gi;

/**
 * The numbers inside one trait or action: each average against its dice, each attack bonus against the proficiency bonus plus an
 * ability modifier, each save DC against 8 plus the same. Numbers of other kinds (ranges, check DCs) are left alone.
 */
export function checkEntryText(entry: StatBlockEntry, field: string, block: StatBlock): Finding[] {
  const proficiency = proficiencyForChallenge(block.challenge) ?? block.proficiencyBonus;
  const modifiers = ABILITIES.map((ability) => modifierOf(block, ability)).filter((modifier) => modifier !== null);
  const averages = [...entry.text.matchAll(AMOUNT)].flatMap((match): Finding[] => {
    const [printed, average = '', notation = ''] = match;
    const dice = parseDice(notation);
    if (dice === null || averageOfDice(dice) === Number(average)) return [];
    return [
      {
        ...judged(block, 'average', 'error'),
        field,
        at: match.index,
        printed,
        expected: formatDamage(dice),
        formula: `${entry.name}: the average of ${notation}, rounded down, is ${averageOfDice(dice)}.`,
      },
    ];
  });
  // An attack may use any ability, so that a number can only be judged where all six scores are known.
  if (proficiency === null || modifiers.length < ABILITIES.length) return averages;
  const attacks = [...entry.text.matchAll(ATTACK)].flatMap((match) => {
    const [whole, bonus = ''] = match;
    return judge(Number(bonus.replace(/[−–]/, '-')), {
      about: judged(block, 'attack', 'warning'),
      field,
      at: match.index + whole.length - bonus.length,
      base: proficiency,
      modifiers,
      format: formatBonus,
      formula: `${entry.name}: an attack bonus is the proficiency bonus (${formatBonus(proficiency)}) plus an ability modifier`,
    });
  });
  const saves = [...entry.text.matchAll(SAVE_DC)].flatMap((match) => {
    const [whole, ...numbers] = match;
    return judge(Number(numbers.find((number) => number !== undefined)), {
      about: judged(block, 'saveDc', 'warning'),
      field,
      at: match.index + whole.indexOf('DC '),
      base: 8 + proficiency,
      modifiers,
      format: (dc) => `DC ${dc}`,
      formula: `${entry.name}: a save DC is 8 plus the proficiency bonus (${formatBonus(proficiency)}) plus an ability modifier`,
    });
  });
  return [...averages, ...attacks, ...saves];
}

interface Rule {
  about: Judged;
  field: string;
  /** Where the number begins in the text. */
  at: number;
  base: number;
  modifiers: number[];
  format: (value: number) => string;
  formula: string;
}

function judge(printed: number, { about, field, at, base, modifiers, format, formula }: Rule): Finding[] {
  const lawful = [...new Set(modifiers.map((modifier) => base + modifier))].sort((a, b) => a - b);
  if (lawful.includes(printed)) return [];
  const expected = lawful.reduce((best, value) =>
    Math.abs(value - printed) < Math.abs(best - printed) ? value : best,
  );
  return [
    {
      ...about,
      field,
      at,
      printed: format(printed),
      expected: format(expected),
      formula: `${formula}: ${lawful.map(format).join(', ')}.`,
    },
  ];
}
