import { element, type HtmlElement, type HtmlNode } from '../../document/html/html-tree.ts';
import { type Given, isGiven, numberOf, textOf } from '../given.ts';
import { taggedNodes } from './five-e-tags.ts';

/** Writes the content of a cell. */
type Cells = (content: unknown) => HtmlNode[];

/** Converts a table of 5etools. Its cells may be texts, numbers to roll or other entries, and may span columns. */
export function tableNodes(table: Given, cells: Cells): HtmlNode[] {
  const caption = textOf(table.caption);
  const rows = Array.isArray(table.rows) ? table.rows : [];
  const body = [...headRows(table), ...rows.map((row) => rowOf(row, cells))].filter(
    ({ children }) => children.length > 0,
  );
  if (body.length === 0) return [];
  const title = caption === '' ? [] : [element('caption', {}, taggedNodes(caption))];
  const around = (entries: unknown) => (entries === undefined ? [] : cells(entries));
  return [
    ...around(table.intro),
    element('table', {}, title, element('tbody', {}, body)),
    ...around(table.outro),
    ...around(table.footnotes),
  ];
}

function headRows(table: Given): HtmlElement[] {
  const labels = Array.isArray(table.colLabels) ? [table.colLabels] : [];
  const grouped: unknown[] = Array.isArray(table.colLabelRows) ? table.colLabelRows : [];
  return [...grouped, ...labels].map((row: unknown) =>
    element(
      'tr',
      {},
      (Array.isArray(row) ? row : []).map((label: unknown) => headCell(label)),
    ),
  );
}

function headCell(label: unknown): HtmlElement {
  const entry = isGiven(label) ? label : {};
  const text = isGiven(label) ? textOf(entry.entry) : textOf(label);
  return element('th', { colspan: numberOf(entry.width) }, element('p', {}, taggedNodes(text)));
}

function rowOf(row: unknown, cells: Cells): HtmlElement {
  const given = isGiven(row) ? row.row : row;
  const list: unknown[] = Array.isArray(given) ? given : [];
  return element(
    'tr',
    {},
    list.map((cell) => cellOf(cell, cells)),
  );
}

function cellOf(cell: unknown, cells: Cells): HtmlElement {
  if (!isGiven(cell) || textOf(cell.type) !== 'cell') return element('td', {}, cells(cell));
  const roll = isGiven(cell.roll) ? element('p', {}, rollOf(cell.roll)) : null;
  const content = cell.entry === undefined ? [] : cells(cell.entry);
  return element('td', { colspan: numberOf(cell.width) }, roll ?? [], content);
}

/** Formats {min: 3, max: 5} as "3–5". */
function rollOf({ exact, min, max, displayMin, displayMax }: Given): string {
  if (exact !== undefined) return textOf(exact);
  return [textOf(displayMin) || textOf(min), textOf(displayMax) || textOf(max)].filter(Boolean).join('–');
}
