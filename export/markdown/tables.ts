import type { Node } from 'prosemirror-model';
import { escapeText } from './escape.ts';
import { htmlForm } from './html-form.ts';
import { inline } from './inline.ts';

const RULES: Record<string, string> = { left: ':---', center: ':---:', right: '---:' };

/** A table as Markdown's own where that can hold it, with spans or blocks in its cells as HTML; its caption stands before it. */
export function tableToMarkdown(table: Node): string {
  const caption = String(table.attrs.caption);
  const title = caption === '' ? '' : `Table: ${escapeText(caption)}\n\n`;
  return `${title}${pipeTable(table) ?? htmlForm(table)}`;
}

/** A table to roll on: its first column is headed by the die, its second by the title. */
export function randomTableToMarkdown(table: Node): string {
  const title = String(table.attrs.title);
  if (title === '') return htmlForm(table);
  const rows = table.children.map((row) => [escapeText(String(row.attrs.roll)), inline(row, true)]);
  return [[escapeText(String(table.attrs.die)), escapeText(title)], ['---', '---'], ...rows].map(line).join('\n');
}

function pipeTable(table: Node): string | null {
  const [head, ...rows] = table.children;
  if (!head || table.children.some((row) => row.childCount !== head.childCount || !row.children.every(isPlain)))
    return null;
  const cells = (row: Node) => row.children.map((cell) => (cell.firstChild ? inline(cell.firstChild, true) : ''));
  const rules = head.children.map((cell) => RULES[String(cell.attrs.align)] ?? '---');
  const isHead = head.children.every(({ type }) => type.name === 'tableHeader');
  const lines = isHead
    ? [cells(head), rules, ...rows.map(cells)]
    : [rules.map(() => ''), rules, ...table.children.map(cells)];
  return lines.map(line).join('\n');
}

function isPlain(cell: Node): boolean {
  const { colspan, rowspan, colwidth } = cell.attrs;
  return (
    colspan === 1 &&
    rowspan === 1 &&
    colwidth === null &&
    cell.childCount === 1 &&
    cell.firstChild?.type.name === 'paragraph'
  );
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
