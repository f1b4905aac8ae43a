import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { formatNumber } from '#book/rules-5e/format.ts';
import { statBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import type { Data } from './foundry-documents.ts';

/** Foundry's names of the lines that can be overridden, with the fields that each line shows. */
const LINES: Readonly<Record<string, readonly (keyof StatBlock)[]>> = {
  size: ['size'],
  type: ['kind'],
  alignment: ['alignment'],
  ac: ['armorClass', 'armorNote'],
  initiative: ['initiative'],
  hp: ['hitPoints', 'hitDice'],
  speed: ['speed'],
  skills: ['skills'],
  vulnerabilities: ['vulnerabilities'],
  resistances: ['resistances'],
  immunities: ['immunities'],
  conditionImmunities: ['conditionImmunities'],
  gear: ['gear'],
  senses: ['senses', 'passivePerception'],
  languages: ['languages'],
  cr: ['challenge'],
  xp: ['xp', 'xpNote'],
  pb: ['proficiencyBonus'],
};

/** The printed lines of a stat block that Foundry would print differently from the actor. `read` is the actor read as a stat block. */
export function statBlockOverride(block: StatBlock, read: StatBlock): Data {
  const shown = asShown(block);
  const other = Object.entries(LINES).filter(([, fields]) =>
    fields.some((field) => JSON.stringify(shown[field]) !== JSON.stringify(read[field])),
  );
  const words = other.map(([key]) => [key, lineOf(key, shown)] as const);
  return Object.fromEntries(words.filter(([, line]) => line !== '' && line !== '–'));
}

/** The 2024 layout has all immunities on one line. */
function asShown(block: StatBlock): StatBlock {
  const { layout, immunities, conditionImmunities } = block;
  if (layout === '2014') return block;
  return {
    ...block,
    immunities: [immunities, conditionImmunities].filter(Boolean).join('; '),
    conditionImmunities: '',
  };
}

function lineOf(key: string, block: StatBlock): string {
  switch (key) {
    case 'type':
      return block.kind;
    case 'ac':
      return printed(block, 'AC', 'Armor Class');
    case 'hp':
      return printed(block, 'HP', 'Hit Points');
    case 'initiative':
      return printed(block, 'Initiative');
    case 'skills':
      return printed(block, 'Skills');
    case 'senses':
      return printed(block, 'Senses');
    case 'cr':
      return block.challenge;
    case 'xp':
      return worth(block);
    case 'pb':
      return block.proficiencyBonus === null ? '' : `+${block.proficiencyBonus}`;
    default: {
      const value = block[key as keyof StatBlock];
      return typeof value === 'string' ? value : '';
    }
  }
}

/** The line under one of these labels, as the layout prints it. */
function printed(block: StatBlock, ...labels: readonly string[]): string {
  const { facts, details } = statBlockParts(block);
  return [...facts, ...details].find(({ label }) => labels.includes(label))?.value ?? '';
}

/** "XP 700, or 1,100 in lair". */
function worth({ xp, xpNote }: StatBlock): string {
  return xp === null ? '' : [`XP ${formatNumber(xp)}`, xpNote].filter(Boolean).join(', ');
}
