import type { Node } from 'prosemirror-model';
import { tableCell, tableHeader } from '#book/document/blocks/table.ts';
import { type FormWriters, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import { printForm } from '#book/document/schema.ts';
import { columnNeeds, countColumns, headerRows, placeCells, type PlacedCell } from '../placed-cells.ts';
import { brewLine, characterReferences, emphasised } from './brew-text.ts';
import { imageBrew, inline } from './brew-inline.ts';
import type { BrewScope } from './brew-scope.ts';

/** A written table in parts, from which pieces are made if no page has room for the whole. */
export interface BrewTable {
  /** The caption, or '' for none. */
  caption: string;
  look: string;
  head: string[];
  /** Groups of rows that cells span. A group stays together. */
  rows: string[][];
}

const RULES = { left: ':----', center: ':----:', right: '----:' } as const;
/** How much more text than usual fits in a column, because the letters of tables are smaller. */
const SMALLER = 1.07;

/** A table in the extended-table notation: `||` for a cell that spans columns, and `^|` below one that spans rows. */
export function tableBrew({ table, caption }: PrintForm<'table'>, scope: BrewScope): BrewTable {
  const cells = placeCells(table);
  const width = countColumns(cells);
  const heads = headerRows(table, cells);
  const lines = table.children.map((_row, y) => rowOf(y, { cells, width, heads }, scope));
  const empty = `|${'  |'.repeat(width)}`;
  const rules = Array.from({ length: width }, (_, x) => ruleOf(x, cells, heads, scope));
  if (cells.some(({ node }) => tableCell.attrs(node).colwidth !== null)) scope.losses.count('width');
  return {
    caption: caption === '' ? '' : `##### ${brewLine(caption)}`,
    look: lookOf(table, cells, width, scope),
    head: [...(heads === 0 ? [empty] : lines.slice(0, heads)), `|${rules.join('|')}|`],
    rows: together(lines.slice(heads), cells, heads),
  };
}

/** A random table: the die heads its first column, the title its second. */
export function rollTableBrew({ die, title, rows }: PrintForm<'roll-table'>, scope: BrewScope): BrewTable {
  const { columns, placed } = scope.room;
  const lines = rows.map(({ roll, text }) => [`| ${brewLine(roll)} | ${inline(text, scope)} |`]);
  const look = columns > 1 && placed === 'page' ? 'wide' : '';
  return { caption: '', look, head: [`| ${brewLine(die)} | ${brewLine(title)} |`, '|:----:|:----|'], rows: lines };
}

/** The text of the whole table or of a piece of its rows. */
export function writtenTable({ caption, look, head, rows }: BrewTable): string {
  const table = [...(caption === '' ? [] : [caption]), ...head, ...rows.flat()].join('\n');
  return look === '' ? table : `{{${look}\n${table}\n}}`;
}

interface Grid {
  cells: readonly PlacedCell[];
  width: number;
  heads: number;
}

function rowOf(y: number, { cells, width, heads }: Grid, scope: BrewScope): string {
  let row = '|';
  for (let x = 0; x < width; ) {
    const cell = cells.find((one) => one.x === x && one.y <= y && y < one.y + one.rowspan);
    row += cell?.y === y ? ` ${textOf(cell, heads, scope)} ` : cell ? ' ^' : '  ';
    row += '|'.repeat(cell?.colspan ?? 1);
    x += cell?.colspan ?? 1;
  }
  return row;
}

/** In the body a header cell can only be marked by bold text. */
function textOf({ node, y }: PlacedCell, heads: number, scope: BrewScope): string {
  const text = cellBrew(node, scope);
  const isBold = y >= heads && tableHeader.is(node) && text !== '' && !/[*<~]/.test(text);
  return isBold ? emphasised(text, '**', { before: ' ', after: ' ' }) : text;
}

/** The alignment of a column, from its first cell in the body. */
function ruleOf(x: number, cells: readonly PlacedCell[], heads: number, scope: BrewScope): string {
  const column = cells.filter((cell) => cell.x === x);
  const single = column.filter(({ colspan }) => colspan === 1);
  const chosen = single.find(({ y }) => y >= heads) ?? single[0] ?? column[0];
  const align = chosen ? tableCell.attrs(chosen.node).align : null;
  for (const { node } of single) if (tableCell.attrs(node).align !== align) scope.losses.count('align');
  return align === null ? '----' : RULES[align];
}

/** A table that needs more width than a column spans the page. A class table gets its frame. */
function lookOf(table: Node, cells: readonly PlacedCell[], width: number, { room }: BrewScope): string {
  const least = columnNeeds(cells, width).reduce((sum, need) => sum + need.least, 0);
  const isWide = room.columns > 1 && (room.placed ? room.placed === 'page' : least > room.width * SMALLER);
  if (isClassTable(table)) return isWide ? 'classTable,frame,decoration,wide' : 'classTable,frame,decoration';
  return isWide ? 'wide' : '';
}

/** A class table has twenty levels, with features at some of them. */
function isClassTable(table: Node): boolean {
  const words = table.children.slice(0, 2).flatMap((row) => row.children.map((cell) => cell.textContent.trim()));
  return words[0] === 'Level' && words.some((word) => word.endsWith('Features')) && table.childCount > 20;
}

function together(lines: readonly string[], cells: readonly PlacedCell[], heads: number): string[][] {
  const groups: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const y = index + heads;
    const last = groups.at(-1);
    if (last && cells.some((cell) => cell.y < y && cell.y + cell.rowspan > y)) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** A cell is one line. Its blocks follow each other on it; those that are not paragraphs are in HTML elements. */
function cellBrew(cell: Node, scope: BrewScope): string {
  return joined(cell, scope);
}

function joined(parent: Node, scope: BrewScope): string {
  return parent.children
    .map((node) => writeForm(IN_CELL, printForm(node, scope.words), scope))
    .filter((text) => text !== '')
    .reduce((before, text) => (before === '' ? text : `${before}${text.startsWith('<ul>') ? '' : '<br>'}${text}`), '');
}

const none = () => '';

const IN_CELL: FormWriters<BrewScope, string> = {
  paragraph: ({ text }, scope) => inline(text, scope),
  heading: ({ text }, scope) => `<strong>${inline(text, scope)}</strong>`,
  quote: ({ body }, scope) => `<em>${joined(body, scope)}</em>`,
  code: ({ code }) => `<code>${characterReferences(code).replaceAll('&#10;', '<br>')}</code>`,
  list,
  image: (form, scope) => imageBrew(form, scope),
  table: none,
  'roll-table': none,
  break: none,
  rule: none,
  box: ({ body }, scope) => joined(body, scope),
  entry: ({ body }, scope) => joined(body, scope),
  'stat-block': none,
  nothing: none,
};

function list({ mark, start, items }: PrintForm<'list'>, scope: BrewScope): string {
  const written = items
    .map(({ body, isDone }) => `<li>${mark === 'task' ? box(isDone) : ''}${joined(body, scope)}</li>`)
    .join('');
  return mark === 'number' ? `<ol start="${start}">${written}</ol>` : `<ul>${written}</ul>`;
}

function box(isDone: boolean): string {
  return isDone ? '☑ ' : '☐ ';
}
