import type { Node } from 'prosemirror-model';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { tableCell, tableHeader } from '#book/document/blocks/table.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { escapeText } from './escape.ts';
import { htmlForm } from './html-form.ts';
import { inline } from './inline.ts';
import type { NoteWriter } from './notes.ts';

const RULES = { left: ':---', center: ':---:', right: '---:', none: '---' } as const;

/** A table as Markdown's own where that can hold it, with spans or blocks in its cells as HTML; its caption stands before it. */
export function tableToMarkdown({ table, caption }: PrintForm<'table'>, notes: NoteWriter): string {
  const title = caption === '' ? '' : `Table: ${escapeText(caption)}\n\n`;
  return `${title}${pipeTable(table, notes) ?? htmlForm(table)}`;
}

/** A table to roll on: its first column is headed by the die, its second by the title. */
export function randomTableToMarkdown({ die, title, rows, table }: PrintForm<'roll-table'>, notes: NoteWriter): string {
  if (title === '') return htmlForm(table);
  const results = rows.map(({ roll, text }) => [escapeText(roll), inline(text, notes, true)]);
  return [[escapeText(die), escapeText(title)], ['---', '---'], ...results].map(line).join('\n');
}

function pipeTable(table: Node, notes: NoteWriter): string | null {
  const [head, ...rows] = table.children;
  if (!head || table.children.some((row) => row.childCount !== head.childCount || !row.children.every(isPlain)))
    return null;
  const cells = (row: Node) =>
    row.children.map((cell) => (cell.firstChild ? inline(cell.firstChild, notes, true) : ''));
  const rules = head.children.map((cell) => RULES[tableCell.attrs(cell).align ?? 'none']);
  const isHead = head.children.every(tableHeader.is);
  const lines = isHead
    ? [cells(head), rules, ...rows.map(cells)]
    : [rules.map(() => ''), rules, ...table.children.map(cells)];
  return lines.map(line).join('\n');
}

function isPlain(cell: Node): boolean {
  const { colspan, rowspan, colwidth } = tableCell.attrs(cell);
  const isSingle = colspan === 1 && rowspan === 1 && colwidth === null;
  return isSingle && cell.childCount === 1 && paragraph.is(cell.firstChild);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
