import type { PrintForm } from '#book/document/print/print-form.ts';
import type { Fact, StatBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { withoutEmphasis } from './inline.ts';
import { columnLines } from './tables.ts';

/** A creature as lines, in the order in which it is printed. */
export function statBlockToText({ block, parts }: PrintForm<'stat-block'>): string {
  return [
    [parts.name, parts.line, ...factLines(parts.facts)],
    [block.layout === '2014' ? scores2014(parts) : scores2024(parts)],
    factLines(parts.details),
    ...parts.groups.flatMap(({ title, intro, entries }) => [
      [title, withoutEmphasis(intro)],
      ...entries.map(({ name, text }) => [`${name === '' ? '' : `${name}. `}${withoutEmphasis(text)}`]),
    ]),
  ]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Facts as lines, each behind its label. */
export function factLines(facts: readonly Fact[]): string[] {
  return facts.map(({ label, value }) => `${label} ${value}`);
}

function scores2014({ abilities }: StatBlockParts): string {
  return columnLines([abilities.map(({ label }) => label), abilities.map(({ text }) => text)]);
}

function scores2024({ abilities, heads }: StatBlockParts): string {
  const rows = abilities.map(({ label, score, modifier, save }) => [label, score, modifier, save]);
  return columnLines([['', heads.score, heads.modifier, heads.save], ...rows]);
}
