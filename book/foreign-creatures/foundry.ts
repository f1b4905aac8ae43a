import { abilityModifier } from '../rules-5e/abilities.ts';
import { normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../rules-5e/challenge.ts';
import { ABILITIES, parseStatBlock, type StatBlock } from '../rules-5e/stat-block.ts';
import { foundryText } from './foundry-text.ts';
import { type Given, listOf, numberOf, objectOf, textOf, titled } from './given.ts';

const SIZES: Record<string, string> = {
  tiny: 'Tiny',
  sm: 'Small',
  med: 'Medium',
  lg: 'Large',
  huge: 'Huge',
  grg: 'Gargantuan',
};

/** Foundry's keys of the skills, in the order of its system for D&D. */
const SKILLS: Record<string, string> = {
  acr: 'Acrobatics',
  ani: 'Animal Handling',
  arc: 'Arcana',
  ath: 'Athletics',
  dec: 'Deception',
  his: 'History',
  ins: 'Insight',
  itm: 'Intimidation',
  inv: 'Investigation',
  med: 'Medicine',
  nat: 'Nature',
  prc: 'Perception',
  prf: 'Performance',
  per: 'Persuasion',
  rel: 'Religion',
  slt: 'Sleight of Hand',
  ste: 'Stealth',
  sur: 'Survival',
};

const LISTS: Record<string, 'traits' | 'actions' | 'bonusActions' | 'reactions' | 'legendaryActions'> = {
  action: 'actions',
  bonus: 'bonusActions',
  reaction: 'reactions',
  legendary: 'legendaryActions',
};

/**
 * A creature ("npc") of Foundry's system dnd5e. Foundry keeps what it calculates from: saves and skills come from the flags of proficiency,
 * so that only what it stores as a number, or as words, can be wrong.
 */
export function readFoundry(actor: Given): StatBlock {
  const system = objectOf(actor.system);
  const [attributes, details, traits] = [system.attributes, system.details, system.traits].map(objectOf) as [
    Given,
    Given,
    Given,
  ];
  const hp = objectOf(attributes.hp);
  const armor = objectOf(attributes.ac);
  const abilities = Object.fromEntries(
    ABILITIES.map((key) => [key, numberOf(objectOf(objectOf(system.abilities)[key]).value)]),
  );
  const challenge = normaliseChallenge(textOf(details.cr)) ?? textOf(details.cr);
  const proficiency = proficiencyForChallenge(challenge);
  const isNewer = textOf(objectOf(system.source).rules) === '2024';
  const lists: Record<string, { name: string; text: string }[]> = {};
  for (const item of listOf(actor.items)) addItem(lists, item);
  return parseStatBlock({
    layout: isNewer ? '2024' : '2014',
    name: textOf(actor.name),
    size: SIZES[textOf(traits.size)] ?? textOf(traits.size),
    kind: kindOf(objectOf(details.type)),
    alignment: textOf(details.alignment),
    armorClass: numberOf(armor.flat) ?? numberOf(armor.value),
    armorNote: textOf(armor.calc) === 'natural' ? 'natural armor' : '',
    hitPoints: numberOf(hp.max),
    hitDice: textOf(hp.formula).replace(/\s*([+-])\s*/g, ' $1 '),
    speed: speedOf(objectOf(attributes.movement)),
    abilities,
    saves: Object.fromEntries(ABILITIES.map((key) => [key, saveOf(key, system, abilities[key] ?? null, proficiency)])),
    skills: skillsOf(objectOf(system.skills), abilities, proficiency),
    senses: sensesOf(objectOf(attributes.senses)),
    challenge,
    xp: numberOf(objectOf(details.xp).value) ?? xpForChallenge(challenge),
    proficiencyBonus: isNewer ? proficiency : null,
    ...lists,
  });
}

function kindOf({ value, subtype }: Given): string {
  const kind = titled(textOf(value));
  return textOf(subtype) === '' ? kind : `${kind} (${textOf(subtype)})`;
}

function speedOf({ walk, hover, ...others }: Given): string {
  const first = numberOf(walk);
  const kinds = ['burrow', 'climb', 'fly', 'swim'].flatMap((kind) => {
    const feet = numberOf(others[kind]);
    return feet === null || feet === 0
      ? []
      : [`${kind} ${feet} ft.${kind === 'fly' && hover === true ? ' (hover)' : ''}`];
  });
  return [...(first === null ? [] : [`${first} ft.`]), ...kinds].join(', ');
}

function saveOf(key: string, system: Given, score: number | null, proficiency: number | null): number | null {
  const flag = numberOf(objectOf(objectOf(system.abilities)[key]).proficient) ?? 0;
  return flag === 0 || score === null || proficiency === null ? null : abilityModifier(score) + flag * proficiency;
}

function skillsOf(
  skills: Given,
  abilities: Record<string, number | null>,
  proficiency: number | null,
): { name: string; bonus: number | null }[] {
  return Object.entries(skills).flatMap(([key, value]) => {
    const skill = objectOf(value);
    const flag = numberOf(skill.value) ?? 0;
    const name = SKILLS[key];
    if (flag === 0 || name === undefined) return [];
    const score = abilities[textOf(skill.ability)] ?? null;
    const known = score !== null && proficiency !== null;
    return [{ name, bonus: known ? abilityModifier(score) + Math.floor(flag * proficiency) : null }];
  });
}

/** Ranges stand beside each other in older data, under `ranges` in newer. */
function sensesOf({ ranges, ...senses }: Given): string {
  const all = { ...senses, ...objectOf(ranges) } as Given;
  const known = ['blindsight', 'darkvision', 'tremorsense', 'truesight'].flatMap((sense) => {
    const range = numberOf(all[sense]);
    return range === null || range === 0 ? [] : [`${titled(sense)} ${range} ft.`];
  });
  return [...known, textOf(senses.special)].filter(Boolean).join(', ');
}

function addItem(lists: Record<string, { name: string; text: string }[]>, item: Given): void {
  const system = objectOf(item.system);
  const text = foundryText(textOf(objectOf(system.description).value));
  if (textOf(item.type) === 'spell' || text === '') return;
  const [first] = Object.values(objectOf(system.activities)).map(objectOf);
  const kind = textOf(objectOf(system.activation).type) || textOf(objectOf(first?.activation).type);
  (lists[LISTS[kind] ?? 'traits'] ??= []).push({ name: textOf(item.name), text });
}
