import { ABILITY_NAMES } from '../abilities.ts';
import { armorClassOf, wornArmor } from '../armor.ts';
import { averageOfDice, type Dice, formatDice, HIT_DIE, hitPointsOf, isDie, parseDice } from '../dice.ts';
import { formatBonus } from '../format.ts';
import { ABILITIES, type Size, SIZES, type StatBlock } from '../stat-block.ts';
import type { CreatureNumbers } from './derive-stat-block.ts';
import { type Finding, judged } from './rule-finding.ts';

/** Checks ability scores against the range of the rules, and printed modifiers against their scores. */
export function checkScores(block: StatBlock, { modifiers }: CreatureNumbers): Finding[] {
  return [...checkRange(block), ...checkModifiers(block, modifiers)];
}

function checkModifiers(block: StatBlock, modifiers: CreatureNumbers['modifiers']): Finding[] {
  return ABILITIES.flatMap((ability) => {
    const [printed, right] = [block.modifiers?.[ability] ?? null, modifiers[ability]];
    if (printed === null || right === null || printed === right) return [];
    return {
      ...judged(block, 'modifier', 'error'),
      field: `modifiers.${ability}`,
      printed: formatBonus(printed),
      expected: formatBonus(right),
      formula: `The modifier of ${ABILITY_NAMES[ability]} ${block.abilities[ability]} is half the score, rounded down, minus 5: ${formatBonus(right)}.`,
    };
  });
}

function checkRange(block: StatBlock): Finding[] {
  return ABILITIES.flatMap((ability) => {
    const score = block.abilities[ability];
    if (score === null || (score >= 1 && score <= 30)) return [];
    return {
      ...judged(block, 'abilityScore', 'warning'),
      field: `abilities.${ability}`,
      printed: String(score),
      expected: null,
      formula: `${ABILITY_NAMES[ability]} is a score from 1 to 30.`,
    };
  });
}

/** Checks Hit Points: the share of Constitution in the Hit Dice, their average, and the die for the size. */
export function checkHitPoints(block: StatBlock, { modifiers }: CreatureNumbers): Finding[] {
  const dice = parseDice(block.hitDice);
  if (dice === null || !isDie(dice)) return checkNotation(block);
  const right = modifiers.con === null ? dice : { ...dice, bonus: dice.count * modifiers.con };
  return [...checkShare(block, dice, right), ...checkDie(block, dice), ...checkAverage(block, right)];
}

/** Reports what looks like dice and is not valid. Words that say where the Hit Points come from are accepted. */
function checkNotation(block: StatBlock): Finding[] {
  if (!/^\d*d\d/i.test(block.hitDice)) return [];
  return [
    {
      ...judged(block, 'dice', 'warning'),
      field: 'hitDice',
      printed: block.hitDice,
      expected: null,
      formula: `${block.hitDice} are no dice. Dice have 4, 6, 8, 10, 12, 20 or 100 sides.`,
    },
  ];
}

function checkShare(block: StatBlock, dice: Dice, right: Dice): Finding[] {
  if (right.bonus === dice.bonus) return [];
  return [
    {
      ...judged(block, 'hitPoints', 'error'),
      field: 'hitDice',
      printed: block.hitDice,
      expected: formatDice(right),
      formula: `Hit Dice add the Constitution modifier once per die: ${dice.count} × ${formatBonus(right.bonus / dice.count)} = ${formatBonus(right.bonus)}.`,
    },
  ];
}

/**
 * Compares the Hit Points with the average of the corrected dice, because they may be right although the printed dice
 * are wrong.
 */
function checkAverage(block: StatBlock, right: Dice): Finding[] {
  const expected = hitPointsOf(right);
  if (block.hitPoints === null || block.hitPoints === expected) return [];
  return [
    {
      ...judged(block, 'hitPoints', 'error'),
      field: 'hitPoints',
      printed: String(block.hitPoints),
      expected: String(expected),
      formula: `Hit Points are the average of ${formatDice(right)}, rounded down: ${expected}.`,
    },
  ];
}

function checkDie(block: StatBlock, dice: Dice): Finding[] {
  const size = SIZES.find((known) => block.size === known);
  if (size === undefined || isUsualDie(size, dice.sides, block)) return [];
  const formula = `A ${size} creature's Hit Dice are typically d${HIT_DIE[size]}.`;
  const sizeOfDie = SIZES.find((known) => HIT_DIE[known] === dice.sides);
  // The Hit Points follow from the dice, so two numbers contradict the size.
  if (sizeOfDie !== undefined && block.hitPoints === Math.max(1, averageOfDice(dice))) {
    return [
      {
        ...judged(block, 'size', 'hint'),
        field: 'size',
        printed: size,
        expected: sizeOfDie,
        formula: `${formula} The d${dice.sides} of this one are those of a ${sizeOfDie} creature.`,
      },
    ];
  }
  return [
    {
      ...judged(block, 'size', 'hint'),
      field: 'hitDice',
      printed: block.hitDice,
      expected: `d${HIT_DIE[size]}`,
      formula,
    },
  ];
}

/**
 * Whether the die is usual for the size. Swarms and mobs have the dice of their members, and people who may be Small or
 * Medium have a d8 in either size.
 */
function isUsualDie(size: Size, sides: number, { kind, name }: StatBlock): boolean {
  if (HIT_DIE[size] === sides || /\b(?:swarm|mob|horde|troop)\b/i.test(`${kind} ${name}`)) return true;
  return size === 'Small' && sides === HIT_DIE.Medium;
}

/** Checks the Armor Class against the suit and the shield that the block names. */
export function checkArmor(block: StatBlock, { modifiers }: CreatureNumbers): Finding[] {
  const worn = wornArmor(block.layout === '2014' ? block.armorNote : block.gear);
  if (worn === null || block.armorClass === null || modifiers.dex === null) return [];
  const expected = armorClassOf(worn.suit, modifiers.dex, worn.shield);
  if (expected === null || expected === block.armorClass) return [];
  return [
    {
      ...judged(block, 'armorClass', 'warning'),
      field: 'armorClass',
      printed: String(block.armorClass),
      expected: String(expected),
      formula: `With ${worn.suit}${worn.shield ? ' and a shield' : ''} and a Dexterity modifier of ${formatBonus(modifiers.dex)}, the Armor Class is ${expected}.`,
    },
  ];
}
