import type { Node } from 'prosemirror-model';
import { z } from 'zod';
import { SECTION_TYPES } from '../../catalogue/book-choices.ts';
import { DIE, randomRow, randomTable } from '../../document/blocks/random-table.ts';
import { isRecord, type KnownNode } from '../../document/nodes.ts';
import { generate } from '../generate.ts';
import { documentFromMarkdown, markdownToNodes } from '../../formats/markdown/markdown-to-nodes.ts';
import { parseDice } from '../../rules-5e/dice.ts';
import { fieldsOf, listOf, type MechanicsFinding, type MechanicsForm, textOf, wholeNumber } from './mechanics-form.ts';
import { lineText } from '../../document/document-words.ts';

export interface RollTable {
  title: string;
  /** For example "d6", "2d6" or "d100". */
  die: string;
  rows: { from: number; to: number; text: string }[];
}

const TableAnswer = z.object({
  title: z.string(),
  die: z.string().describe('Such as "d6", "2d6" or "d100"'),
  rows: z.array(
    z.object({
      from: z.number().describe('The lowest roll that leads here'),
      to: z.number().describe('The highest roll that leads here'),
      text: z.string().describe('One line, may hold *italic* text'),
    }),
  ),
});
/** The most rows, more than the largest common die has sides. */
const MOST_ROWS = 200;

export const tableForm: MechanicsForm<RollTable> = {
  name: 'a table to roll on',
  schema: TableAnswer,
  hint: 'Each roll of the die leads to exactly one row, in order, without gaps.',
  read(value) {
    const given = fieldsOf(value);
    const rows = listOf(given.rows).filter(isRecord).slice(0, MOST_ROWS).map(readRow);
    const die = textOf(given.die).toLowerCase().replace(/^1d/, 'd');
    if (rows.every(({ text }) => text === '')) return null;
    return { title: textOf(given.title), die: DIE.test(die) ? die : `d${rows.length}`, rows };
  },
  check: checkRolls,
  toBlocks: ({ title, die, rows }) => [{ type: 'randomTable', attrs: { title, die }, content: rows.map(rowBlock) }],
  ofBlock: (node) => (randomTable.is(node) ? tableOf(node) : null),
  make(request, seed) {
    const words = new Set(request.prompt.toLowerCase().match(/\p{L}{4,}/gu));
    const shared = ({ title }: RollTable) =>
      (title.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => words.has(word)).length;
    const [best] = tablesOf(request, seed).toSorted((a, b) => shared(b) - shared(a));
    if (!best) throw new Error('The generator wrote no table');
    return best;
  },
};

function readRow(row: Record<string, unknown>, index: number): RollTable['rows'][number] {
  const from = wholeNumber(row.from) ?? index + 1;
  return { from, to: wholeNumber(row.to) ?? from, text: textOf(row.text).replace(/(?<!\s)\s*\n\s*/g, ' ') };
}

function rowBlock({ from, to, text }: RollTable['rows'][number]): KnownNode {
  const [line] = markdownToNodes(text);
  const content = line?.type === 'paragraph' ? (line.content ?? []) : [{ type: 'text' as const, text }];
  return { type: 'randomRow', attrs: { roll: from === to ? String(from) : `${from}–${to}` }, content };
}

/** Checks that every possible roll of the die leads to exactly one row. */
function checkRolls({ title, die, rows }: RollTable): MechanicsFinding[] {
  const dice = parseDice(die);
  if (!dice) return [];
  const [least, most] = [dice.count, dice.count * dice.sides];
  let next = least;
  for (const { from, to } of rows) {
    if (from !== next || to < from) return [wrongRoll(title, from, to, next, { die, least, most })];
    next = to + 1;
  }
  const last = rows.at(-1);
  return last && next !== most + 1 ? [wrongRoll(title, last.from, last.to, most, { die, least, most })] : [];
}

function wrongRoll(
  subject: string,
  from: number,
  to: number,
  expected: number,
  { die, least, most }: { die: string; least: number; most: number },
): MechanicsFinding {
  return {
    subject,
    severity: 'warning',
    field: 'rows',
    found: from === to ? String(from) : `${from}–${to}`,
    expected: String(expected),
    formula: `A ${die} rolls ${least} to ${most}: every number leads to one row, in order.`,
    source: '',
  };
}

/** Returns the tables of the generated texts for this prompt, starting with the requested section type. */
function tablesOf({ sectionType, ...request }: Parameters<MechanicsForm<RollTable>['make']>[0], seed: string) {
  const types = [sectionType, ...SECTION_TYPES.filter((type) => type !== sectionType)];
  return types.flatMap((type) =>
    documentFromMarkdown(generate({ ...request, sectionType: type }, seed))
      .children.filter((node) => randomTable.is(node))
      .flatMap((node) => tableOf(node) ?? []),
  );
}

/** Returns the table in a block; null if one of its rows has no numbers. */
function tableOf(node: Node): RollTable | null {
  const rows = node.children.flatMap((row) => {
    const rolls = rollsOf(randomRow.attrs(row).roll);
    return rolls === null ? [] : [{ ...rolls, text: lineText(row) }];
  });
  return rows.length === 0 || rows.length < node.childCount ? null : { ...randomTable.attrs(node), rows };
}

/** Parses "3" or "3–4". "00" is the highest roll of a d100. */
function rollsOf(roll: string): { from: number; to: number } | null {
  const [from, to = from] = (roll.match(/\d+/g) ?? []).map((digits) => (digits === '00' ? 100 : Number(digits)));
  return from === undefined || to === undefined ? null : { from, to };
}
