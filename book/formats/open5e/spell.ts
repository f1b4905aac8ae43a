import type { SpellFacts } from '../../document/blocks/spell.ts';

/** A spell as it is printed; its texts are Markdown. */
export interface PrintedSpell extends SpellFacts {
  text: string;
  /** What a higher slot or level changes, without the heading before it; empty where nothing. */
  higher: string;
}

/** The fields of a spell in Open5e's first interface, without those that say where it is from. */
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
