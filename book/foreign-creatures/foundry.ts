import { abilityModifier } from '../rules-5e/abilities.ts';
import { normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../rules-5e/challenge.ts';
import { abilityOfSkill } from '../rules-5e/skills.ts';
import { ABILITIES, parseStatBlock, type StatBlock } from '../rules-5e/stat-block.ts';
import { type Limit, limitWords } from '../rules-5e/entries/limits.ts';
import { foundryText } from './foundry-text.ts';
import { FOUNDRY_MOVEMENTS, FOUNDRY_SENSES, FOUNDRY_SIZES, FOUNDRY_SKILLS } from './foundry-words.ts';
import { type Given, listOf, numberOf, objectOf, textOf, titled } from './given.ts';

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
  const lists: Record<string, { name: string; text: string }[]> = {};
  const layout = textOf(objectOf(system.source).rules) === '2024' ? '2024' : '2014';
  for (const item of listOf(actor.items)) addItem(lists, item, layout);
  return parseStatBlock({
    layout,
    name: textOf(actor.name),
    size: FOUNDRY_SIZES[textOf(traits.size)] ?? textOf(traits.size),
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
    proficiencyBonus: layout === '2024' ? proficiency : null,
    ...lists,
  });
}

function kindOf({ value, subtype, custom }: Given): string {
  const kind = textOf(value) === 'custom' ? textOf(custom) : titled(textOf(value));
  return textOf(subtype) === '' ? kind : `${kind} (${textOf(subtype)})`;
}

function speedOf({ walk, hover, ...others }: Given): string {
  const first = numberOf(walk);
  const kinds = FOUNDRY_MOVEMENTS.flatMap((kind) => {
    const feet = numberOf(others[kind]);
    return feet === null || feet === 0
      ? []
      : [`${kind} ${feet} ft.${kind === 'fly' && hover === true ? ' (hover)' : ''}`];
  });
  return [...(first === null ? [] : [`${first} ft.`]), ...kinds].join(', ');
}

function saveOf(key: string, system: Given, score: number | null, proficiency: number | null): number | null {
  const { proficient, bonuses } = objectOf(objectOf(system.abilities)[key]);
  const times = numberOf(proficient) ?? 0;
  const added = numberOf(objectOf(bonuses).save) ?? 0;
  if (score === null || (times === 0 && added === 0) || (times > 0 && proficiency === null)) return null;
  return abilityModifier(score) + times * (proficiency ?? 0) + added;
}

function skillsOf(
  skills: Given,
  abilities: Record<string, number | null>,
  proficiency: number | null,
): { name: string; bonus: number | null }[] {
  return Object.entries(skills).flatMap(([key, value]) => {
    const skill = objectOf(value);
    const times = numberOf(skill.value) ?? 0;
    const added = numberOf(objectOf(skill.bonuses).check) ?? 0;
    const name = FOUNDRY_SKILLS[key];
    if ((times === 0 && added === 0) || name === undefined) return [];
    const score = abilities[textOf(skill.ability) || (abilityOfSkill(name) ?? '')] ?? null;
    const known = score !== null && (times === 0 || proficiency !== null);
    return [{ name, bonus: known ? abilityModifier(score) + Math.floor(times * (proficiency ?? 0)) + added : null }];
  });
}

/** Ranges stand beside each other in older data, under `ranges` in newer. */
function sensesOf({ ranges, ...senses }: Given): string {
  const all = { ...senses, ...objectOf(ranges) } as Given;
  const known = FOUNDRY_SENSES.flatMap((sense) => {
    const range = numberOf(all[sense]);
    return range === null || range === 0 ? [] : [`${titled(sense)} ${range} ft.`];
  });
  return [...known, textOf(senses.special)].filter(Boolean).join(', ');
}

function addItem(
  lists: Record<string, { name: string; text: string }[]>,
  item: Given,
  layout: StatBlock['layout'],
): void {
  const system = objectOf(item.system);
  const text = foundryText(textOf(objectOf(system.description).value));
  if (textOf(item.type) === 'spell' || text === '') return;
  const [first] = Object.values(objectOf(system.activities)).map(objectOf);
  const kind = textOf(objectOf(system.activation).type) || textOf(objectOf(first?.activation).type);
  const limit = limitOf(objectOf(system.uses), kind, numberOf(objectOf(first?.activation).value));
  const name = limit === null ? textOf(item.name) : `${textOf(item.name)} (${limitWords(limit, layout)})`;
  (lists[LISTS[kind] ?? 'traits'] ??= []).push({ name, text });
}

/** What a stat block prints behind the name; null for nothing, or what Foundry calculates. */
function limitOf({ max, recovery }: Given, kind: string, cost: number | null): Limit | null {
  const [first] = listOf(recovery);
  const uses = numberOf(max);
  if (first === undefined || uses === null)
    return kind in LISTS && cost !== null && cost > 1 ? { kind: 'cost', actions: cost } : null;
  if (first.period === 'recharge') return { kind: 'recharge', from: numberOf(first.formula) ?? 6 };
  if (first.period === 'day') return { kind: 'day', uses };
  const isRest = uses === 1 && (first.period === 'sr' || first.period === 'lr');
  return isRest ? { kind: 'rest', isShort: first.period === 'sr' } : null;
}
