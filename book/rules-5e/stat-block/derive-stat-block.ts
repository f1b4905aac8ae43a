import { ABILITY_NAMES, abilityModifier, abilityOfSkill, modifierOf } from '../abilities.ts';
import { armorClassOf } from '../armor.ts';
import { proficiencyForChallenge, xpForChallenge } from '../challenge.ts';
import { formatDice, HIT_DIE, hitDice, hitDiceFor, hitPointsOf, parseDice } from '../dice.ts';
import {
  ABILITIES,
  type Ability,
  parseStatBlock,
  type Size,
  type StatBlock,
  type StatBlockEntry,
} from '../stat-block.ts';

/** The choices about a creature. All other numbers of its stat block follow from them. */
interface CreaturePlan {
  name: string;
  size: Size;
  /** For example "Humanoid (Elf)" or "Undead". */
  kind: string;
  alignment: string;
  /** One of CHALLENGES: "1/4", "5". */
  challenge: string;
  abilities: Record<Ability, number>;
  /** The wanted Hit Points. The dice give the nearest possible value. */
  hitPoints: number;
  /** A suit of armor by name, or the Armor Class of a natural hide. */
  armor: { suit: string; shield: boolean } | { natural: number };
  speed: string;
  proficientSaves?: Ability[];
  skills?: { name: string; expertise?: boolean }[];
  initiativeProficiency?: boolean;
  /** Gear besides the armor. */
  gear?: string[];
  senses?: string;
  languages?: string;
}

/** The sums that attacks and effects of a creature share. */
export interface CreatureMaths {
  proficiency: number;
  modifier(ability: Ability): number;
  /** Proficiency bonus plus modifier. */
  attack(ability: Ability): number;
  /** 8 plus proficiency bonus plus modifier. */
  saveDc(ability: Ability): number;
}

/** Returns the sums for a creature with this rating and these scores. An unknown rating counts as 0. */
export function creatureMaths(challenge: string, abilities: Record<Ability, number>): CreatureMaths {
  const proficiency = proficiencyForChallenge(challenge) ?? 2;
  const modifier = (ability: Ability) => abilityModifier(abilities[ability]);
  return {
    proficiency,
    modifier,
    attack: (ability) => proficiency + modifier(ability),
    saveDc: (ability) => 8 + proficiency + modifier(ability),
  };
}

/**
 * Makes a stat block of the 2024 layout in which every derived number follows from the plan. The caller adds traits and
 * actions.
 */
export function deriveStatBlock(plan: CreaturePlan): StatBlock {
  const maths = creatureMaths(plan.challenge, plan.abilities);
  const sides = HIT_DIE[plan.size];
  const constitution = maths.modifier('con');
  const dice = hitDice(hitDiceFor(plan.hitPoints, sides, constitution), sides, constitution);
  const skills = (plan.skills ?? []).map(({ name, expertise = false }) => ({
    name,
    bonus: maths.modifier(abilityOfSkill(name) ?? 'int') + maths.proficiency * (expertise ? 2 : 1),
  }));
  const perception = skills.find(({ name }) => name === 'Perception')?.bonus ?? maths.modifier('wis');
  return parseStatBlock({
    layout: '2024',
    name: plan.name,
    size: plan.size,
    kind: plan.kind,
    alignment: plan.alignment,
    armorClass: armorClass(plan, maths),
    hitPoints: hitPointsOf(dice),
    hitDice: formatDice(dice),
    speed: plan.speed,
    initiative: maths.modifier('dex') + (plan.initiativeProficiency === true ? maths.proficiency : 0),
    abilities: plan.abilities,
    saves: Object.fromEntries(
      ABILITIES.map((ability) => [
        ability,
        plan.proficientSaves?.includes(ability) === true ? maths.attack(ability) : null,
      ]),
    ),
    skills,
    gear: gear(plan).join(', '),
    senses: plan.senses ?? '',
    passivePerception: 10 + perception,
    languages: plan.languages ?? 'None',
    challenge: plan.challenge,
    xp: xpForChallenge(plan.challenge),
    proficiencyBonus: maths.proficiency,
  });
}

function armorClass({ armor }: CreaturePlan, maths: CreatureMaths): number {
  if ('natural' in armor) return armor.natural;
  return armorClassOf(armor.suit, maths.modifier('dex'), armor.shield) ?? 10 + maths.modifier('dex');
}

function gear({ armor, gear = [] }: CreaturePlan): string[] {
  if ('natural' in armor) return gear;
  return [armor.suit, ...(armor.shield ? ['Shield'] : []), ...gear];
}

/** Returns the choice that is closest to the value; the value itself if there are no choices. */
export function nearest(value: number, choices: readonly number[]): number {
  const [first = value] = choices;
  return choices.reduce((best, choice) => (Math.abs(choice - value) < Math.abs(best - value) ? choice : best), first);
}

/** The numbers from which others of a creature follow; null if the block does not give them. */
export interface CreatureNumbers {
  /** That of its challenge rating, otherwise the printed one. */
  proficiency: number | null;
  modifiers: Record<Ability, number | null>;
  /** All six modifiers; null if a score is missing, because an effect may use any of them. */
  allModifiers: Record<Ability, number> | null;
}

/** A trait or action, and its creature. */
export interface EntryOfCreature {
  block: StatBlock;
  numbers: CreatureNumbers;
  entry: StatBlockEntry;
  /** For example "actions.0". */
  field: string;
}

/** Reads what all checks of a block need. */
export function numbersOf(block: StatBlock): CreatureNumbers {
  const modifiers = Object.fromEntries(ABILITIES.map((ability) => [ability, modifierOf(block, ability)]));
  const known = Object.values(modifiers).every((modifier) => modifier !== null);
  return {
    proficiency: proficiencyForChallenge(block.challenge) ?? block.proficiencyBonus,
    modifiers: modifiers as CreatureNumbers['modifiers'],
    allModifiers: known ? (modifiers as Record<Ability, number>) : null,
  };
}

/** A number that stat blocks print and this one does not have. */
interface MissingNumber {
  /** The field path: "hitPoints", "abilities.str", "skills.2". */
  field: string;
  /** The name in a sentence: "Armor Class", "Strength". */
  name: string;
}

/**
 * Returns the numbers that every stat block of this layout prints and this one lacks. Words instead of a number ("equal
 * to half the summoner's") do not count as missing. Hit Points with dice only do.
 */
export function missingNumbers(block: StatBlock): MissingNumber[] {
  const gaps: [isMissing: boolean, field: string, name: string][] = [
    [block.armorClass === null && block.armorNote === '', 'armorClass', 'Armor Class'],
    [lacksHitPoints(block), 'hitPoints', 'Hit Points'],
    [block.speed === '', 'speed', 'Speed'],
    [lacksInitiative(block), 'initiative', 'Initiative'],
    ...ABILITIES.map((ability): [boolean, string, string] => [
      block.abilities[ability] === null,
      `abilities.${ability}`,
      ABILITY_NAMES[ability],
    ]),
    ...block.skills.map(({ name, bonus }, index): [boolean, string, string] => [
      bonus === null,
      `skills.${index}`,
      name || 'a skill',
    ]),
    [block.challenge === '' && block.notes?.challenge === undefined, 'challenge', 'challenge rating'],
  ];
  return gaps.filter(([isMissing]) => isMissing).map(([, field, name]) => ({ field, name }));
}

/** Whether the Hit Points have neither a number nor words that say where it comes from. */
export function lacksHitPoints({ hitPoints, hitDice }: StatBlock): boolean {
  return hitPoints === null && (hitDice === '' || parseDice(hitDice) !== null);
}

/**
 * Only the layout of 2024 has a line for initiative. A creature that a spell summons ("CR None") acts on its caster's
 * turn.
 */
function lacksInitiative({ layout, initiative, challenge, notes }: StatBlock): boolean {
  const isPrinted = initiative !== null || notes?.initiative !== undefined;
  return layout === '2024' && !isPrinted && !/^none$/i.test(challenge);
}
