import { modifierOf } from '../abilities.ts';
import { parseDice } from '../dice.ts';
import { formatBonus, UNKNOWN } from '../format.ts';
import { hitPointsOf } from '../hit-points.ts';
import { ENTRY_LISTS, type StatBlock } from '../stat-block.ts';
import { checkArmor, checkHitPoints, checkScores } from './check-body.ts';
import { checkInitiative, checkPassive, checkSaves, checkSkills } from './check-bonuses.ts';
import { checkChallenge } from './check-challenge.ts';
import { checkEntry } from './check-entry.ts';
import { checkSpeed } from './check-speed.ts';
import { numbersOf } from './creature-numbers.ts';
import type { Finding } from './finding.ts';
import { missingNumbers } from './missing-numbers.ts';

/**
 * Reports the numbers that every stat block has and this one lacks, then those that disagree with what follows from the others; empty when
 * all are there and agree. What follows from a missing number is not judged. Where the rules leave a choice (a save may be proficient or
 * not), any lawful value agrees.
 */
export function checkStatBlock(block: StatBlock): Finding[] {
  const numbers = numbersOf(block);
  return [
    ...checkGaps(block),
    ...checkScores(block, numbers),
    ...checkHitPoints(block, numbers),
    ...checkArmor(block, numbers),
    ...checkSpeed(block),
    ...checkInitiative(block, numbers),
    ...checkSaves(block, numbers),
    ...checkSkills(block, numbers),
    ...checkPassive(block, numbers),
    ...checkChallenge(block),
    ...ENTRY_LISTS.flatMap((list) =>
      block[list].flatMap((entry, index) => checkEntry({ block, numbers, entry, field: `${list}.${index}` })),
    ),
  ];
}

/** What is missing; where it follows from other numbers, with its value. */
function checkGaps(block: StatBlock): Finding[] {
  return missingNumbers(block).map(({ field, name }) => ({
    topic: 'missing',
    severity: 'hint',
    field,
    printed: UNKNOWN,
    expected: valueOfGap(block, field),
    formula: `Missing: ${name}.`,
    source: '',
  }));
}

function valueOfGap(block: StatBlock, field: string): string | null {
  const dice = parseDice(block.hitDice);
  if (field === 'hitPoints' && dice) return String(hitPointsOf(dice));
  const dexterity = modifierOf(block, 'dex');
  return field === 'initiative' && dexterity !== null ? formatBonus(dexterity) : null;
}
