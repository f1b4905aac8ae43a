import { averageOfDice, formatDamage, isDie } from '../dice.ts';
import { type Amount, readAmounts } from '../entries/amounts.ts';
import { checkAttacks } from './check-attacks.ts';
import { checkSaveDcs } from './check-save-dcs.ts';
import { checkSpellcasting } from './check-spellcasting.ts';
import type { EntryOfCreature } from './creature-numbers.ts';
import type { Finding } from './finding.ts';
import { judged } from './rule-sources.ts';

/**
 * The numbers inside one trait or action: averages, attacks with their damage, save DCs, spells. Numbers of other kinds (ranges, the DCs of
 * checks and of escapes) are left alone: no rule gives them.
 */
export function checkEntry(of: EntryOfCreature): Finding[] {
  const averages = checkAverages(of);
  const wrong = new Set(averages.map(({ at }) => at));
  return [
    ...averages,
    // An amount whose average is wrong is said to be so once.
    ...checkAttacks(of).filter(({ at }) => !wrong.has(at)),
    ...checkSaveDcs(of),
    ...checkSpellcasting(of),
  ];
}

function checkAverages(of: EntryOfCreature): Finding[] {
  const { block, entry, field } = of;
  return readAmounts(entry.text).flatMap(({ at, printed, average, notation, dice }) => {
    if (dice === null || !isDie(dice)) return noDice(of, { at, printed, notation });
    const right = averageOfDice(dice);
    if (right === average || (right < 1 && average <= 1)) return [];
    return {
      ...judged(block, 'average', 'error'),
      field,
      at,
      printed,
      expected: formatDamage(dice),
      formula: `${entry.name}: the average of ${notation}, rounded down, is ${right}.`,
    };
  });
}

function noDice(
  { block, entry, field }: EntryOfCreature,
  { at, printed, notation }: Pick<Amount, 'at' | 'printed' | 'notation'>,
) {
  const finding: Finding = {
    ...judged(block, 'dice', 'warning'),
    field,
    at,
    printed,
    expected: null,
    formula: `${entry.name}: ${notation} are no dice. Dice have 4, 6, 8, 10, 12, 20 or 100 sides.`,
  };
  return finding;
}
