import { formatBonus } from '#book/rules-5e/format.ts';
import { ABILITIES, type StatBlock, type StatBlockEntry } from '#book/rules-5e/stat-block.ts';
import { statBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { ENGLISH_STAT_BLOCK as WORDS } from '#book/rules-5e/stat-block/stat-block-words.ts';
import type { Given } from '../../given.ts';

/**
 * Converts a creature to the fields of Fantasy Statblocks, so that other creatures can be based on it. Reading these
 * fields returns the same creature.
 */
export function fantasyData(block: StatBlock): Given {
  const parts = statBlockParts(block);
  const lines = new Map([...parts.facts, ...parts.details].map(({ label, value }) => [label, value]));
  const saves = ABILITIES.flatMap((ability) => {
    const [save, note] = [block.saves[ability], block.notes?.[ability]];
    if (save === null && note === undefined) return [];
    return `${ability} ${[save === null ? '' : formatBonus(save), note].filter(Boolean).join(' ')}`;
  });
  const saveNotes = [block.notes?.saves].filter((note) => note !== undefined);
  const data: Record<string, unknown> = {
    layout: block.layout === '2024' ? 'SRD 5.2' : '',
    name: block.name,
    size: block.size,
    type: block.kind,
    alignment: block.alignment,
    ac: block.armorClass ?? '',
    ac_class: block.armorNote,
    hp: lines.get(WORDS.hp) ?? lines.get(WORDS.hitPoints),
    speed: block.speed,
    modifier: lines.get(WORDS.initiative),
    stats: ABILITIES.map((ability) => block.abilities[ability]),
    saves: [...saves, ...saveNotes].join('; '),
    skillsaves: lines.get(WORDS.skills),
    gear: block.gear,
    damage_vulnerabilities: block.vulnerabilities,
    damage_resistances: block.resistances,
    damage_immunities: block.immunities,
    condition_immunities: block.conditionImmunities,
    senses: lines.get(WORDS.senses),
    languages: block.languages,
    cr: ratingOf(block),
    traits: block.traits.map(entry),
    actions: block.actions.map(entry),
    bonus_actions: block.bonusActions.map(entry),
    reactions: block.reactions.map(entry),
    legendary_description: block.legendaryIntro,
    legendary_actions: block.legendaryActions.map(entry),
  };
  const isSaid = (value: unknown) =>
    value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(data).filter(([, value]) => isSaid(value)));
}

/** Returns the rating as the layout of 2024 prints it, with XP and proficiency bonus. */
function ratingOf(block: StatBlock): string {
  return statBlockParts({ ...block, layout: '2024' }).details.find(({ label }) => label === WORDS.cr)?.value ?? '';
}

function entry({ name, text }: StatBlockEntry): Given {
  return { name, desc: text };
}
