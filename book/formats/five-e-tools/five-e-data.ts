import { formatBonus } from '../../rules-5e/format.ts';
import { ABILITIES, type StatBlock, type StatBlockEntry } from '../../rules-5e/stat-block.ts';
import type { Given } from '../given.ts';

/**
 * Converts a creature to the fields of 5etools, so that other creatures can be copies of it. Reading these fields gives
 * the same content.
 */
export function fiveEData(block: StatBlock): Given {
  const { abilities, saves, notes = {} } = block;
  const [, xpLair] = /^or ([\d,]+) in lair$/.exec(block.xpNote) ?? [];
  const data: Given = {
    edition: 'one',
    size: [block.size],
    type: block.kind,
    alignment: [block.alignment],
    ac: [{ ac: block.armorClass, from: listOf(block.armorNote) }],
    hp: block.hitPoints === null ? { special: block.hitDice } : { average: block.hitPoints, formula: block.hitDice },
    speed: block.speed,
    initiative: block.initiative ?? undefined,
    ...abilities,
    save: bonuses(ABILITIES.map((key) => [key, saves[key]])),
    skill: bonuses(block.skills.map(({ name, bonus }) => [name.toLowerCase(), bonus])),
    gear: listOf(block.gear),
    vulnerable: listOf(block.vulnerabilities),
    resist: listOf(block.resistances),
    immune: listOf(block.immunities),
    conditionImmune: listOf(block.conditionImmunities),
    senses: listOf(block.senses),
    passive: block.passivePerception ?? undefined,
    languages: [block.languages],
    cr: {
      cr: block.challenge,
      xp: block.xp ?? undefined,
      xpLair: xpLair?.replaceAll(',', ''),
    },
    pbNote: notes.proficiencyBonus,
    trait: block.traits.map(entry),
    action: block.actions.map(entry),
    bonus: block.bonusActions.map(entry),
    reaction: block.reactions.map(entry),
    legendaryHeader: listOf(block.legendaryIntro, '\n'),
    legendary: block.legendaryActions.map(entry),
  };
  const isSaid = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(data).filter(([, value]) => isSaid(value)));
}

/** Splits a list, so that a copy can change single items. */
function listOf(text: string, sign = ', '): string[] {
  return text.split(sign).filter(Boolean);
}

function bonuses(given: readonly (readonly [name: string, bonus: number | null])[]): Given {
  return Object.fromEntries(given.flatMap(([name, bonus]) => (bonus === null ? [] : [[name, formatBonus(bonus)]])));
}

function entry({ name, text }: StatBlockEntry): Given {
  return { name, entries: text.split('\n') };
}
