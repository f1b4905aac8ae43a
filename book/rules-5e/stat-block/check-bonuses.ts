import { ABILITY_NAMES } from '../ability-names.ts';
import { addedBonus, formatBonus } from '../format.ts';
import { abilityOfSkill } from '../skills.ts';
import { ABILITIES, type StatBlock } from '../stat-block.ts';
import type { CreatureNumbers } from './creature-numbers.ts';
import type { Finding } from './finding.ts';
import { nearest } from './nearest.ts';
import { judged, type RuleTopic } from './rule-sources.ts';

/** Initiative is the Dexterity modifier, with the proficiency bonus once or twice where the creature has that. */
export function checkInitiative(block: StatBlock, numbers: CreatureNumbers): Finding[] {
  const { initiative, legendaryActions } = block;
  // Legendary creatures add modifiers of their own, which no formula gives.
  if (initiative === null || legendaryActions.length > 0) return [];
  return judgeBonus(block, numbers, {
    topic: 'initiative',
    field: 'initiative',
    printed: initiative,
    modifier: numbers.modifiers.dex,
    what: 'Initiative is the Dexterity modifier',
    times: [0, 1, 2],
  });
}

/** A save is the modifier, with the proficiency bonus or without. */
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

/** A listed skill adds the proficiency bonus once or twice; in the layout of 2014, much data holds the bare modifier too. */
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

/** 10 plus the Perception bonus, or the Wisdom modifier where Perception is not listed. */
export function checkPassive(block: StatBlock, { modifiers, proficiency }: CreatureNumbers): Finding[] {
  const { passivePerception } = block;
  if (passivePerception === null) return [];
  const perception = block.skills.find(({ name }) => name.trim().toLowerCase() === 'perception');
  const bonus = perception ? perception.bonus : modifiers.wis;
  if (bonus === null) return [];
  const expected = 10 + bonus;
  if (expected === passivePerception) return [];
  // A listed Perception that holds the bare modifier says nothing of the proficiency that the passive score counts.
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
  /** How often the proficiency bonus may be added. */
  times: readonly (0 | 1 | 2)[];
}

/** A bonus agrees when it is the modifier with the proficiency bonus added as often as the rule allows. */
function judgeBonus(block: StatBlock, { proficiency }: CreatureNumbers, rule: BonusRule): Finding[] {
  const { topic, field, printed, modifier, what, times } = rule;
  if (modifier === null || proficiency === null) return [];
  const lawful = times.map((count) => modifier + count * proficiency);
  if (lawful.includes(printed)) return [];
  return [
    {
      ...judged(block, topic, 'warning'),
      field,
      printed: formatBonus(printed),
      expected: formatBonus(nearest(printed, lawful)),
      formula: `${what} (${formatBonus(modifier)}), ${TIMES[times.join()]} (${formatBonus(proficiency)}): ${lawful.map(formatBonus).join(', ')}.`,
    },
  ];
}

const TIMES: Record<string, string> = {
  '0,1': 'with or without the proficiency bonus',
  '1,2': 'with the proficiency bonus once or twice',
  '0,1,2': 'with the proficiency bonus once or twice, or not at all',
};
