import type { StatBlock, StatBlockEntry } from '../stat-block.ts';
import { type AbilityColumn, statBlockParts } from './stat-block-parts.ts';

/** Labels that the Markdown edition of SRD 5.2 spells out and the printed block abbreviates. */
const SPELLED: Record<string, string> = { AC: 'Armor Class', HP: 'Hit Points' };

/**
 * Writes a stat block in the Markdown of the SRD 5.2 edition, which the import can read back: the name as a heading of
 * `level`, the line of kind in italics, facts as a list, the scores as a table, then the lists of entries under
 * headings one level deeper.
 */
export function statBlockToMarkdown(block: StatBlock, level = 2, parts = statBlockParts(block)): string {
  const heading = (depth: number, text: string) => `${'#'.repeat(Math.min(6, depth))} ${text}`;
  return [
    heading(level, escapeText(parts.name)),
    ...(parts.line === '' ? [] : [`*${escapeText(parts.line)}*`]),
    factList(parts.facts),
    block.layout === '2014' ? scores2014(parts.abilities) : scores2024(parts.abilities),
    factList(parts.details),
    ...parts.groups.flatMap((group) => [
      ...(group.title === '' ? [] : [heading(level + 1, group.title)]),
      ...(group.intro === '' ? [] : [brokenLines(group.intro)]),
      ...group.entries.map((entry) => `${nameInMarkdown(entry)}${brokenLines(entry.text)}`.trimEnd()),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function nameInMarkdown({ name }: StatBlockEntry): string {
  return name === '' ? '' : `***${escapeText(name)}.*** `;
}

function factList(facts: { label: string; value: string }[]): string {
  return facts.map(({ label, value }) => `- **${SPELLED[label] ?? label}:** ${escapeText(value)}`).join('\n');
}

function scores2024(abilities: readonly AbilityColumn[]): string {
  const rows = abilities.map(({ label, score, modifier, save }) => cells([label, score, modifier, save]));
  return [cells(['STAT', 'SCORE', 'MOD', 'SAVE']), cells(['---', '---', '---', '---']), ...rows].join('\n');
}

function scores2014(abilities: readonly AbilityColumn[]): string {
  return [
    cells(abilities.map(({ label }) => label)),
    cells(abilities.map(() => '---')),
    cells(abilities.map(({ text }) => text)),
  ].join('\n');
}

function cells(texts: readonly string[]): string {
  return `| ${texts.join(' | ')} |`;
}

/** Writes line breaks as hard breaks of Markdown, because a plain one is read as a space. */
function brokenLines(text: string): string {
  return text.replaceAll('\n', '\\\n');
}

/** Escapes plain text for Markdown: characters that could start emphasis, code, a link, a cell or a tag. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<|]/g, '\\$&');
}
