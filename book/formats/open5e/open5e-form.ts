import type { MagicItemFacts } from '../../document/blocks/magic-item.ts';
import type { SpellFacts } from '../../document/blocks/spell.ts';
import { challengeValue } from '../../rules-5e/challenge.ts';
import type { StatBlock, StatBlockEntry } from '../../rules-5e/stat-block.ts';

/**
 * Returns the fields of a creature in version 1 of the Open5e API, without those for its source. Values without a field
 * are left out.
 */
export function open5eMonster(block: StatBlock) {
  const [, type = block.kind, subtype = ''] = /^(.*?)(?: \((.*)\))?$/.exec(block.kind) ?? [];
  const { abilities, saves } = block;
  const [immunities, conditions] = immunitiesOf(block);
  const passive = block.passivePerception === null ? [] : [`passive Perception ${block.passivePerception}`];
  return {
    name: block.name,
    size: block.size,
    type,
    subtype,
    alignment: block.alignment,
    armor_class: block.armorClass,
    armor_desc: block.armorNote,
    hit_points: block.hitPoints,
    hit_dice: block.hitDice,
    speed: speedOf(block.speed),
    initiative_bonus: block.initiative,
    strength: abilities.str,
    dexterity: abilities.dex,
    constitution: abilities.con,
    intelligence: abilities.int,
    wisdom: abilities.wis,
    charisma: abilities.cha,
    strength_save: saves.str,
    dexterity_save: saves.dex,
    constitution_save: saves.con,
    intelligence_save: saves.int,
    wisdom_save: saves.wis,
    charisma_save: saves.cha,
    perception: block.skills.find(({ name }) => name === 'Perception')?.bonus ?? null,
    skills: Object.fromEntries(
      block.skills.flatMap(({ name, bonus }) => (bonus === null ? [] : [[name.toLowerCase(), bonus]])),
    ),
    damage_vulnerabilities: block.vulnerabilities,
    damage_resistances: block.resistances,
    damage_immunities: immunities,
    condition_immunities: conditions,
    senses: [block.senses, ...passive].filter((part) => part !== '').join(', '),
    languages: block.languages,
    challenge_rating: block.challenge,
    cr: challengeValue(block.challenge),
    actions: block.actions.map(named),
    bonus_actions: block.bonusActions.map(named),
    reactions: block.reactions.map(named),
    legendary_desc: block.legendaryIntro,
    legendary_actions: block.legendaryActions.map(named),
    special_abilities: block.traits.map(named),
  };
}

/**
 * Returns the immunities to damage and to conditions. The 2024 layout prints both on one line, separated by a
 * semicolon.
 */
function immunitiesOf({ layout, immunities, conditionImmunities }: StatBlock): [string, string] {
  const semicolon = immunities.indexOf(';');
  if (layout === '2014' || conditionImmunities !== '' || semicolon < 0) return [immunities, conditionImmunities];
  return [immunities.slice(0, semicolon), immunities.slice(semicolon + 1).trim()];
}

const named = ({ name, text }: StatBlockEntry) => ({ name, desc: text });

/** Parses "30 ft., Fly 60 ft. (hover)" to {walk: 30, fly: 60, hover: true}. */
function speedOf(text: string): Record<string, number | boolean> {
  const speeds = [...text.matchAll(/((?<![A-Za-z])[A-Za-z]+ )?(?<!\d)(\d+) ft\./g)].map(
    ([, kind = 'walk', feet]) => [kind.trim().toLowerCase(), Number(feet)] as const,
  );
  return { ...Object.fromEntries(speeds), ...(/hover/i.test(text) ? { hover: true } : {}) };
}

/** A magic item as it is printed. Its text is Markdown. */
interface PrintedItem extends MagicItemFacts {
  text: string;
}

/** Returns the fields of a magic item in version 1 of the Open5e API, without those for its source. */
export function open5eMagicItem({ name, category, rarity, attunement, attunementBy, text }: PrintedItem) {
  return {
    name,
    type: category,
    desc: text,
    rarity,
    requires_attunement: attunement ? `requires attunement ${attunementBy}`.trim() : '',
  };
}

/** A spell as it is printed. Its texts are Markdown. */
export interface PrintedSpell extends SpellFacts {
  text: string;
  /** The effect of a higher slot or level, without its heading; empty if there is none. */
  higher: string;
}

/** Returns the fields of a spell in version 1 of the Open5e API, without those for its source. */
export function open5eSpell(spell: PrintedSpell) {
  const concentration = spell.duration.startsWith('Concentration');
  const [, components = spell.components, material = ''] = /^([^(]*?) ?(?:\((.*)\))?$/.exec(spell.components) ?? [];
  return {
    name: spell.name,
    desc: spell.text,
    higher_level: spell.higher,
    range: spell.range,
    components,
    material,
    ritual: spell.ritual ? 'yes' : 'no',
    duration: spell.duration,
    concentration: concentration ? 'yes' : 'no',
    requires_concentration: concentration,
    casting_time: spell.castingTime,
    level: levelName(spell.level),
    level_int: spell.level,
    spell_level: spell.level,
    school: spell.school,
    dnd_class: spell.classes,
  };
}

function levelName(level: number): string {
  if (level === 0) return 'Cantrip';
  return `${level}${['st', 'nd', 'rd'][level - 1] ?? 'th'}-level`;
}
