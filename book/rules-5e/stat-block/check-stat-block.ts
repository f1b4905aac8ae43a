import { modifierOf } from '../abilities.ts';
import { averageOfDice, formatDamage, hitPointsOf, isDie, parseDice } from '../dice.ts';
import { type Amount, readAmounts } from '../attacks.ts';
import { formatBonus, UNKNOWN } from '../format.ts';
import { ENTRY_LISTS, type StatBlock } from '../stat-block.ts';
import { checkAttacks } from './check-attacks.ts';
import { checkArmor, checkHitPoints, checkScores } from './check-body.ts';
import { checkInitiative, checkPassive, checkSaves, checkSkills } from './check-bonuses.ts';
import { checkChallenge } from './check-challenge.ts';
import { checkSaveDcs } from './check-save-dcs.ts';
import { checkSpellcasting } from './check-spellcasting.ts';
import { type EntryOfCreature, missingNumbers, numbersOf } from './derive-stat-block.ts';
import { type Finding, judged } from './rule-finding.ts';

/**
 * Reports numbers that every stat block has and this one lacks, then numbers that contradict others. Returns an empty
 * list if all are there and agree. What follows from a missing number is not checked. If the rules leave a choice (a
 * save may be proficient or not), any lawful value is accepted.
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

/** Reports missing numbers, with the value if it follows from other numbers. */
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

/**
 * Checks the numbers in one trait or action: averages, attacks with their damage, save DCs, spells. Other numbers, such
 * as ranges and the DCs of checks and escapes, follow from no rule and are not checked.
 */
function checkEntry(of: EntryOfCreature): Finding[] {
  const averages = checkAverages(of);
  const wrong = new Set(averages.map(({ at }) => at));
  return [
    ...averages,
    // An amount with a wrong average is reported only once.
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

const SQUARE_FEET = 5;

/** The speeds in feet of the fastest creatures of SRD 5.1 and 5.2 (CC-BY-4.0), by kind of movement. */
const FASTEST = { burrow: 50, climb: 60, fly: 150, swim: 120, walk: 60 } as const;
type Way = keyof typeof FASTEST;

/** "Fly 60 ft.", "30 feet". Without a word, it is walking. */
const SPEED = /(?:\b(burrow|climb|fly|swim|walk)(?:ing)? )?\b(\d{1,4}) ?(?:ft|feet)\b/gi;

/** Reports speeds that are not a whole number of squares, or higher than those of every published creature. */
function checkSpeed(block: StatBlock): Finding[] {
  return [...block.speed.matchAll(SPEED)].flatMap(({ index, 0: whole, 1: way = 'walk', 2: feet = '' }): Finding[] => {
    const at = index + whole.indexOf(feet);
    const finding = { ...judged(block, 'speed', 'hint'), field: 'speed', at, printed: feet };
    const squares = Math.round(Number(feet) / SQUARE_FEET) * SQUARE_FEET;
    if (Number(feet) !== squares)
      return [
        {
          ...finding,
          expected: String(squares),
          formula: `Speeds are counted in squares of ${SQUARE_FEET} feet: ${feet} is no multiple of ${SQUARE_FEET}.`,
        },
      ];
    const fastest = FASTEST[way.toLowerCase() as Way];
    if (Number(feet) <= fastest) return [];
    const formula = `No creature of the SRD has a ${way.toLowerCase()} speed above ${fastest} feet.`;
    return [{ ...finding, ...judged(block, 'fastest', 'hint'), expected: null, formula }];
  });
}
