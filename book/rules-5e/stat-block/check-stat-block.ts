import { modifierOf } from '../abilities.ts';
import { ABILITY_NAMES } from '../ability-names.ts';
import { armorClassOf, wornArmor } from '../armor.ts';
import { normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../challenge.ts';
import { checkEntryText } from './check-entry.ts';
import { formatDice, parseDice } from '../dice.ts';
import type { Finding } from './finding.ts';
import { type Judged, judged } from './rule-sources.ts';
import { formatBonus, formatNumber, UNKNOWN } from '../format.ts';
import { HIT_DIE, hitPointsOf } from '../hit-points.ts';
import { missingNumbers } from './missing-numbers.ts';
import { abilityOfSkill } from '../skills.ts';
import { ABILITIES, ENTRY_LISTS, type Size, SIZES, type StatBlock } from '../stat-block.ts';

/**
 * Reports the numbers that every stat block has and this one lacks, then those that disagree with what follows from the others; empty when
 * all are there and agree. What follows from a missing number is not judged. Where the rules leave a choice (a save may be proficient or
 * not), any lawful value agrees. Formulas: SRD 5.2, "Parts of a Stat Block".
 */
export function checkStatBlock(block: StatBlock): Finding[] {
  return [
    ...checkGaps(block),
    ...checkHitPoints(block),
    ...checkArmor(block),
    ...checkInitiative(block),
    ...checkSaves(block),
    ...checkSkills(block),
    ...checkPassive(block),
    ...checkChallenge(block),
    ...ENTRY_LISTS.flatMap((list) =>
      block[list].flatMap((entry, index) => checkEntryText(entry, `${list}.${index}`, block)),
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

/** The proficiency bonus a block calculates with: its challenge rating's, else the printed one; null where neither is known. */
function proficiencyOf(block: StatBlock): number | null {
  return proficiencyForChallenge(block.challenge) ?? block.proficiencyBonus;
}

function checkHitPoints(block: StatBlock): Finding[] {
  const dice = parseDice(block.hitDice);
  if (dice === null) return [];
  const findings: Finding[] = [];
  const constitution = modifierOf(block, 'con');
  const right = constitution === null ? dice : { ...dice, bonus: dice.count * constitution };
  if (constitution !== null && right.bonus !== dice.bonus) {
    findings.push({
      ...judged(block, 'hitPoints', 'error'),
      field: 'hitDice',
      printed: block.hitDice,
      expected: formatDice(right),
      formula: `Hit Dice add the Constitution modifier once per die: ${dice.count} × ${formatBonus(constitution)} = ${formatBonus(right.bonus)}.`,
    });
  }
  const size = SIZES.find((size) => block.size === size);
  if (size !== undefined && !isUsualDie(size, dice.sides, block.kind)) {
    findings.push({
      ...judged(block, 'hitPoints', 'hint'),
      field: 'hitDice',
      printed: block.hitDice,
      expected: `d${HIT_DIE[size]}`,
      formula: `A ${size} creature's Hit Dice are typically d${HIT_DIE[size]}.`,
    });
  }
  // Compared with the average of the corrected dice: where the printed dice are wrong, the Hit Points may still be right.
  const expected = hitPointsOf(right);
  if (block.hitPoints !== null && block.hitPoints !== expected) {
    findings.push({
      ...judged(block, 'hitPoints', 'error'),
      field: 'hitPoints',
      printed: String(block.hitPoints),
      expected: String(expected),
      formula: `Hit Points are the average of ${formatDice(right)}, rounded down: ${expected}.`,
    });
  }
  return findings;
}

/** The die of the size. A swarm has its members' dice, and people who may be Small or Medium have a d8 at either size. */
function isUsualDie(size: Size, sides: number, kind: string): boolean {
  if (HIT_DIE[size] === sides || /swarm/i.test(kind)) return true;
  return size === 'Small' && sides === HIT_DIE.Medium;
}

function checkArmor(block: StatBlock): Finding[] {
  const worn = wornArmor(block.layout === '2014' ? block.armorNote : block.gear);
  if (worn === null || block.armorClass === null) return [];
  const dexterity = modifierOf(block, 'dex');
  if (dexterity === null) return [];
  const expected = armorClassOf(worn.suit, dexterity, worn.shield);
  if (expected === null || expected === block.armorClass) return [];
  return [
    {
      ...judged(block, 'armorClass', 'warning'),
      field: 'armorClass',
      printed: String(block.armorClass),
      expected: String(expected),
      formula: `With ${worn.suit}${worn.shield ? ' and a shield' : ''} and a Dexterity modifier of ${formatBonus(dexterity)}, the Armor Class is ${expected}.`,
    },
  ];
}

function checkInitiative(block: StatBlock): Finding[] {
  // Legendary creatures add modifiers of their own, which no formula gives.
  if (block.initiative === null || block.legendaryActions.length > 0) return [];
  return judgeBonus(judged(block, 'initiative', 'warning'), 'initiative', block.initiative, {
    modifier: modifierOf(block, 'dex'),
    proficiency: proficiencyOf(block),
    what: 'Initiative is the Dexterity modifier',
  });
}

function checkSaves(block: StatBlock): Finding[] {
  return ABILITIES.flatMap((ability) => {
    const save = block.saves[ability];
    if (save === null) return [];
    return judgeBonus(judged(block, 'save', 'warning'), `saves.${ability}`, save, {
      modifier: modifierOf(block, ability),
      proficiency: proficiencyOf(block),
      what: `A ${ABILITY_NAMES[ability]} save is the modifier`,
      expertise: false,
    });
  });
}

function checkSkills(block: StatBlock): Finding[] {
  return block.skills.flatMap(({ name, bonus }, index) => {
    const ability = abilityOfSkill(name);
    if (ability === null || bonus === null) return [];
    return judgeBonus(judged(block, 'skill', 'warning'), `skills.${index}`, bonus, {
      modifier: modifierOf(block, ability),
      proficiency: proficiencyOf(block),
      what: `${name} is the ${ABILITY_NAMES[ability]} modifier`,
    });
  });
}

function checkPassive(block: StatBlock): Finding[] {
  if (block.passivePerception === null) return [];
  const perception = block.skills.find(({ name }) => name.trim().toLowerCase() === 'perception');
  const bonus = perception ? perception.bonus : modifierOf(block, 'wis');
  if (bonus === null) return [];
  const expected = 10 + bonus;
  if (expected === block.passivePerception) return [];
  const source = perception ? 'the Perception bonus' : 'the Wisdom modifier';
  return [
    {
      ...judged(block, 'passivePerception', 'error'),
      field: 'passivePerception',
      printed: String(block.passivePerception),
      expected: String(expected),
      formula: `Passive Perception is 10 plus ${source}: 10 ${formatBonus(bonus)} = ${expected}.`,
    },
  ];
}

function checkChallenge(block: StatBlock): Finding[] {
  const challenge = normaliseChallenge(block.challenge);
  if (challenge === null) return [];
  const findings: Finding[] = [];
  const xp = xpForChallenge(challenge);
  // A creature of CR 0 that cannot hurt anyone is worth nothing, so both values are right there.
  if (xp !== null && block.xp !== null && block.xp !== xp && !(challenge === '0' && block.xp === 0)) {
    findings.push({
      ...judged(block, 'xp', 'error'),
      field: 'xp',
      printed: formatNumber(block.xp),
      expected: formatNumber(xp),
      formula: `A creature of CR ${challenge} is worth ${formatNumber(xp)} XP.`,
    });
  }
  const proficiency = proficiencyForChallenge(challenge);
  if (proficiency !== null && block.proficiencyBonus !== null && block.proficiencyBonus !== proficiency) {
    findings.push({
      ...judged(block, 'proficiencyBonus', 'error'),
      field: 'proficiencyBonus',
      printed: formatBonus(block.proficiencyBonus),
      expected: formatBonus(proficiency),
      formula: `The proficiency bonus at CR ${challenge} is ${formatBonus(proficiency)}.`,
    });
  }
  return findings;
}

interface BonusRule {
  modifier: number | null;
  proficiency: number | null;
  /** The start of the formula's sentence. */
  what: string;
  /** Whether twice the proficiency bonus is lawful too. */
  expertise?: boolean;
}

/** A bonus agrees when it is the bare modifier, or that with the proficiency bonus added once (or, with expertise, twice). */
function judgeBonus(about: Judged, field: string, printed: number, rule: BonusRule): Finding[] {
  const { modifier, proficiency, what, expertise = true } = rule;
  if (modifier === null || proficiency === null) return [];
  const lawful = [modifier, modifier + proficiency, ...(expertise ? [modifier + 2 * proficiency] : [])];
  if (lawful.includes(printed)) return [];
  const expected = nearest(printed, lawful);
  const choices = expertise
    ? 'with the proficiency bonus once or twice, or not at all'
    : 'with or without the proficiency bonus';
  return [
    {
      ...about,
      field,
      printed: formatBonus(printed),
      expected: formatBonus(expected),
      formula: `${what} (${formatBonus(modifier)}), ${choices} (${formatBonus(proficiency)}): ${lawful.map(formatBonus).join(', ')}.`,
    },
  ];
}

function nearest(value: number, choices: number[]): number {
  return choices.reduce((best, choice) => (Math.abs(choice - value) < Math.abs(best - value) ? choice : best));
}
