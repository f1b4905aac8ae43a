import type { PrintForm } from '#book/document/print/print-form.ts';
import type { StatBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { escapeText } from '../markdown/escape.ts';
import { emphasised, emphasisedText } from './emphasised.ts';
import { factLines, headingLine, italic } from './lines.ts';
import { tableLines } from './tables.ts';

/** A creature as headings, paragraphs and a table of its scores, in the order in which it is printed. */
export function statBlockToCommonmark({ block, parts }: PrintForm<'stat-block'>, level: number): string {
  return [
    headingLine(level, escapeText(parts.name)),
    italic(parts.line),
    factLines(parts.facts),
    block.layout === '2014' ? scores2014(parts) : scores2024(parts),
    factLines(parts.details),
    ...parts.groups.flatMap(({ title, intro, entries }) => [
      headingLine(level + 1, escapeText(title)),
      emphasisedText(intro),
      ...entries.map(({ name, text }) => `${runIn(name)}${emphasisedText(text)}`.trimEnd()),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function runIn(name: string): string {
  if (name === '') return '';
  const title = emphasised('***', { before: '', after: ' ' }, () => escapeText(`${name}.`));
  return `${title} `;
}

function scores2014({ abilities }: StatBlockParts): string {
  return tableLines([abilities.map(({ label }) => escapeText(label)), abilities.map(({ text }) => escapeText(text))]);
}

function scores2024({ abilities, heads }: StatBlockParts): string {
  const rows = abilities.map(({ label, score, modifier, save }) => [label, score, modifier, save]);
  const head = ['', heads.score, heads.modifier, heads.save];
  return tableLines([head, ...rows].map((row) => row.map((text) => escapeText(text))));
}
