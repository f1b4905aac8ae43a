import { abilityModifier } from '../abilities.ts';
import { armorClassOf } from '../armor.ts';
import { proficiencyForChallenge, xpForChallenge } from '../challenge.ts';
import { formatDice } from '../dice.ts';
import { HIT_DIE, hitDice, hitDiceFor, hitPointsOf } from '../hit-points.ts';
import { abilityOfSkill } from '../skills.ts';
import { ABILITIES, type Ability, parseStatBlock, type Size, type StatBlock } from '../stat-block.ts';

/** What is chosen about a creature; every other number of its stat block follows. */
export interface CreaturePlan {
  name: string;
  size: Size;
  /** "Humanoid (Elf)", "Undead". */
  kind: string;
  alignment: string;
  /** "1/4", "5"; one of CHALLENGES. */
  challenge: string;
  abilities: Record<Ability, number>;
  /** Hit Points to come close to; the dice decide. */
  hitPoints: number;
  /** A suit of armor by name, or the class of a natural hide. */
  armor: { suit: string; shield: boolean } | { natural: number };
  speed: string;
  proficientSaves?: Ability[];
  skills?: { name: string; expertise?: boolean }[];
  initiativeProficiency?: boolean;
  /** Gear beside the armor. */
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

/** The sums of a creature with this rating and these scores; an unknown rating counts as 0. */
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

/** A stat block of the 2024 layout in which every derived number follows from the plan; traits and actions are the caller's. */
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
