import { addedBonus, formatBonus, printedBonus } from '../format.ts';
import { ABILITY_NAMES, abilityOfSkill } from '../abilities.ts';
import { ABILITIES, type StatBlock } from '../stat-block.ts';
import { type Finding, judged, type RuleTopic } from './rule-finding.ts';
import { type CreatureNumbers, nearest } from './derive-stat-block.ts';

/**
 * Checks initiative: the Dexterity modifier, plus the proficiency bonus not at all, once or twice. Legendary creatures
 * add modifiers of their own, for which there is no formula.
 */
export function checkInitiative(block: StatBlock, numbers: CreatureNumbers): Finding[] {
  const { initiative, legendaryActions } = block;
  if (initiative === null) return [];
  const rule: BonusRule = {
    topic: 'initiative',
    field: 'initiative',
    printed: initiative,
    modifier: numbers.modifiers.dex,
    what: 'Initiative is the Dexterity modifier',
    times: [0, 1, 2],
  };
  const isFree = legendaryActions.length > 0;
  return (
    checkScore(block, isFree ? null : lawfulBonuses(rule, numbers)) ?? (isFree ? [] : judgeBonus(block, numbers, rule))
  );
}

/** Advantage or disadvantage changes an initiative score by 5. */
const INITIATIVE_ROLLS = /\b(?:dis)?advantage on (?:its )?initiative\b/i;

/**
 * Reports a printed score that is not 10 plus the bonus. The one of the two numbers that the rules allow is taken as
 * right, and the bonus if they allow both or neither. Returns null if the score follows from the bonus.
 */
function checkScore(block: StatBlock, lawful: readonly number[] | null): Finding[] | null {
  const { initiative, initiativeScore: score, notes, traits } = block;
  if (initiative === null || score === undefined || score === 10 + initiative) return null;
  const texts = [notes?.initiative ?? '', ...traits.map(({ text }) => text)];
  const isMoved = Math.abs(score - 10 - initiative) === 5 && texts.some((text) => INITIATIVE_ROLLS.test(text));
  if (isMoved) return null;
  const ofScore = score - 10;
  const isScoreRight = lawful !== null && !lawful.includes(initiative) && lawful.includes(ofScore);
  const nearby = lawful === null || lawful.includes(initiative) ? initiative : nearest(initiative, lawful);
  const right = isScoreRight ? ofScore : nearby;
  return [
    {
      ...judged(block, 'initiative', 'error'),
      field: 'initiative',
      printed: `${formatBonus(initiative)} (${score})`,
      expected: `${formatBonus(right)} (${10 + right})`,
      formula: `The initiative score is 10 plus the bonus: 10 ${addedBonus(right)} = ${10 + right}.`,
    },
  ];
}

/** Checks saves: the modifier, with or without the proficiency bonus. */
export function checkSaves(block: StatBlock, numbers: CreatureNumbers): Finding[] {
  return ABILITIES.flatMap((ability) => {
    const save = block.saves[ability];
    if (save === null) return [];
    return judgeBonus(block, numbers, {
      topic: 'save',
      field: `saves.${ability}`,
      printed: save,
      modifier: numbers.modifiers[ability],
      what: `${ability === 'int' ? 'An' : 'A'} ${ABILITY_NAMES[ability]} save is the modifier`,
      times: [0, 1],
    });
  });
}

/**
 * Checks skills: a listed skill adds the proficiency bonus once or twice. In the layout of 2014, many sources also list
 * the bare modifier.
 */
export function checkSkills(block: StatBlock, numbers: CreatureNumbers): Finding[] {
  return block.skills.flatMap(({ name, bonus }, index) => {
    const ability = abilityOfSkill(name);
    if (ability === null || bonus === null) return [];
    return judgeBonus(block, numbers, {
      topic: 'skill',
      field: `skills.${index}`,
      printed: bonus,
      modifier: numbers.modifiers[ability],
      what: `${name} is the ${ABILITY_NAMES[ability]} modifier`,
      times: block.layout === '2014' ? [0, 1, 2] : [1, 2],
    });
  });
}

/** Checks passive Perception: 10 plus the Perception bonus, or plus the Wisdom modifier if Perception is not listed. */
export function checkPassive(block: StatBlock, { modifiers, proficiency }: CreatureNumbers): Finding[] {
  const { passivePerception } = block;
  if (passivePerception === null) return [];
  const perception = block.skills.find(({ name }) => name.trim().toLowerCase() === 'perception');
  const bonus = perception ? perception.bonus : modifiers.wis;
  if (bonus === null) return [];
  const expected = 10 + bonus;
  if (expected === passivePerception) return [];
  // A listed Perception with the bare modifier does not tell how much proficiency the passive score includes.
  const isBare = perception !== undefined && bonus === modifiers.wis && proficiency !== null;
  if (isBare && [expected + proficiency, expected + 2 * proficiency].includes(passivePerception)) return [];
  const source = perception ? 'the Perception bonus' : 'the Wisdom modifier';
  return [
    {
      ...judged(block, 'passivePerception', 'error'),
      field: 'passivePerception',
      printed: String(passivePerception),
      expected: String(expected),
      formula: `Passive Perception is 10 plus ${source}: 10 ${addedBonus(bonus)} = ${expected}.`,
    },
  ];
}

interface BonusRule {
  topic: RuleTopic;
  field: string;
  printed: number;
  modifier: number | null;
  /** The start of the formula's sentence. */
  what: string;
  /** How many times the proficiency bonus may be added. */
  times: readonly (0 | 1 | 2)[];
}

/**
 * Returns the modifier with each lawful number of proficiency bonuses added; null if one of these numbers is unknown.
 */
function lawfulBonuses({ modifier, times }: BonusRule, { proficiency }: CreatureNumbers): number[] | null {
  return modifier === null || proficiency === null ? null : times.map((count) => modifier + count * proficiency);
}

/** Reports a bonus that is not a lawful one. */
function judgeBonus(block: StatBlock, numbers: CreatureNumbers, rule: BonusRule): Finding[] {
  const { topic, field, printed, modifier, what, times } = rule;
  const lawful = lawfulBonuses(rule, numbers);
  if (lawful === null || lawful.includes(printed)) return [];
  return [
    {
      ...judged(block, topic, 'warning'),
      field,
      printed: formatBonus(printed),
      expected: formatBonus(nearest(printed, lawful)),
      formula: `${what} (${printedBonus(modifier)}), ${TIMES[times.join()]} (${printedBonus(numbers.proficiency)}): ${lawful.map(formatBonus).join(', ')}.`,
    },
  ];
}

const TIMES: Record<string, string> = {
  '0,1': 'with or without the proficiency bonus',
  '1,2': 'with the proficiency bonus once or twice',
  '0,1,2': 'with the proficiency bonus once or twice, or not at all',
};
