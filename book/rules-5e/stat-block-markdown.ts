import { abilityModifier } from './abilities.ts';
import { formatBonus } from './format.ts';
import { ABILITIES, type StatBlock } from './stat-block.ts';
import { statBlockParts } from './stat-block-parts.ts';

/** The labels that the Markdown edition of SRD 5.2 spells out where the printed block abbreviates. */
const SPELLED: Record<string, string> = { AC: 'Armor Class', HP: 'Hit Points' };

/**
 * A stat block in the Markdown of the SRD 5.2 edition, which the import reads back: the name as a heading of `level`, the line of
 * kind in italics, facts as a list, the scores as a table, then the lists of entries under headings one level deeper.
 */
export function statBlockToMarkdown(block: StatBlock, level = 2): string {
  const parts = statBlockParts(block);
  const heading = (depth: number, text: string) => `${'#'.repeat(Math.min(6, depth))} ${text}`;
  return [
    heading(level, escapeText(parts.name)),
    ...(parts.line === '' ? [] : [`*${escapeText(parts.line)}*`]),
    factList(parts.facts),
    block.layout === '2014' ? scores2014(block) : scores2024(block),
    factList(parts.details),
    ...parts.groups.flatMap((group) => [
      ...(group.title === '' ? [] : [heading(level + 1, group.title)]),
      ...(group.intro === '' ? [] : [brokenLines(group.intro)]),
      ...group.entries.map(({ name, text }) => `***${escapeText(name)}.*** ${brokenLines(text)}`.trimEnd()),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function factList(facts: { label: string; value: string }[]): string {
  return facts.map(({ label, value }) => `- **${SPELLED[label] ?? label}:** ${escapeText(value)}`).join('\n');
}

function scores2024(block: StatBlock): string {
  const rows = ABILITIES.map((ability) => {
    const modifier = abilityModifier(block.abilities[ability]);
    const save = block.saves[ability] ?? modifier;
    return `| ${ability.toUpperCase()} | ${block.abilities[ability]} | ${formatBonus(modifier)} | ${formatBonus(save)} |`;
  });
  return ['| STAT | SCORE | MOD | SAVE |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function scores2014(block: StatBlock): string {
  const cells = (texts: string[]) => `| ${texts.join(' | ')} |`;
  return [
    cells(ABILITIES.map((ability) => ability.toUpperCase())),
    cells(ABILITIES.map(() => '---')),
    cells(
      ABILITIES.map(
        (ability) => `${block.abilities[ability]} (${formatBonus(abilityModifier(block.abilities[ability]))})`,
      ),
    ),
  ].join('\n');
}

/** A line break is written so that no reader takes it for a space. */
function brokenLines(text: string): string {
  return text.replaceAll('\n', '\\\n');
}

/** Plain text as Markdown: what would begin emphasis, code, a link, a cell or a tag is escaped. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<|]/g, '\\$&');
}
