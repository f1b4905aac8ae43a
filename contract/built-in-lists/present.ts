import { SRD_SOURCE } from '#book/srd/source.ts';
import type { SrdSpell } from '#book/srd/spell.ts';
import { challengeValue } from '#book/rules-5e/challenge.ts';
import type { StatBlock, StatBlockEntry } from '#book/rules-5e/stat-block.ts';
import type { Open5eMonster, Open5eSpell } from '../open5e.ts';

/** A creature of the built-in list as Open5e writes one. */
export function presentMonster(block: StatBlock): Open5eMonster {
  const [, type = block.kind, subtype = ''] = /^(.*?)(?: \((.*)\))?$/.exec(block.kind) ?? [];
  const { abilities, saves } = block;
  // The 2024 layout prints both kinds of immunities in one line, separated by a semicolon.
  const [immunities = '', conditions = ''] = block.immunities.split(/; ?/);
  const passive = block.passivePerception === null ? [] : [`passive Perception ${block.passivePerception}`];
  return {
    ...sourceOf(block.name),
    desc: '',
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
    condition_immunities: block.conditionImmunities || conditions,
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
    stat_block: block,
  };
}

/** A spell of the built-in list as Open5e writes one. */
export function presentSpell(spell: SrdSpell): Open5eSpell {
  const concentration = spell.duration.startsWith('Concentration');
  const [, components = spell.components, material = ''] = /^([^(]*?) ?(?:\((.*)\))?$/.exec(spell.components) ?? [];
  return {
    ...sourceOf(spell.name),
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

function sourceOf(name: string) {
  return {
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    document__slug: SRD_SOURCE.slug,
    document__title: SRD_SOURCE.title,
    document__license_url: SRD_SOURCE.licenseUrl,
    document__url: SRD_SOURCE.url,
  };
}

const named = ({ name, text }: StatBlockEntry) => ({ name, desc: text });

/** "30 ft., Fly 60 ft. (hover)" as {walk: 30, fly: 60, hover: true}. */
function speedOf(text: string): Record<string, number | boolean> {
  const speeds = [...text.matchAll(/([A-Za-z]+ )?(\d+) ft\./g)].map(
    ([, kind = 'walk', feet]) => [kind.trim().toLowerCase(), Number(feet)] as const,
  );
  return { ...Object.fromEntries(speeds), ...(/hover/i.test(text) ? { hover: true } : {}) };
}

function levelName(level: number): string {
  if (level === 0) return 'Cantrip';
  return `${level}${['st', 'nd', 'rd'][level - 1] ?? 'th'}-level`;
}
