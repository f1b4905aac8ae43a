import type { Node } from 'prosemirror-model';
import { tableCell, tableHeader } from '#book/document/blocks/table.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { type ColumnPlan, estimateWidth, planColumns } from '#export/columns.ts';
import { columnNeeds, countColumns, headerRows, placeCells, type PlacedCell, UNBROKEN } from '#export/placed-cells.ts';
import { type EntryGroup, type Fact, runInName } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { acrossPage, array, stringLiteral } from './typst-markup.ts';
import { narrowScope, nestedScope, type Scope } from './typst-scope.ts';
import { contentOrNone, emphasised, withoutRunt } from './typst-inline.ts';
import type { Measures } from './typst-measures.ts';

/** Sets the blocks of a cell. It is a parameter because cells hold blocks and blocks hold tables. */
type SetBlocks = (parent: Node, scope: Scope) => string;

const CELL_PADDING_EM = 0.84;
/** A row may break across columns if one of its cells has more characters than this. */
const LONG_CELL = 900;
const CHARACTER_EM = 0.5;
const WIDEST_CHARACTER_EM = 0.6;
/** A table up to this share of a column's height is kept together: in a column, and across the page. */
const WHOLE = 0.1;
const WHOLE_ACROSS = 0.17;
const LINE_EM = 1.4;

/** A table that repeats its header rows wherever it continues. It spans the page if a column is too narrow for it. */
export function tableBlock(form: PrintForm<'table'>, scope: Scope, setBlocks: SetBlocks): string {
  const cells = placeCells(form.table);
  const plan = planColumns(scope.tableNeeds(form.table) ?? columnNeeds(cells, countColumns(cells)), {
    room: scope.room,
    span: scope.span,
    size: scope.page.sizes.table,
    letters: scope.tableLetters,
  });
  const heads = headerRows(form.table, cells);
  const write = (cell: PlacedCell) => writeCell(cell, { plan, scope, setBlocks, strong: cell.y >= heads });
  const caption = form.caption.trim();
  const whole = plan.wide || isAcross(scope) ? WHOLE_ACROSS : WHOLE;
  const args = [
    array(plan.shares.map((share) => `${(share * 100).toFixed(2)}%`)),
    `size: ${plan.size}pt`,
    ...(heads > 0 ? [`heads: ${heads}`, `header: ${array(cells.filter(({ y }) => y < heads).map(write))}`] : []),
    ...(cells.some((cell) => cell.node.textContent.length > LONG_CELL) ? ['holds: false'] : []),
    ...(estimateHeight(cells, plan) < scope.page.columnHeight * whole ? ['whole: true'] : []),
    ...(caption === '' ? [] : ['captioned: true']),
    ...cells.filter(({ y }) => y >= heads).map(write),
  ];
  const anchor = scope.parts.anchor(form, { heading: scope.heading });
  const title = caption === '' ? anchor : `${anchor}#table-caption[${scope.text(caption)}];`;
  const grid = `#grid-table(${args.join(', ')})`;
  return plan.wide ? acrossPage(`${title}${grid};`) : `${title}${grid};`;
}

/** Whether the author placed the block across several columns. */
function isAcross({ room, page }: Scope): boolean {
  return room > page.columnWidth;
}

/** The height in points, estimated from the cell with the most lines in each row. */
function estimateHeight(cells: readonly PlacedCell[], plan: ColumnPlan): number {
  const lines = new Map<number, number>();
  for (const cell of cells) {
    const text = cell.node.textBetween(0, cell.node.content.size, ' ', ' ');
    const needed = Math.ceil((estimateWidth(text) * 1.1) / Math.max(1, widthOf(cell, plan) - CELL_PADDING_EM)) || 1;
    lines.set(cell.y, Math.max(lines.get(cell.y) ?? 1, needed));
  }
  return [...lines.values()].reduce((sum, count) => sum + (count * LINE_EM + 0.5) * plan.size, 0);
}

/** How many letters a word may have without break opportunities. If the plan fits, most words fit unbroken. */
function longestWord({ fits }: ColumnPlan, room: number): number {
  return fits
    ? Math.max(UNBROKEN, Math.floor(room / CHARACTER_EM))
    : Math.max(1, Math.floor(room / WIDEST_CHARACTER_EM));
}

/** The width of a cell in em of the table's type. */
function widthOf(cell: PlacedCell, plan: ColumnPlan): number {
  const shares = plan.shares.slice(cell.x, cell.x + cell.colspan);
  return shares.reduce((sum, share) => sum + share, 0) * plan.room;
}

interface CellSetting {
  plan: ColumnPlan;
  scope: Scope;
  setBlocks: SetBlocks;
  /** Header cells outside the header rows, such as those of a first column, are set bold. */
  strong: boolean;
}

function writeCell(cell: PlacedCell, { plan, scope, setBlocks, strong }: CellSetting): string {
  const room = widthOf(cell, plan) - CELL_PADDING_EM;
  const inner = nestedScope(scope, scope.room - room * plan.size * scope.tableLetters);
  const longWord = longestWord(plan, room);
  const body = setBlocks(cell.node, narrowScope(inner, longWord));
  const content = strong && tableHeader.is(cell.node) ? `[#strong[${body}];]` : `[${body}]`;
  const { align } = tableCell.attrs(cell.node);
  const settings = [
    ...(cell.colspan > 1 ? [`colspan: ${cell.colspan}`] : []),
    ...(cell.rowspan > 1 ? [`rowspan: ${cell.rowspan}`] : []),
    ...(align === null ? [] : [`align: ${align}`]),
  ];
  return settings.length === 0 ? content : `table.cell(${settings.join(', ')})${content}`;
}

/** The height of a line and the width of a letter, in em of the font size. */
const STAT_LINE_EM = 12.2 / 8.8;
const LETTER_EM = 235.2 / 52 / 8.8;
/** An entry up to this share of a column's height is kept together. */
const HELD = 0.5;

/** A creature, set from its fields in its own layout. */
export function statBlockBlock(form: PrintForm<'stat-block'>, scope: Scope): string {
  const { block, parts } = form;
  const abilities = parts.abilities.map(({ label, score, modifier, save, text }) =>
    block.layout === '2014' ? `("${label}", "${text}")` : `("${label}", "${score}", "${modifier}", "${save}")`,
  );
  const args = [
    stringLiteral(scope.boxId(parts.name)),
    `"${block.layout}"`,
    String(scope.headings.entryLevel()),
    `[${scope.text(parts.name)}]`,
    contentOrNone(parts.line, scope),
    facts(parts.facts, scope),
    array(abilities),
    facts(parts.details, scope),
    array(parts.groups.map((group) => entryGroup(group, scope))),
    ...(isAcross(scope) ? ['wide: true'] : []),
  ];
  return `${scope.parts.anchor(form)}#stat-block(${args.join(', ')});`;
}

function facts(list: readonly Fact[], scope: Scope): string {
  return array(list.map(({ label, value }) => `([${scope.text(label)}], [${scope.text(withoutRunt(value))}])`));
}

function entryGroup(group: EntryGroup, scope: Scope): string {
  const entries = group.entries.map((entry) => {
    const { text } = entry;
    return `(${contentOrNone(runInName(entry), scope)}, [${emphasised(withoutRunt(text), scope)}], ${isLong(text, scope.page)})`;
  });
  const intro = group.intro === '' ? 'none' : `[${emphasised(group.intro, scope)}]`;
  return `(${contentOrNone(group.title, scope)}, ${intro}, ${array(entries)})`;
}

/** Whether an entry is so long that it must be able to break. Estimated in points, on the high side. */
function isLong(text: string, { columnWidth, columnHeight, sizes }: Measures): boolean {
  const size = sizes.statBlock;
  const lines = text
    .split('\n')
    .reduce((sum, each) => sum + Math.ceil((each.length * LETTER_EM * size) / columnWidth), 0);
  return lines * STAT_LINE_EM * size > columnHeight * HELD;
}
