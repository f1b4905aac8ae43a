import { normaliseChallenge, proficiencyForChallenge, xpForChallenge } from '../rules-5e/challenge.ts';
import { ABILITIES, parseStatBlock, type StatBlock } from '../rules-5e/stat-block.ts';
import { foundryArmor } from './foundry-armor.ts';
import { proficiencyOfLevels, savesOf, skillsOf } from './foundry-bonuses.ts';
import { activationOf, limitedName } from './foundry-limits.ts';
import { foundryText } from './foundry-text.ts';
import { defencesOf, kindOf, languagesOf, sensesOf, speedOf, speedText } from './foundry-traits.ts';
import { FOUNDRY_SIZES } from './foundry-words.ts';
import { passiveIn } from './skills-of.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, spacedSigns, textOf } from './given.ts';

const LISTS: Record<string, 'traits' | 'actions' | 'bonusActions' | 'reactions' | 'legendaryActions'> = {
  action: 'actions',
  bonus: 'bonusActions',
  reaction: 'reactions',
  legendary: 'legendaryActions',
};

type Entries = Record<string, { name: string; text: string }[]>;

/**
 * A creature ("npc") of Foundry's system dnd5e. Foundry keeps what it calculates from: saves and skills come from the flags of proficiency,
 * so that only what it stores as a number, or as words, can be wrong.
 */
export function readFoundry(given: Given): StatBlock {
  const actor = ofNewerShape(given);
  const system = objectOf(actor.system);
  const [attributes, details, traits] = [system.attributes, system.details, system.traits].map(objectOf) as [
    Given,
    Given,
    Given,
  ];
  const hp = objectOf(attributes.hp);
  const items = listOf(actor.items).map(ofNewerShape);
  const scored = objectOf(system.abilities);
  const abilities = Object.fromEntries(ABILITIES.map((key) => [key, numberOf(objectOf(scored[key]).value)]));
  const challenge = normaliseChallenge(textOf(details.cr)) ?? textOf(details.cr);
  const proficiency = proficiencyForChallenge(challenge) ?? proficiencyOfLevels(items);
  const layout = textOf(objectOf(system.source).rules) === '2024' ? '2024' : '2014';
  const [immunities, conditions] = [defencesOf(traits.di), defencesOf(traits.ci)];
  return parseStatBlock({
    layout,
    name: textOf(actor.name),
    size: FOUNDRY_SIZES[textOf(traits.size)] ?? textOf(traits.size),
    kind: kindOf(details.type),
    alignment: textOf(details.alignment),
    ...foundryArmor(objectOf(attributes.ac), abilities, items),
    hitPoints: numberOf(hp.max),
    hitDice: spacedSigns(textOf(hp.formula)),
    speed: speedOf(objectOf(attributes.movement)) || speedText(objectOf(attributes.speed)),
    abilities,
    saves: savesOf(scored, abilities, proficiency),
    skills: skillsOf(objectOf(system.skills), abilities, proficiency),
    gear: gearOf(items),
    vulnerabilities: defencesOf(traits.dv),
    resistances: defencesOf(traits.dr),
    immunities: layout === '2024' ? [immunities, conditions].filter(Boolean).join('; ') : immunities,
    conditionImmunities: layout === '2024' ? '' : conditions,
    ...passiveIn(sensesOf(objectOf(attributes.senses)) || textOf(traits.senses)),
    languages: languagesOf(objectOf(traits.languages)),
    challenge,
    xp: numberOf(objectOf(details.xp).value) ?? xpForChallenge(challenge),
    proficiencyBonus: layout === '2024' ? proficiency : null,
    ...entriesOf(items, layout),
  });
}

/** Until version 10 of Foundry the data stood under another name. */
export function ofNewerShape(document: Given): Given {
  return isGiven(document.system) || !isGiven(document.data) ? document : { ...document, system: document.data };
}

/** What an actor carries, and does nothing by itself. */
const GEAR = new Set(['equipment', 'consumable', 'tool', 'loot', 'backpack', 'container']);

function gearOf(items: readonly Given[]): string {
  return items
    .filter((item) => GEAR.has(textOf(item.type)) && activationOf(item) === '')
    .map(({ name }) => textOf(name))
    .join(', ');
}

function entriesOf(items: readonly Given[], layout: StatBlock['layout']): Entries {
  const entries: Entries = {};
  for (const item of items) {
    const text = foundryText(textOf(objectOf(objectOf(item.system).description).value));
    const activation = activationOf(item);
    if (textOf(item.type) === 'spell' || text === '' || (GEAR.has(textOf(item.type)) && activation === '')) continue;
    (entries[LISTS[activation] ?? 'traits'] ??= []).push({ name: limitedName(item, layout), text });
  }
  addSpells(entries, items);
  return entries;
}

/** The names of the spells that an actor has, where none of its entries names them. */
function addSpells(lists: Entries, items: readonly Given[]): void {
  const told = Object.values(lists)
    .flatMap((entries) => entries.map(({ text }) => text.toLowerCase()))
    .join('\n');
  const names = items
    .filter(({ type }) => textOf(type) === 'spell')
    .map(({ name }) => textOf(name))
    .filter((name) => !told.includes(name.toLowerCase()));
  if (names.length === 0) return;
  (lists.traits ??= []).push({ name: 'Spells', text: names.map((name) => `*${name}*`).join(', ') });
}
